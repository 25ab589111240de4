import type { Booking } from "#rental/booking/booking.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";

/** Units of a car that the staff has taken out of the fleet, for service or repair. */
export type Block = {
  /** Four characters, 'K7M4'. */
  readonly code: string;
  readonly carId: string;
  /** Both days included. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly units: number;
  readonly why: string;
  readonly who: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
};

export type BlockOrder = Pick<Block, "carId" | "from" | "to" | "units" | "why">;

export type BlockOutcome =
  | { readonly kind: "blocked"; readonly block: Block }
  /** On these days too few units are free; these bookings and blocks have the others. */
  | {
      readonly kind: "held";
      readonly days: readonly CalendarDate[];
      readonly bookings: readonly Booking[];
      readonly blocks: readonly Block[];
    }
  | { readonly kind: "unknown-car" };
