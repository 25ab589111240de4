import { formatCount } from "#rental/count.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { returnsToPickup } from "#rental/trip/journey.ts";
import { toZonedDate, formatInstant, toInstant } from "#rental/trip/zoned-time.ts";
import { bookingColumns } from "../booking-columns.ts";
import { type CommandActionMaker, createStaffCommand } from "../command.ts";
import { inquiriesCommandName } from "./inquiries.ts";
import { readDateOption, readPlaceOption } from "../read-option.ts";
import { describeLapse, driverName } from "../booking-words.ts";
import { toTableAnswer, type Column, formatTable, wrapForTerminal } from "../table.ts";

type StaffDay = Awaited<ReturnType<StaffBackend["day"]>>;
type OpenWork = NonNullable<StaffDay["open"]>;
/** A booking whose car somebody comes for. */
type AwaitedBooking = StaffDay["pickups"][number];
type OverdueBooking = OpenWork["overdue"][number];
type LeftCar = OpenWork["toBringHome"][number];
type LapsedPromise = OpenWork["lapsedPromises"][number];

/** What there is to do at one place, each list in the order of the clock. */
type PlaceDay = ReturnType<typeof splitByPlace>[number];

export const createTodayCommand = (run: CommandActionMaker) =>
  createStaffCommand("today", {
    summary: "Show what the day asks for: pickups, returns, what is late, and what is open",
    help: `By place, each in its own time: whom the desk expects, with what each pays, the flight, whether a license number is on file, and where the car goes back if not here; then what tomorrow brings. Overdue cars come with the late fee so far. Pickups that were missed on an earlier day wait for a ‘no-show’ or a ‘hand-over’. Inquiries are open until ‘${inquiriesCommandName} --answered’.`,
    examples: ["today", "today --place BOM", "today --date 2025-09-15 --json"],
  })
    .option("--place <PLACE>", "Only this place: a city, or its code")
    .option("--date <DATE>", "The pickups and returns of another day")
    .action(
      run(async ({ open, width, now, complain }, { place, date }) => {
        const staff = await open();
        const { places: catalogPlaces } = staff.catalogInForce;
        const label =
          place === undefined ? undefined : placeLabel(readPlaceOption(catalogPlaces, "place", place));
        const day = date === undefined ? undefined : readDateOption("date", date);
        const staffDay = await staff.day(day, complain);
        const places = splitByPlace(staffDay, day, now).filter(
          (one) => label === undefined || one.place === label,
        );
        const { open: work, cut } = staffDay;
        const parts = [
          ...places.map((one) => describePlaceDay(one, width)),
          ...(places.length === 0
            ? [`No pickups and no returns${label === undefined ? "" : ` in ${label}`}.`]
            : []),
          ...(work && label === undefined
            ? [
                toTableAnswer(toSettleColumns, work.toSettle, width, "").text,
                describeInquiries(work.inquiries, now),
                describeMails(work.mailsGivenUp),
              ]
            : []),
          ...(cut
            ? ["There is more: at most 500 bookings of a kind are read. ‘list’ shows the others."]
            : []),
        ].filter((part) => part !== "");
        return {
          text: parts.join("\n\n"),
          json: {
            places,
            ...(work && label === undefined
              ? { toSettle: work.toSettle, inquiries: work.inquiries, mailsGivenUp: work.mailsGivenUp }
              : {}),
            cut,
          },
        };
      }),
    );

/** By place, in the order of the alphabet: pickups where they begin, returns where they end. */
function splitByPlace({ pickups, returns, open }: StaffDay, date: CalendarDate | undefined, now: number) {
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
  const zones = new Map(ends.map(({ place }) => [place.label, place.zone]));
  return [...zones]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([place, zone]) => {
      const startsHere = (booking: Booking) => start(booking).place.label === place;
      const endsHere = (booking: Booking) => end(booking).place.label === place;
      const leftHere = toBringHome.filter(({ booking }) => endsHere(booking));
      const lapsedHere = lapsedPromises.filter(({ booking }) => startsHere(booking));
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
        lapsedPromises: lapsedHere.length > 0 ? lapsedHere : undefined,
      };
    });
}

