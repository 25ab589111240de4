import type { EnquiryField, EnquiryForm } from "#rental/enquiry-form.ts";
import type { Failure } from "./failure.ts";

/** What became of an enquiry. Whatever is wrong, what was typed comes back. */
export type EnquiryAnswer =
  | { readonly kind: "stored"; readonly page: string; readonly contact: string }
  | ({ readonly kind: "mend"; readonly errors: EnquiryForm["errors"] } & Typed)
  /** Nobody could tell whether it is stored. */
  | ({ readonly kind: Failure } & Typed);

type Typed = { readonly page: string; readonly values: Readonly<Record<EnquiryField, string>> };
