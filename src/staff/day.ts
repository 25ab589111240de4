/** What a day asks of the staff: the lists that `staff today` prints and the desk shows. */
import { formatCount } from "#rental/count.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { describeCallTime } from "#content/inquiries.ts";
import { createChargedAmountFormatter, createQuoteAmountFormatter } from "#rental/price/money.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import { returnsToPickup } from "#rental/trip/journey.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { formatInstant, toInstant, toZonedDate } from "#rental/trip/zoned-time.ts";
import { bookingColumns } from "./booking-columns.ts";
import { describeLapse, driverName } from "./booking-words.ts";
import type { Column } from "./table.ts";

export type StaffDay = Awaited<ReturnType<StaffBackend["day"]>>;
type OpenWork = NonNullable<StaffDay["open"]>;
/** A booking whose car somebody comes for. */
type AwaitedBooking = StaffDay["pickups"][number];
type OverdueBooking = OpenWork["overdue"][number];
type LeftCar = OpenWork["toBringHome"][number];
type LapsedPromise = OpenWork["lapsedPromises"][number];

/** What there is to do at one place, each list in the order of the clock. */
export type PlaceDay = ReturnType<typeof splitByPlace>[number];

/** One list of a day as text: each row has a cell for each column. */
export type DayList = {
  readonly columns: readonly Omit<Column<never>, "textOf">[];
  readonly rows: readonly { readonly booking: Booking; readonly cells: readonly string[] }[];
  /** Sentences below it. */
  readonly notes: readonly string[];
};

/** By place, in the order of the alphabet: pickups where they begin, returns where they end. */
export function splitByPlace(
  { pickups, returns, open, money }: StaffDay,
  date: CalendarDate | undefined,
  now: number,
) {
  const {
    missedPickups: missed = [],
    overdue = [],
    toBringHome = [],
    lapsedPromises = [],
    tomorrow = { pickups: [], returns: [] },
  } = open ?? {};
  const ends = [
    ...[...pickups, ...missed, ...tomorrow.pickups].map(start),
    ...lapsedPromises.map(({ booking }) => start(booking)),
    ...[...returns, ...[...overdue, ...toBringHome].map(({ booking }) => booking), ...tomorrow.returns].map(
      end,
    ),
  ];
  const zones = new Map([
    ...ends.map(({ place }) => [place.label, place.zone] as const),
    ...money.map(({ place, zone }) => [place, zone] as const),
  ]);
  return [...zones]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([place, zone]) => {
      const startsHere = (booking: Booking) => start(booking).place.label === place;
      const endsHere = (booking: Booking) => end(booking).place.label === place;
      const lapsedHere = lapsedPromises.filter(({ booking }) => startsHere(booking));
      const moneyHere = money.filter((entry) => entry.place === place && "how" in entry);
      const leftHere = toBringHome.filter(({ booking }) => endsHere(booking));
      return {
        /** 'Mumbai - Maharashtra'. */
        place,
        /** What the place's calendar and clocks show now: 'Wed 25 Nov 2026, 4:12 PM'. */
        now: formatInstant(now, zone, "long"),
        /** The day that is asked for; today as the place's own calendar has it. */
        day: date ?? toZonedDate(now, zone),
        pickups: pickups.filter(startsHere),
        returns: returns.filter(endsHere),
        tomorrow: {
          pickups: tomorrow.pickups.filter(startsHere),
          returns: tomorrow.returns.filter(endsHere),
        },
        missed: missed.filter(startsHere),
        overdue: overdue.filter(({ booking }) => endsHere(booking)),
        toBringHome: leftHere.length > 0 ? leftHere : undefined,
        /** What was paid, refunded, held and released here on the day. */
        money: moneyHere.length > 0 ? moneyHere : undefined,
        lapsedPromises: lapsedHere.length > 0 ? lapsedHere : undefined,
      };
    });
}

