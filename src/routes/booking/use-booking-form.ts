import { useCatalog } from "#site/catalog-source.ts";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { useFetcher } from "react-router";
import { type BookingForm, oneNameBox, readBookingForm } from "#rental/booking/booking-form.ts";
import { storedFields } from "#rental/booking/driver-fields.ts";
import { type EmailQuestion, withoutAnswer } from "#rental/booking/near-email.ts";
import { missingInformation } from "#content/booking-sentences.ts";
import { tabStorage } from "#site/unsaved-input.ts";
import { readAnswer } from "#site/shell/form-answer.ts";
import { useRemainingErrors } from "#ui/use-remaining-errors.ts";
import { useNotices } from "#ui/notices/notices.tsx";
import type { BookingAnswer, NotBooked } from "./booking-answer.ts";
import { type Draft, keepDraft, readDraft } from "./draft.ts";

type FormUse = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Where it is sent: the page's own address, with car and trip. */
  readonly address: string;
  readonly freshKey: string;
  readonly fetcher: ReturnType<typeof useFetcher<BookingAnswer>>;
  readonly servedRefusal: NotBooked | undefined;
};

/** What is wrong with the form, and what is asked about its email address. */
type FormProblems = { readonly errors: BookingForm["errors"]; readonly question: EmailQuestion | undefined };

const noErrors: BookingForm["errors"] = {};

/** The form with JavaScript: checked by the same rules as on the server before it is sent, sent only once, and never lost. */
export function useBookingForm({ form, address, freshKey, fetcher, servedRefusal }: FormUse) {
  const catalog = useCatalog();
  const { notify, dismiss } = useNotices();
  const noticeId = useRef<number>(undefined);
  const [pageProblems, setPageProblems] = useState<
    FormProblems & { lastAnswer: BookingAnswer | undefined }
  >();
  const attempt = useRef<Draft["sent"]>(undefined);
  const busy = fetcher.state !== "idle";
  const isSending = useRef(false);
  const refusal = notBooked(fetcher.data) ?? servedRefusal;

  // An effect, since only the browser has the tab's draft; it doesn't overwrite what was typed before React loaded.
  useEffect(() => {
    const draft = readDraft(tabStorage);
    for (const name of storedFields) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = draft.values[name] ?? "";
    }
    const box = form.current?.elements.namedItem(oneNameBox);
    if (draft.values.oneName && box instanceof HTMLInputElement && !box.checked) box.click();
    attempt.current = draft.sent;
    if (form.current) keepDraft(tabStorage, new FormData(form.current), draft.sent);
  }, [form]);

  const answer = readAnswer(refusal);
  // The errors found on the page count until the server's next answer.
  const problems = pageProblems && pageProblems.lastAnswer === fetcher.data ? pageProblems : answer;
  const lastErrors = problems.errors;
  const remainingErrors = useRemainingErrors(
    lastErrors,
    (data) => readBookingForm(catalog.company.offices, withoutAnswer(data)).errors,
  );

  const dismissNotice = useCallback(() => {
    if (noticeId.current !== undefined) dismiss(noticeId.current);
  }, [dismiss]);
  // The notice about this form disappears with it. An effect, since the form may be left in any way.
  useEffect(() => dismissNotice, [dismissNotice]);

  // An effect, since the answer comes from outside React. The form may only be sent again after it.
  useEffect(() => {
    if (fetcher.state !== "idle") return;
    isSending.current = false;
    if (fetcher.data?.kind === "try-again") {
      const text = "Nothing was lost: your details are still here.";
      noticeId.current = notify({ tone: "bad", title: "Not confirmed yet", text });
    }
  }, [fetcher.state, fetcher.data, notify]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    keepDraft(tabStorage, data, attempt.current);
    remainingErrors.onInput(event);
    if (
      Object.keys(lastErrors).length > 0 &&
      readBookingForm(catalog.company.offices, data).missingFields.length === 0
    )
      dismissNotice();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click can come before React has rendered the button as busy.
    if (isSending.current) return;
    dismissNotice();
    // With the button that was pressed: it may be the one that books a second time.
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    const { errors, missingFields, emailQuestion: question } = readBookingForm(catalog.company.offices, data);
    if (Object.keys(errors).length > 0) {
      setPageProblems({ errors, question, lastAnswer: fetcher.data });
      // The summary takes the focus and says what is missing.
      if (missingFields.length > 0)
        noticeId.current = notify({ tone: "bad", ...missingInformation, silent: true });
      return;
    }
    setPageProblems({ errors: noErrors, question, lastAnswer: fetcher.data });
    isSending.current = true;
    // Even after a lost answer and a reload, the first attempt's key is used.
    const attemptKey = attempt.current?.address === address ? attempt.current.key : undefined;
    const key = refusal?.typed.idempotencyKey ?? attemptKey ?? freshKey;
    data.set("idempotencyKey", key);
    attempt.current = { address, key };
    keepDraft(tabStorage, data, attempt.current);
    void fetcher.submit(data, { method: "post", action: address });
  };

  const { errors, submits } = remainingErrors;
  return {
    errors,
    question: problems.question,
    submits,
    checked: pageProblems !== undefined,
    busy,
    onInput,
    onSubmit,
  };
}

function notBooked(answer: BookingAnswer | undefined): NotBooked | undefined {
  return answer?.kind === "done" ? undefined : answer;
}
