import type { StaffDay, OverdueBooking } from "#backend/api/staff-day.ts";
import type { StoredInquiry } from "#backend/api/stored-inquiry.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { TripEnd } from "#rental/trip/trip.ts";
import { instantInWords, instantOf } from "#rental/trip/zoned-time.ts";
import { driverName, statusInWords } from "../booking-words.ts";
import { type Run, staffCommand } from "../command.ts";
import { inquiriesName } from "./inquiries.ts";
import { readDate, readPlace } from "../read-option.ts";
import { type Column, table } from "../table.ts";

/** What there is to do at one place, each list in the order of the clock. */
type PlaceDay = {
  /** 'Mumbai - Maharashtra'. */
  readonly place: string;
  /** What the place's calendar and clocks show now: 'Wed 25 Nov 2026, 4:12 PM'. */
  readonly now: string;
  readonly pickups: readonly Booking[];
  readonly returns: readonly Booking[];
  readonly missed: readonly Booking[];
  readonly overdue: readonly OverdueBooking[];
};

export const today = (run: Run) =>
  staffCommand("today", {
    summary: "Show what the day asks for: pickups, returns, what is late, and what is open",
    help: `By place, each in its own time. Overdue cars come with the late fee so far. Pickups that were missed on an earlier day wait for a ‘no-show’ or a ‘hand-over’. Inquiries are open until ‘${inquiriesName} --answered’.`,
    examples: ["today", "today --place BOM", "today --date 2025-09-15 --json"],
  })
    .option("--place <PLACE>", "Only this place: a city, or its code")
    .option("--date <DATE>", "The pickups and returns of another day")
    .action(
      run(async ({ open, width, now, complain }, { place, date }) => {
        const staff = await open();
        const { places: catalogPlaces } = staff.catalogInForce;
        const label = place === undefined ? undefined : placeLabel(readPlace(catalogPlaces, "place", place));
        const day = date === undefined ? undefined : readDate("date", date);
        const staffDay = await staff.day(day, complain);
        const places = placesOf(staffDay, now).filter((one) => label === undefined || one.place === label);
        const { open: work, cut } = staffDay;
        const parts = [
          ...places.map((one) => placeInWords(one, width)),
          ...(places.length === 0
            ? [`No pickups and no returns${label === undefined ? "" : ` in ${label}`}.`]
            : []),
          ...(work && label === undefined
            ? [
                settleInWords(work.toSettle, width),
                inquiriesInWords(work.inquiries, now),
                mailsInWords(work.mailsGivenUp),
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
function placesOf({ pickups, returns, open }: StaffDay, now: number): readonly PlaceDay[] {
  const { missedPickups: missed = [], overdue = [] } = open ?? {};
  const ends = [
    ...[...pickups, ...missed].map(start),
    ...[...returns, ...overdue.map(({ booking }) => booking)].map(end),
  ];
  const zones = new Map(ends.map(({ place }) => [place.label, place.zone]));
  return [...zones]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([place, zone]) => ({
      place,
      now: instantInWords(now, zone, "long"),
      pickups: pickups.filter((booking) => start(booking).place.label === place),
      returns: returns.filter((booking) => end(booking).place.label === place),
      missed: missed.filter((booking) => start(booking).place.label === place),
      overdue: overdue.filter(({ booking }) => end(booking).place.label === place),
    }));
}

function placeInWords({ place, now, pickups, returns, missed, overdue }: PlaceDay, width: number): string {
  return [
    `${place}, where it is ${now}`,
    ...section("Pickups", pickups, start, clock, width),
    ...section("Returns", returns, end, clock, width),
    ...section("Missed pickups", missed, start, dayAndClock, width),
    ...overdueSection(overdue, width),
  ].join("\n");
}

const bookingColumns: readonly Column[] = [
  { title: "Reference" },
  { title: "Status" },
  { title: "Car", least: 12 },
  { title: "Driver", least: 10 },
  { title: "Phone", spare: true },
];

function section(
  title: string,
  bookings: readonly Booking[],
  endOf: (booking: Booking) => TripEnd,
  formatTime: (end: TripEnd) => string,
  width: number,
): string[] {
  if (bookings.length === 0) return [];
  const rows = bookings
    .toSorted((one, other) => instantAt(endOf(one)) - instantAt(endOf(other)))
    .map((booking) => [formatTime(endOf(booking))].concat(cellsOf(booking)));
  return ["", table([{ title }, ...bookingColumns], rows, width)];
}

function overdueSection(overdue: readonly OverdueBooking[], width: number): string[] {
  if (overdue.length === 0) return [];
  const rows = overdue.map(({ booking, lateFee, lateHours }) =>
    [
      dayAndClock(booking.trip.dropOff),
      lateFee === 0 ? "in grace" : `${amountFormatter(booking.quote)(lateFee)}, ${lateHours} h`,
    ].concat(cellsOf(booking)),
  );
  const columns = [{ title: "Overdue since" }, { title: "Fee so far" }, ...bookingColumns];
  return ["", table(columns, rows, width)];
}

function cellsOf(booking: Booking): string[] {
  return [
    booking.reference,
    statusInWords(booking),
    booking.car.displayName,
    driverName(booking),
    booking.driver.phone,
  ];
}

function settleInWords(bookings: readonly Booking[], width: number): string {
  if (bookings.length === 0) return "";
  const rows = bookings.map((booking) => [dateInWords(booking.trip.pickup.date)].concat(cellsOf(booking)));
  return table([{ title: "To settle, about" }, ...bookingColumns], rows, width);
}

function inquiriesInWords(inquiries: readonly StoredInquiry[], now: number): string {
  const [oldest] = inquiries;
  if (!oldest) return "";
  const days = Math.floor((now - oldest.receivedAt) / 86_400_000);
  const age = days === 0 ? "" : `, the oldest for ${days === 1 ? "1 day" : `${days} days`}`;
  return `${inquiries.length === 1 ? "1 inquiry is" : `${inquiries.length} inquiries are`} open${age}: ‘${inquiriesName}’ shows them.`;
}

function mailsInWords(count: number): string {
  if (count === 0) return "";
  return `${count === 1 ? "1 email was" : `${count} emails were`} given up: ‘outbox --state given-up’ says why.`;
}

const start = ({ trip }: Booking) => trip.pickup;
const end = ({ trip }: Booking) => trip.dropOff;
const instantAt = (at: TripEnd) => instantOf(at, at.place.zone);
const clock = ({ time }: TripEnd) => time.padStart("10:00 AM".length);
const dayAndClock = ({ date, time }: TripEnd) => `${dateInWords(date, "short")}, ${time}`;
