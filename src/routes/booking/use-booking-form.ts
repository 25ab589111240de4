import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { useFetcher } from "react-router";
import { type BookingForm, readBookingForm } from "#rental/booking-form.ts";
import { missingInformation } from "#rental/booking-notices.ts";
import { useMending } from "#ui/use-mending.ts";
import { useNotices } from "#ui/notices.tsx";
import type { BookingAnswer, Refused } from "./booking-answer.ts";
import type { clientAction } from "./booking.tsx";
import { type Draft, draftFields, keepDraft, readDraft, tabShelf } from "./draft.ts";

type FormUse = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Where it is sent: the page's own address, with car and trip. */
  readonly address: string;
  readonly freshKey: string;
  readonly fetcher: ReturnType<typeof useFetcher<typeof clientAction>>;
  readonly kept: Refused | undefined;
};

const noErrors: BookingForm["errors"] = {};

/** The form with JavaScript: checked by the server's own rules before it is sent, sent once, and never lost. */
export function useBookingForm({ form, address, freshKey, fetcher, kept }: FormUse) {
  const { notify, dismiss } = useNotices();
  const notice = useRef<number>(undefined);
  const [own, setOwn] = useState<{ errors: BookingForm["errors"]; before: BookingAnswer | undefined }>();
  const sent = useRef<Draft["sent"]>(undefined);
  const busy = fetcher.state !== "idle";
  const sending = useRef(false);
  const refused = refusalOf(fetcher.data) ?? kept;

  // An effect, since only the browser has the tab's draft; what was typed before React came stays.
  useEffect(() => {
    const draft = readDraft(tabShelf());
    for (const name of draftFields) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = draft.values[name] ?? "";
    }
    sent.current = draft.sent;
    if (form.current) keepDraft(tabShelf(), new FormData(form.current), draft.sent);
  }, [form]);

  const told = refused?.kind === "mend" ? refused.errors : noErrors;
  // What the page has found itself counts until the server answers anew.
  const found = own && own.before === fetcher.data ? own.errors : told;
  const mending = useMending(found, (data) => readBookingForm(data).errors);

  const takeBack = useCallback(() => {
    if (notice.current !== undefined) dismiss(notice.current);
  }, [dismiss]);
  // What is said about this form goes with it: an effect, since the form may be left in any way.
  useEffect(() => takeBack, [takeBack]);

  // An effect, since the answer comes from outside: only then may the form be sent again.
  useEffect(() => {
    if (fetcher.state !== "idle") return;
    sending.current = false;
    const kind = fetcher.data?.kind;
    if (kind === "offline" || kind === "unreachable" || kind === "failed") {
      const text = "Nothing was lost: your details are still here.";
      notice.current = notify({ tone: "bad", title: "Not confirmed yet", text });
    }
  }, [fetcher.state, fetcher.data, notify]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    keepDraft(tabShelf(), data, sent.current);
    mending.onInput(event);
    if (found !== noErrors && readBookingForm(data).missing.length === 0) takeBack();
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click comes before React has drawn the button busy.
    if (sending.current) return;
    takeBack();
    const data = new FormData(event.currentTarget);
    const { errors, missing } = readBookingForm(data);
    if (Object.keys(errors).length > 0) {
      setOwn({ errors, before: fetcher.data });
      // The summary takes the focus and says what is missing.
      if (missing.length > 0) notice.current = notify({ tone: "bad", ...missingInformation, silent: true });
      return;
    }
    setOwn({ errors: noErrors, before: fetcher.data });
    sending.current = true;
    // After a lost answer and a reload the key is still that of the first attempt.
    const again = sent.current?.address === address ? sent.current.key : undefined;
    const key = refused?.idempotencyKey ?? again ?? freshKey;
    data.set("idempotencyKey", key);
    sent.current = { address, key };
    keepDraft(tabShelf(), data, sent.current);
    void fetcher.submit(data, { method: "post", action: address });
  };

  return { found, errors: mending.errors, checked: own !== undefined, busy, onInput, onSubmit };
}

function refusalOf(answer: BookingAnswer | undefined): Refused | undefined {
  return answer?.kind === "booked" ? undefined : answer;
}