/** The lists of a place that say something: what is now, what is late or elsewhere, and what tomorrow brings. */
export function listPlaceLists({
  day,
  pickups,
  returns,
  missed,
  overdue,
  toBringHome = [],
  lapsedPromises = [],
  tomorrow,
}: PlaceDay): readonly DayList[] {
  /** What is on another day than the others of its list says so. */
  const clockOn = (at: TripEnd) => (at.date === day ? clock(at) : dayAndClock(at));
  return [
    makeTimeList("Pickups", pickups, start, clockOn, pickupColumns),
    makeTimeList("Returns", returns, end, clockOn),
    makeTimeList("Missed pickups", missed, start, dayAndClock, pickupColumns),
    makeList(overdueColumns, overdue, ({ booking }) => booking, overdue.flatMap(describeEndangered)),
    makeList(leftCarColumns, toBringHome, ({ booking }) => booking),
    { columns: [], rows: [], notes: lapsedPromises.map(describeLapsedPromise) },
    makeTimeList("Pickups tomorrow", tomorrow.pickups, start, clock, pickupColumns),
    makeTimeList("Due tomorrow", tomorrow.returns, end, clock),
  ].filter(({ rows, notes }) => rows.length > 0 || notes.length > 0);
}

/** The bookings whose times somebody has to settle. */
export const listToSettle = ({ toSettle }: OpenWork): DayList =>
  makeList(toSettleColumns, toSettle, (booking) => booking);

/** Makes the text of a list of bookings. */
export function makeList<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  bookingOf: (row: Row) => Booking,
  notes: readonly string[] = [],
): DayList {
  return {
    columns,
    rows: rows.map((row) => ({ booking: bookingOf(row), cells: columns.map(({ textOf }) => textOf(row)) })),
    notes,
  };
}

/** Bookings by the clock of one of their ends. A column that is empty in all rows is left out. */
function makeTimeList<B extends Booking>(
  title: string,
  bookings: readonly B[],
  endOf: (booking: Booking) => TripEnd,
  formatTime: (end: TripEnd) => string,
  moreColumns: readonly Column<B>[] = [],
): DayList {
  const columns = [...dayColumns, ...moreColumns].filter(({ textOf }) => bookings.some(textOf));
  const time: Column<B> = { title, textOf: (booking) => formatTime(endOf(booking)) };
  const rows = bookings.toSorted((one, other) => instantAt(endOf(one)) - instantAt(endOf(other)));
  return makeList([time, ...columns], rows, (booking) => booking);
}

const { reference, status, car, driver, phone } = bookingColumns;
const dayColumns: readonly Column<Booking>[] = [reference, status, car, driver, phone];

/** What the desk must know of whoever comes for a car. */
const pickupColumns: readonly Column<AwaitedBooking>[] = [
  {
    title: "To pay",
    align: "right",
    textOf: ({ status: now, quote, toPay }) => {
      if (now !== "confirmed") return "";
      if (toPay === undefined) return createQuoteAmountFormatter(quote)(quote.total);
      return toPay === 0 ? "paid" : createChargedAmountFormatter(quote)(toPay);
    },
  },
  { title: "License", spare: true, textOf: ({ hasLicense }) => (hasLicense ? "on file" : "missing") },
  { title: "Flight", spare: true, textOf: ({ driver: { flightNumber } }) => flightNumber },
  {
    title: "Back in",
    spare: true,
    textOf: ({ trip }) => (returnsToPickup(trip) ? "" : trip.dropOff.place.name),
  },
];

const overdueColumns: readonly Column<OverdueBooking>[] = [
  { title: "Overdue since", textOf: ({ booking }) => dayAndClock(end(booking)) },
  {
    title: "Fee so far",
    textOf: ({ booking, lateFee, lateHours }) =>
      lateFee === 0 ? "in grace" : `${createQuoteAmountFormatter(booking.quote)(lateFee)}, ${lateHours} h`,
  },
  ...dayColumns.map((column) => ({
    ...column,
    textOf: ({ booking }: OverdueBooking) => column.textOf(booking),
  })),
];

