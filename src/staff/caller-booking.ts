/** What the staff does for a caller, by the commands and at the desk. */
import type { StaffBookingOutcome } from "#backend/api/backend.ts";
import { listFreeAlternatives } from "#backend/api/free-instead.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { formatMinimumLicenseYears } from "#content/booking-sentences.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { computeCancellationCost } from "#rental/booking/cancellation.ts";
import { type Car, carName } from "#rental/car.ts";
import { classMinimumAge } from "#rental/classes.ts";
import { readQuoteCode } from "#rental/codes/quote-code.ts";
import { toQuotedTripQuery } from "#rental/codes/quoted-trip.ts";
import { inclChargesLabel } from "#rental/price/charge-words.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { quoteCar, selectQuoteTerms } from "#rental/price/quote.ts";
import type { BrokenLimit } from "#rental/price/rate-limits.ts";
import { type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { RefusedError } from "./command.ts";
import {
  describeCancellationCost,
  describeTripEnd,
  explainBrokenLimitWithDays,
  explainTripProblems,
} from "./trip-lines.ts";
import { createExtrasRefusedError } from "./typed-extras.ts";

/** Lists what the staff should know before it books, in sentences: the same caller may have called before. */
export async function listCallerDoubts(staff: StaffBackend, car: Car, { pickup }: Trip, phone: string) {
  const filter = { carId: car.id, pickupFrom: pickup.date, pickupTo: pickup.date, text: phone };
  const sameBookings = (await staff.list(filter)).filter(({ status }) => status === "confirmed");
  return sameBookings.map(
    ({ reference }) => `This phone number already has ${reference}: the same car, from the same day.`,
  );
}

/** Finds what a booking of a trip would agree with a member; undefined without a number. @throws RefusedError with what is wrong with it. */
export async function requireMemberTerms(staff: StaffBackend, number: string | undefined, { pickup }: Trip) {
  if (number === undefined || number.trim() === "") return undefined;
  const agreed = await staff.quoteMember(number, pickup.date);
  if (agreed.kind !== "agreed") throw new RefusedError("member-refused", agreed.reason);
  return agreed;
}

type AgreedMember = NonNullable<Awaited<ReturnType<typeof requireMemberTerms>>>;

/** 'Member M-204817, Asha Rao. Premium, booking 3 of 15 in September 2025: 10% less. Acme pays.' */
export function describeMemberTerms({ member, note }: AgreedMember): string {
  const { number, name, paidBy } = member;
  return `Member ${number}, ${name}. ${note}${paidBy === "" ? "" : ` Paid by: ${paidBy}.`}`;
}

/** Says why nothing was booked. */
export async function explainBookingRefusal(
  outcome: Exclude<StaffBookingOutcome, { kind: "booked" }>,
  staff: StaffBackend,
  request: AskedTrip,
): Promise<RefusedError> {
  const { car, trip } = request;
  switch (outcome.kind) {
    case "sold-out":
      return createSoldOutError(staff, request, outcome.dates);
    case "limited":
      return createLimitError(staff.catalogInForce, request, outcome.limit);
    case "extras-refused":
      return createExtrasRefusedError(staff.catalogInForce, outcome.problems);
    case "trip-refused":
      return new RefusedError(
        outcome.kind,
        explainTripProblems(staff.catalogInForce, outcome.problems, trip).join(" "),
      );
    case "member-refused":
      return new RefusedError(outcome.kind, outcome.reason);
    case "total-changed":
      return new RefusedError(
        outcome.kind,
        `The total is now ${createQuoteAmountFormatter(outcome.quote)(outcome.quote.total)}: read the new lines out, and ask the caller again.`,
      );
    case "already-booked":
      return new RefusedError(
        outcome.kind,
        `This driver already has ${outcome.reference}: the same car, from the same day.`,
      );
    case "key-used":
      return new RefusedError(
        outcome.kind,
        `This form has booked ${outcome.reference} already, with other words: nothing more is booked.`,
      );
    default:
      return new RefusedError(outcome.kind, `${carName(car)} can’t be booked at the moment.`);
  }
}

/** What the caller wants, and when; with `act`, a limit is told with the option that goes past it. */
type AskedTrip = { readonly car: Car; readonly trip: Trip; readonly now: number; readonly act?: "book" };

export const createLimitError = (catalog: Catalog, request: AskedTrip, limit: BrokenLimit) =>
  new RefusedError("limited", explainBrokenLimitWithDays(catalog, request, limit, request.act));

/** Says on which days a car is sold out, and which cars are free on all. */
export async function createSoldOutError(
  staff: StaffBackend,
  { car, trip, now }: AskedTrip,
  days: readonly CalendarDate[],
) {
  const { catalogInForce: catalog } = staff;
  const others = await listFreeAlternatives(catalog, staff, car.id, trip, now);
  const alternatives = others.map((one) => {
    const price = quoteCar(catalog, one, trip);
    return `${carName(one)} ${createQuoteAmountFormatter(price)(price.total)}`;
  });
  const alternativesText =
    alternatives.length > 0
      ? ` Free on all days, ${inclChargesLabel(catalog.company)}: ${alternatives.join(", ")}.`
      : "";
  return new RefusedError(
    "sold-out",
    `${carName(car)} is sold out on ${days.map((date) => describeDate(date)).join("; ")}.${alternativesText}`,
  );
}

/** The car and the trip that a caller's code stands for. @throws RefusedError for what is no code, or names what we don't have. */
export function requireQuoteCodeCarAndTrip({ cars, places }: Catalog, text: string) {
  const content = readQuoteCode(text);
  if ("problem" in content) throw new RefusedError("not-a-code", `${content.problem}.`);
  const car = cars.find(({ number }) => number === content.carNumber);
  const query = toQuotedTripQuery(content, (number) => places.find((place) => place.number === number));
  if (!car || !query)
    throw new RefusedError("unknown", "This code names a car or a place that we don’t have.");
  return { car, query };
}

/** Lists what a caller is told of a booking, by name. @param toPay in minor units: less than the total, once something is paid */
export function listBookedFacts(
  { classes, policies }: Catalog,
  booking: Booking,
  now: number,
  toPay = booking.quote.total,
): readonly (readonly [string, string])[] {
  const { reference, car, trip, quote } = booking;
  const amount = createQuoteAmountFormatter(quote)(toPay);
  const label = toPay === quote.total ? ` ${inclChargesLabel(selectQuoteTerms(quote))}` : "";
  return [
    ["Reference", reference],
    ["Car", car.displayName],
    ["Pickup", describeTripEnd(trip.pickup)],
    ["Return", describeTripEnd(trip.dropOff)],
    ["To pay", toPay > 0 ? `${amount}${label}, at the counter or by phone` : "Nothing more"],
    [
      "To bring",
      `Driving license, held for ${formatMinimumLicenseYears(policies.licenseYears)}; a passport or national ID. The driver is ${classMinimumAge(classes, car.category)} or older`,
    ],
    ["Canceling", describeCancellationCost(booking, computeCancellationCost(booking, now))],
  ];
}
