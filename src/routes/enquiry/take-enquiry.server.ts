import type { Backend } from "#backend/backend.ts";
import { failureOf } from "#backend/store-away.ts";
import { readEnquiryForm } from "#rental/enquiry-form.ts";
import { dateAt } from "#rental/zoned-time.ts";
import type { EnquiryAnswer } from "#site/enquiry-answer.ts";
import { enquiryKey } from "./enquiry-key.server.ts";

type Around = {
  /** Undefined while there is no store: the visitor is told so, and keeps what was typed. */
  readonly backend: Pick<Backend, "storeEnquiry"> | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Hears of a store that is away, and of a mistake of ours. */
  readonly report: (error: unknown) => void;
};

/** Stores what the form asks, or says why not. */
export async function takeEnquiry(form: FormData, { backend, now, report }: Around): Promise<EnquiryAnswer> {
  const { values, page, errors } = readEnquiryForm(form);
  if (Object.keys(errors).length > 0) return { kind: "mend", page, values, errors };
  if (!backend) return { kind: "unreachable", page, values };
  try {
    await backend.storeEnquiry({
      idempotencyKey: enquiryKey({ values, page }, dateAt(now, "UTC")),
      page,
      ...values,
    });
    return { kind: "stored", page, contact: values.contact };
  } catch (error) {
    report(error);
    return { kind: failureOf(error), page, values };
  }
}
