import { createHash } from "node:crypto";
import type { Backend } from "#backend/api/backend.ts";
import { readInquiryForm, type InquiryFormReading } from "#rental/booking/inquiry-form.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import type { InquiryAnswer } from "#site/inquiry/inquiry-form.tsx";
import { answerForm } from "../answer-form.ts";

type Context = {
  readonly backend: Pick<Backend, "storeInquiry">;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Called with the error when a store can't be reached, and for bugs. */
  readonly report: (error: unknown) => void;
};

/** Stores the inquiry in a form, or says why not. */
export async function submitInquiry(
  data: FormData,
  { backend, now, report }: Context,
): Promise<InquiryAnswer> {
  const form = readInquiryForm(data);
  return answerForm(form, report, async () => {
    const { typed } = form;
    await backend.storeInquiry({ idempotencyKey: inquiryKey(typed, toZonedDate(now, "UTC")), ...typed });
    return { kind: "done", page: typed.page, contact: typed.contact };
  });
}

/**
 * The idempotency key of an inquiry: the same words from the same page on the same day (UTC) are one inquiry, however often they are sent.
 * It comes from the content, since a page that is cached for everyone has no key and a page without JavaScript can't make one.
 */
function inquiryKey(
  { page, name, contact, plan, message }: InquiryFormReading["typed"],
  today: CalendarDate,
): string {
  return createHash("sha256")
    .update(JSON.stringify([today, page, name, contact, plan, message]))
    .digest("base64url");
}
