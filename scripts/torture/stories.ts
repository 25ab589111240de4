import * as v from "valibot";
import { type CalendarDate, daysFromTo, parseIsoDate } from "#rental/trip/calendar.ts";
import { timeSlots } from "#rental/trip/clock-time.ts";
import { instantOf } from "#rental/trip/zoned-time.ts";
import type { Stored } from "./stored.ts";

const date = v.custom<CalendarDate>((input) => typeof input === "string" && parseIsoDate(input) === input);
const end = v.object({ place: v.object({ zone: v.string() }), date, time: v.picklist(timeSlots) });
const trip = v.object({ pickup: end, dropOff: end });
const car = v.object({ id: v.string() });
const quote = v.object({ subtotal: v.number(), total: v.number() });
const side = v.object({ car, trip, quote });
const detail = v.object({
  before: v.optional(side),
  after: v.optional(side),
  fee: v.optional(v.number()),
  feePercent: v.optional(v.number()),
});

type Side = v.InferOutput<typeof side>;
export type Row = Stored["bookings"][number];
type Happening = v.InferOutput<typeof detail> & { readonly what: string; readonly at: number };

/** One booking with everything that happened to it, read without any of the site's own code. */
export interface Story {
  readonly row: Row;
  readonly now: Side;
  readonly events: readonly Happening[];
  /** A sentence for each difference between the events and the booking. */
  readonly problems: readonly string[];
}

export function storiesOf({ bookings, events }: Stored): Story[] {
  const byBooking = Map.groupBy(events, ({ booking_id: id }) => id);
  return bookings.map((row) => {
    const own = byBooking.get(row.id) ?? [];
    const now = {
      car: v.parse(car, JSON.parse(row.car)),
      trip: v.parse(trip, JSON.parse(row.trip)),
      quote: v.parse(quote, JSON.parse(row.quote)),
    };
    const told = own.map((event) => ({
      ...v.parse(detail, JSON.parse(event.detail)),
      what: event.what,
      at: event.at,
    }));
    const turns = own.map(({ turn }) => turn);
    return { row, now, events: told, problems: problemsOf(row, now, told, turns) };
  });
}

export const pickupOf = ({ trip: { pickup } }: Side) => instantOf(pickup, pickup.place.zone);

/** The car and the calendar days that a booking occupies. */
export function rentalOf(row: Row) {
  const { pickup, dropOff } = v.parse(trip, JSON.parse(row.trip));
  return {
    carId: v.parse(car, JSON.parse(row.car)).id,
    from: pickup.date,
    to: dropOff.date,
    days: daysFromTo(pickup.date, dropOff.date),
  };
}

function problemsOf(row: Row, now: Side, events: readonly Happening[], turns: readonly number[]) {
  const story = events.map(({ what }) => what).join(", ");
  const wrong = (why: string) => `Booking ${row.reference}: ${why}`;
  const changes = events.filter(({ what }) => what === "changed");
  const breaks = changes.filter(({ after }, index) => {
    const next = index + 1 < changes.length ? changes[index + 1]?.before : now;
    return !after || !next || fingerprint(after) !== fingerprint(next);
  });
  const ends = row.status === "cancelled" ? "booked(?:, changed)*, cancelled" : "booked(?:, changed)*";
  return [
    ...(new RegExp(`^${ends}$`).test(story)
      ? []
      : [wrong(`it is ${row.status} and its events are: ${story}.`)]),
    ...(turns.every((turn, index) => turn === index + 1)
      ? []
      : [wrong(`its events have the turns ${turns.join()}.`)]),
    ...breaks.map(() => wrong("a change does not lead to what followed.")),
    ...(now.car.id === row.car_id && pickupOf(now) === row.pickup_at
      ? []
      : [wrong("its columns are not those of its trip.")]),
    ...((row.closed_at !== null) === (row.status === "cancelled")
      ? []
      : [wrong("its end is not its status's.")]),
  ];
}

const fingerprint = ({ car: { id }, trip: { pickup, dropOff }, quote: { total } }: Side) =>
  [id, pickup.date, pickup.time, dropOff.date, dropOff.time, total].join();
