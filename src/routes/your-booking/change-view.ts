import type { BookedArrangement } from "#backend/api/booking-event.ts";
import type { RentalTerms } from "#rental/policy.ts";
import type { CancellationFeeBasis } from "#rental/booking/booking.ts";
import type { ChangeLine, PriceDifference } from "#rental/booking/booking-change.ts";
import type { SummaryProblem } from "#ui/error-summary.tsx";

/** What the page says about a change that its address asks for. */
export type ShownChange = ShownChangeOffer | ShownChangeRefusal;

export type ShownChangeOffer = {
  readonly kind: "offer";
  readonly after: BookedArrangement;
  readonly lines: readonly ChangeLine[];
  readonly difference: PriceDifference;
  /** The terms that the booking would have. */
  readonly terms: RentalTerms;
  /** The `lateChange` that the booking would have. */
  readonly lateChange: CancellationFeeBasis | undefined;
  /** For the address that confirms it: car and trip. */
  readonly asked: { readonly carId: string; readonly trip: string };
};

export type ShownChangeRefusal = {
  readonly kind: "refused";
  readonly title: string;
  /** Sentences, which link to a field if they have its id. */
  readonly problems: readonly SummaryProblem[];
  readonly text: string;
  /** Cars that are free on these days, if the one that was asked for is not. */
  readonly instead: readonly { readonly name: string; readonly search: string }[];
  /** The nearest days that would do, if a limit shuts the trip out. */
  readonly nearest?: { readonly name: string; readonly search: string };
};
