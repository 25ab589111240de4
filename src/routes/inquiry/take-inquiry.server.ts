import { createHash } from "node:crypto";
import type { Backend } from "#backend/api/backend.ts";
import { failureOf } from "#backend/api/store-unavailable.ts";
import { readInquiryForm, type InquiryForm } from "#rental/booking/inquiry-form.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import type { InquiryAnswer } from "#site/inquiry/inquiry-form.tsx";
import { tryAgain } from "#site/shell/form-answer.ts";

type Context = {
  readonly backend: Pick<Backend, "storeInquiry">;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Called with the error when a store can't be reached, and for bugs. */
  readonly report: (error: unknown) => void;
};

/** Stores the inquiry in a form, or says why not. */
export async function takeInquiry(form: FormData, { backend, now, report }: Context): Promise<InquiryAnswer> {
  const { values, page, errors, question } = readInquiryForm(form);
  const input = { page, values };
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors, question, typed: input };
  try {
    await backend.storeInquiry({
      idempotencyKey: inquiryKey({ values, page }, dateAt(now, "UTC")),
      page,
      ...values,
    });
    return { kind: "done", page, contact: values.contact };
  } catch (error) {
    report(error);
    return tryAgain(failureOf(error), input);
  }
}

/**
 * The idempotency key of an inquiry: the same words from the same page on the same day (UTC) are one inquiry, however often they are sent.
 * It comes from the content, since a page that is cached for everyone has no key and a page without JavaScript can't make one.
 */
function inquiryKey({ values, page }: Pick<InquiryForm, "values" | "page">, today: CalendarDate): string {
  const { name, contact, plan, message } = values;
  return createHash("sha256")
    .update(JSON.stringify([today, page, name, contact, plan, message]))
    .digest("base64url");
}