function describePlaceDay(placeDay: PlaceDay, width: number): string {
  const {
    place,
    now,
    day,
    pickups,
    returns,
    missed,
    overdue,
    toBringHome,
    tomorrow,
    lapsedPromises = [],
  } = placeDay;
  /** What is on another day than the others of its list says so. */
  const clockOn = (at: TripEnd) => (at.date === day ? clock(at) : dayAndClock(at));
  return [
    `${place}, where it is ${now}`,
    ...section("Pickups", pickups, start, clockOn, width, pickupColumns),
    ...section("Returns", returns, end, clockOn, width),
    ...section("Missed pickups", missed, start, dayAndClock, width, pickupColumns),
    ...(overdue.length > 0 ? ["", formatTable(overdueColumns, overdue, width)] : []),
    ...overdue.flatMap((one) => describeEndangered(one, width)),
    ...(toBringHome ? ["", formatTable(leftCarColumns, toBringHome, width)] : []),
    ...(lapsedPromises.length > 0 ? [""] : []),
    ...lapsedPromises.flatMap((one) => describeLapsedPromise(one, width)),
    ...section("Pickups tomorrow", tomorrow.pickups, start, clock, width, pickupColumns),
    ...section("Due tomorrow", tomorrow.returns, end, clock, width),
  ].join("\n");
}

const { reference, status, car, driver, phone } = bookingColumns;
const dayColumns: readonly Column<Booking>[] = [reference, status, car, driver, phone];

/** What the desk must know of whoever comes for a car; a column that is empty in all rows is left out. */
const pickupColumns: readonly Column<AwaitedBooking>[] = [
  {
    title: "To pay",
    align: "right",
    textOf: ({ status: now, quote }) =>
      now === "confirmed" ? createQuoteAmountFormatter(quote)(quote.total) : "",
  },
  { title: "License", spare: true, textOf: ({ hasLicense }) => (hasLicense ? "on file" : "missing") },
  { title: "Flight", spare: true, textOf: ({ driver: { flightNumber } }) => flightNumber },
  {
    title: "Back in",
    spare: true,
    textOf: ({ trip }) => (returnsToPickup(trip) ? "" : trip.dropOff.place.name),
  },
];

function section<B extends Booking>(
  title: string,
  bookings: readonly B[],
  endOf: (booking: Booking) => TripEnd,
  formatTime: (end: TripEnd) => string,
  width: number,
  moreColumns: readonly Column<B>[] = [],
): string[] {
  if (bookings.length === 0) return [];
  const columns = [...dayColumns, ...moreColumns].filter(({ textOf }) => bookings.some(textOf));
  const time: Column<B> = { title, textOf: (booking) => formatTime(endOf(booking)) };
  const rows = bookings.toSorted((one, other) => instantAt(endOf(one)) - instantAt(endOf(other)));
  return ["", formatTable([time, ...columns], rows, width)];
}

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
function describeEndangered({ booking, endangers = [] }: OverdueBooking, width: number): string[] {
  if (endangers.length === 0) return [];
  const endangered = endangers.map(
    (one) => `${one.reference} of ${driverName(one)}, ${dayAndClock(start(one))} in ${start(one).place.name}`,
  );
  return wrapForTerminal(`${booking.reference} endangers ${endangered.join("; ")}`, width);
}

/** 'R4KD-9TWD of Asha Rao, Tue 16 Sep, 2:00 PM: KL-07-CD-4417 was promised and can’t be had any more, since Mon 1 Sep, 12:00 PM'. */
function describeLapsedPromise({ booking, plate, since }: LapsedPromise, width: number): string[] {
  const who = `${booking.reference} of ${driverName(booking)}, ${dayAndClock(start(booking))}`;
  const sinceText = formatInstant(since, start(booking).place.zone);
  return wrapForTerminal(`${who}: ${describeLapse(plate)}, since ${sinceText}`, width);
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

function describeInquiries(inquiries: OpenWork["inquiries"], now: number): string {
  const [oldest] = inquiries;
  if (!oldest) return "";
  const days = Math.floor((now - oldest.receivedAt) / 86_400_000);
  const age = days === 0 ? "" : `, the oldest for ${formatCount(days, "day")}`;
  return `${inquiries.length === 1 ? "1 inquiry is" : `${inquiries.length} inquiries are`} open${age}: ‘${inquiriesCommandName}’ shows them.`;
}

function describeMails(count: number): string {
  if (count === 0) return "";
  return `${count === 1 ? "1 email was" : `${count} emails were`} given up: ‘outbox --state given-up’ says why.`;
}

const start = ({ trip }: Booking) => trip.pickup;
const end = ({ trip }: Booking) => trip.dropOff;
const instantAt = (at: TripEnd) => toInstant(at, at.place.zone);
const clock = ({ time }: TripEnd) => time;
const dayAndClock = ({ date, time }: TripEnd) => `${describeDate(date, "short")}, ${time}`;
