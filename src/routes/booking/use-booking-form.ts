import { useCatalog } from "#site/catalog-source.ts";
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { useFetcher } from "react-router";
import {
  coverField,
  type ExtraProblemField,
  type ExtraTexts,
  hasExtraFields,
  readExtraTexts,
} from "#rental/booking/chosen-extras.ts";
import { oneNameField } from "#rental/booking/booking-form.ts";
import { bookingFields, storedDriverFields } from "#rental/booking/driver-fields.ts";
import { missingInformationNotice } from "#content/booking-sentences.ts";
import { tabStorage } from "#site/unsaved-input.ts";
import { useForm } from "#site/form/use-form.ts";
import { useShowFormNotice } from "#ui/notices/notices.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import { type BookingDraft, keepBookingDraft, readBookingDraft } from "./draft.ts";
import { readDriverForm } from "./submit-booking.ts";

type FormUse = {
  readonly element: RefObject<HTMLFormElement | null>;
  /** Where it is sent: the page's own address, with car and trip. */
  readonly address: string;
  readonly carId: string;
  /** Of the page's address. */
  readonly params: URLSearchParams;
  /** The fields of extras that the page has. */
  readonly extraFields: readonly ExtraProblemField[];
  readonly onExtras: (texts: ExtraTexts) => void;
  readonly freshKey: string;
  readonly fetcher: ReturnType<typeof useFetcher<BookingAnswer>>;
  readonly initialAnswer: BookingAnswer | undefined;
};

/** The form with JavaScript: checked by the same rules as on the server before it is sent, sent only once, and never lost. */
export function useBookingForm({
  element,
  address,
  carId,
  params,
  extraFields,
  onExtras,
  freshKey,
  fetcher,
  initialAnswer,
}: FormUse) {
  const catalog = useCatalog();
  const attempt = useRef<BookingDraft["sent"]>(undefined);
  const isSending = useRef(false);
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? initialAnswer;
  const form = useForm({
    fields: [...bookingFields, ...extraFields],
    read: (data) => readDriverForm(catalog, params, data),
    answer,
  });
  const keep = (data: FormData, attempted = attempt.current) => {
    keepBookingDraft(tabStorage, data, attempted, carId);
    onExtras(readExtraTexts(data));
  };
  const isLinked = hasExtraFields(params);

  // An effect, since only the browser has the tab's draft; it doesn't overwrite what was typed before React loaded.
  const restore = useEffectEvent(() => {
    const draft = readBookingDraft(tabStorage);
    for (const name of storedDriverFields) {
      const field = element.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = draft.values[name] ?? "";
    }
    const box = element.current?.elements.namedItem(oneNameField);
    if (draft.values.oneName && box instanceof HTMLInputElement && !box.checked) box.click();
    if (draft.extras?.carId === carId && !isLinked) restoreExtras(element.current, draft.extras.texts);
    attempt.current = draft.sent;
    if (element.current) keep(new FormData(element.current), draft.sent);
  });
  useEffect(() => restore(), []);

  // An effect, since the answer comes from outside React. The form may only be sent again after it.
  useEffect(() => {
    if (!busy) isSending.current = false;
  }, [busy]);

  // The notices are silent: the summary takes the focus and says what is missing, and the message in the form is an alert.
  const missing = form.missing && form.invalid !== initialAnswer ? form.invalid : undefined;
  useShowFormNotice(element, missing, { tone: "bad", ...missingInformationNotice, silent: true });
  const failed = !busy && form.refusal?.kind === "try-again" && form.refusal !== initialAnswer;
  useShowFormNotice(element, failed ? form.refusal : undefined, {
    tone: "bad",
    title: "Not confirmed yet",
    text: "Nothing was lost: your details are still here.",
    silent: true,
  });

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keep(new FormData(event.currentTarget));
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
    keep(data);
    void fetcher.submit(data, { method: "post", action: address });
  };

  return { ...form, busy, formProps: { ...form.formProps, onInput, onSubmit } };
}

/** Types into fields of extras what a draft has, unless something was typed there before React loaded. */
function restoreExtras(form: HTMLFormElement | null, texts: ExtraTexts) {
  for (const [name, text] of texts) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "number" && field.value === "")
      field.value = text;
    const isUntouched = name === coverField && field instanceof RadioNodeList && isAsServed(field);
    if (isUntouched) field.value = text;
  }
}

const isAsServed = (radios: RadioNodeList) =>
  Array.from(radios).every((one) => one instanceof HTMLInputElement && one.checked === one.defaultChecked);
