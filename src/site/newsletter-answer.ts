/** What became of a newsletter box. Whether the address was known before is never part of it. */
export type NewsletterAnswer =
  | { readonly kind: "subscribed"; readonly email: string }
  | { readonly kind: "mend"; readonly email: string; readonly error: string }
  /** Nobody could store it. */
  | { readonly kind: "unreachable"; readonly email: string };
