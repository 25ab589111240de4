import type { EnquiryField, EnquiryForm } from "#rental/booking/enquiry-form.ts";
import type { Failure } from "#site/shell/failure.ts";

/** The outcome of an enquiry. Whatever goes wrong, what was typed is returned. */
export type EnquiryAnswer =
  | { readonly kind: "stored"; readonly page: string; readonly contact: string }
  | ({ readonly kind: "mend" } & Pick<EnquiryForm, "errors" | "question"> & Typed)
  /** It is not known whether it was stored. */
  | ({ readonly kind: Failure } & Typed);

type Typed = { readonly page: string; readonly values: Readonly<Record<EnquiryField, string>> };
