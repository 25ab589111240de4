import { useCatalog } from "#site/catalog-source.ts";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { useFetcher } from "react-router";
import { oneNameField } from "#rental/booking/booking-form.ts";
import { bookingFields, storedDriverFields } from "#rental/booking/driver-fields.ts";
import { missingInformationNotice } from "#content/booking-sentences.ts";
import { tabStorage } from "#site/unsaved-input.ts";
import { useForm } from "#site/form/use-form.ts";
import { useFormNotice } from "#ui/notices/notices.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import { type Draft, keepDraft, readDraft } from "./draft.ts";
import { readDriverForm } from "./submit-booking.ts";

type FormUse = {
  readonly element: RefObject<HTMLFormElement | null>;
  /** Where it is sent: the page's own address, with car and trip. */
  readonly address: string;
  readonly freshKey: string;
  readonly fetcher: ReturnType<typeof useFetcher<BookingAnswer>>;
  readonly initialAnswer: BookingAnswer | undefined;
};

/** The form with JavaScript: checked by the same rules as on the server before it is sent, sent only once, and never lost. */
export function useBookingForm({ element, address, freshKey, fetcher, initialAnswer }: FormUse) {
  const { offices } = useCatalog().company;
  const attempt = useRef<Draft["sent"]>(undefined);
  const isSending = useRef(false);
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? initialAnswer;
  const form = useForm({ fields: bookingFields, read: (data) => readDriverForm(offices, data), answer });

  // An effect, since only the browser has the tab's draft; it doesn't overwrite what was typed before React loaded.
  useEffect(() => {
    const draft = readDraft(tabStorage);
    for (const name of storedDriverFields) {
      const field = element.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = draft.values[name] ?? "";
    }
    const box = element.current?.elements.namedItem(oneNameField);
    if (draft.values.oneName && box instanceof HTMLInputElement && !box.checked) box.click();
    attempt.current = draft.sent;
    if (element.current) keepDraft(tabStorage, new FormData(element.current), draft.sent);
  }, [element]);

  // An effect, since the answer comes from outside React. The form may only be sent again after it.
  useEffect(() => {
    if (!busy) isSending.current = false;
  }, [busy]);

  // The notices are silent: the summary takes the focus and says what is missing, and the message in the form is an alert.
  const missing = form.missing && form.invalid !== initialAnswer ? form.invalid : undefined;
  useFormNotice(element, missing, { tone: "bad", ...missingInformationNotice, silent: true });
  const failed = !busy && form.refusal?.kind === "try-again" && form.refusal !== initialAnswer;
  useFormNotice(element, failed ? form.refusal : undefined, {
    tone: "bad",
    title: "Not confirmed yet",
    text: "Nothing was lost: your details are still here.",
    silent: true,
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(tabStorage, new FormData(event.currentTarget), attempt.current);
    form.formProps.onInput(event);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click can come before React has rendered the button as busy.
    if (isSending.current) return;
    const data = form.checkForm(event);
    if (!data) return;
    isSending.current = true;
    // Even after a lost answer and a reload, the first attempt's key is used.
    const attemptKey = attempt.current?.address === address ? attempt.current.key : undefined;
    const answerKey = answer && answer.kind !== "done" ? answer.typed.idempotencyKey : undefined;
    const key = answerKey ?? attemptKey ?? freshKey;
    data.set("idempotencyKey", key);
    attempt.current = { address, key };
    keepDraft(tabStorage, data, attempt.current);
    void fetcher.submit(data, { method: "post", action: address });
  };

  return { ...form, busy, formProps: { ...form.formProps, onInput, onSubmit } };
}
