import type { Failure } from "./failure.ts";

/** What became of a newsletter box. Whether the address was known before is never part of it. */
export type NewsletterAnswer =
  | { readonly kind: "subscribed"; readonly email: string }
  | { readonly kind: "mend"; readonly email: string; readonly error: string }
  /** Nobody could tell whether it is stored. */
  | { readonly kind: Failure; readonly email: string };
