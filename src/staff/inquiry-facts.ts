import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { describeCallTime } from "#content/inquiries.ts";

type Inquiry = Pick<
  Awaited<ReturnType<StaffBackend["inquiries"]>>[number],
  "name" | "contact" | "plan" | "message" | "callback"
>;

/** Lists what a visitor asked, or when and about what they want to be called, as pairs of a name and a text. */
export function listInquiryFacts({ name, contact, plan, message, callback }: Inquiry) {
  const facts: readonly (readonly [string, string])[] = callback
    ? [
        ["Call", contact],
        ["When", describeCallTime(callback)],
        ["About", message],
      ]
    : [
        ["Name", name],
        ["Contact", contact],
        ["Plan", plan],
        ["Message", message],
      ];
  return facts.filter(([, text]) => text !== "");
}