/** 'R4KD-9TWD endangers 3CMX-8HTP of Asha Rao, Tue 16 Sep, 2:00 PM in Mumbai'; nothing where every booking has a unit. */
function describeEndangered({ booking, endangers = [] }: OverdueBooking): string[] {
  if (endangers.length === 0) return [];
  const endangered = endangers.map(
    (one) => `${one.reference} of ${driverName(one)}, ${dayAndClock(start(one))} in ${start(one).place.name}`,
  );
  return [`${booking.reference} endangers ${endangered.join("; ")}`];
}

/** 'R4KD-9TWD of Asha Rao, Tue 16 Sep, 2:00 PM: KL-07-CD-4417 was promised and can’t be had any more, since Mon 1 Sep, 12:00 PM'. */
function describeLapsedPromise({ booking, plate, since }: LapsedPromise): string {
  const who = `${booking.reference} of ${driverName(booking)}, ${dayAndClock(start(booking))}`;
  return `${who}: ${describeLapse(plate)}, since ${formatInstant(since, start(booking).place.zone)}`;
}

/** Cars that belong to another place, and must be there in time for who comes next. */
const leftCarColumns: readonly Column<LeftCar>[] = [
  {
    title: "To bring home by",
    textOf: ({ booking, homeOn, homeAt }) =>
      homeAt === undefined ? describeDate(homeOn, "short") : formatInstant(homeAt, start(booking).place.zone),
  },
  { title: "To", textOf: ({ booking }) => start(booking).place.name },
  { title: reference.title, textOf: ({ booking }) => reference.textOf(booking) },
  { title: car.title, textOf: ({ booking }) => car.textOf(booking) },
];

const toSettleColumns: readonly Column<Booking>[] = [
  { title: "To settle, about", textOf: ({ trip }) => describeDate(trip.pickup.date) },
  ...dayColumns,
];

/** '2 inquiries are open, the oldest for 3 days'; undefined where none is. */
export function describeInquiries({ inquiries }: OpenWork, now: number): string | undefined {
  const [oldest] = inquiries;
  if (!oldest) return undefined;
  const days = Math.floor((now - oldest.receivedAt) / 86_400_000);
  const age = days === 0 ? "" : `, the oldest for ${formatCount(days, "day")}`;
  return `${inquiries.length === 1 ? "1 inquiry is" : `${inquiries.length} inquiries are`} open${age}`;
}

/** 'Call +91 98200 12345, Mon 30 Nov, 3:00 PM, Kochi time: Škoda Octavia' for each who is to be called today, or should have been earlier. */
export const describeCallbacks = ({ callbacks }: OpenWork, now: number): readonly string[] =>
  callbacks.map(({ contact, message, callback }) => {
    const about = message === "" ? "" : `: ${message}`;
    return `${callback.at <= now ? "Due: call" : "Call"} ${contact}, ${describeCallTime(callback)}${about}`;
  });

/** '2 emails were given up'; undefined where none was. */
export const describeMails = ({ mailsGivenUp }: OpenWork): string | undefined =>
  mailsGivenUp === 0
    ? undefined
    : `${mailsGivenUp === 1 ? "1 email was" : `${mailsGivenUp} emails were`} given up`;

/** '2 license numbers are due to be deleted: …'; undefined where none is. */
export const describeDueLicenses = ({ dueLicenses }: OpenWork): string | undefined =>
  dueLicenses === 0
    ? undefined
    : `${dueLicenses === 1 ? "1 license number is" : `${dueLicenses} license numbers are`} due to be deleted: the running site does it within hours.`;

const start = ({ trip }: Booking) => trip.pickup;
const end = ({ trip }: Booking) => trip.dropOff;
const instantAt = (at: TripEnd) => toInstant(at, at.place.zone);
const clock = ({ time }: TripEnd) => time;
const dayAndClock = ({ date, time }: TripEnd) => `${describeDate(date, "short")}, ${time}`;
