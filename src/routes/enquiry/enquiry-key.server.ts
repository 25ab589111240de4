import { createHash } from "node:crypto";
import type { CalendarDate } from "#rental/calendar.ts";
import type { EnquiryForm } from "#rental/enquiry-form.ts";

/**
 * The idempotency key of an enquiry: the same words from the same page on the same day (UTC) are one enquiry, however often they are sent.
 * It comes from the content, since a prerendered page has no key of its own and a page without JavaScript can't make one.
 */
export function enquiryKey(
  { values, page }: Pick<EnquiryForm, "values" | "page">,
  today: CalendarDate,
): string {
  const { name, contact, plan, message } = values;
  return createHash("sha256")
    .update(JSON.stringify([today, page, name, contact, plan, message]))
    .digest("base64url");
}
