import type { EmailQuestion } from "#rental/booking/near-email.ts";
import type { Failure } from "#site/shell/failure.ts";

/** The outcome of the newsletter form. It never tells whether the address was already known. */
export type NewsletterAnswer =
  | { readonly kind: "subscribed"; readonly email: string }
  | {
      readonly kind: "mend";
      readonly email: string;
      readonly error: string;
      /** What the visitor is asked about the address, if that is the error. */
      readonly question?: EmailQuestion | undefined;
    }
  /** It is not known whether it was stored. */
  | { readonly kind: Failure; readonly email: string };
