import type { BookedSide } from "#backend/booking-event.ts";
import type { FeeTerms } from "#rental/booking.ts";
import type { ChangeLine, PriceDifference } from "#rental/booking-change.ts";
import type { Problem } from "#ui/error-summary.tsx";

/** What the page says of a change that its address asks for. */
export type ChangeView = ChangeOffered | ChangeRefused;

export type ChangeOffered = {
  readonly kind: "offer";
  readonly after: BookedSide;
  readonly lines: readonly ChangeLine[];
  readonly difference: PriceDifference;
  /** The `lateChange` that the booking would have. */
  readonly lateChange: FeeTerms | undefined;
  /** For the form that confirms it: car and trip, as in the address. */
  readonly asked: { readonly carId: string; readonly trip: string };
};

export type ChangeRefused = {
  readonly kind: "refused";
  readonly title: string;
  /** Sentences; those with the id of a field link to it. */
  readonly problems: readonly Problem[];
  readonly text: string;
  /** Cars that are free on these days, where the one that was asked for is not. */
  readonly instead: readonly { readonly name: string; readonly search: string }[];
};
