import type { FindBookingField, FindBookingForm } from "#rental/codes/find-booking-form.ts";
import type { Failure } from "#site/shell/failure.ts";

/** The answer to a request for a lost link: 'asked' for every booking, known or not. What was typed is returned. */
export type FindBookingAnswer =
  | { readonly kind: "asked"; readonly values: Values }
  | { readonly kind: "mend"; readonly values: Values; readonly errors: FindBookingForm["errors"] }
  | { readonly kind: Failure; readonly values: Values };

type Values = Readonly<Record<FindBookingField, string>>;
