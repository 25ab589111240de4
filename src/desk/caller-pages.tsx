/** What the desk does for a caller: a code or a trip becomes a price to be read out, and a booking. */
import type { Hono } from "hono";
import { makePlaceFinder } from "#content/places.ts";
import { readAllowedExtrasChoice, readExtraTexts } from "#rental/booking/chosen-extras.ts";
import { offersExtras } from "#rental/price/extras.ts";
import { isSoldOut } from "#rental/browse/sold-out.ts";
import type { MemberTerms } from "#rental/price/member-terms.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { listBrokenLimits } from "#rental/price/rate-limits.ts";
import { normalizeTypedDate } from "#rental/trip/calendar.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import {
  hasTripParams,
  readTripQuery,
  type TripQuery,
  writeCarAndTripSearch,
} from "#rental/trip/trip-query.ts";
import {
  describeMemberTerms,
  explainBookingRefusal,
  listCallerDoubts,
  requireQuoteCodeCarAndTrip,
} from "#staff/caller-booking.ts";
import { RefusedError, WrongUseError } from "#staff/command.ts";
import { explainUnsentQuote, makeQuoteLink } from "#staff/sent-quote.ts";
import { readCallerAsDriver } from "#staff/typed-driver.ts";
import { CallerPage, type CallerPageProps, type PricedCar } from "./caller-page.tsx";
import type { AskedMember, CallerOffer } from "./caller-trip-form.tsx";
import type { DeskContext, DeskEnv, DeskStaff } from "./env.ts";
import { hiddenFields } from "./forms.tsx";
import { keepCarField, SentPricePage } from "./send-price.tsx";
import { answerInTime, type Desk, type Status } from "./respond.tsx";

/** Of whom a text greets, in characters. */
const longestName = 60;

type ShowCaller = (c: DeskContext, more: Partial<CallerPageProps>, status: Status) => Promise<Response>;
type ShowBooked = (c: DeskContext, reference: string, done: string) => Promise<Response>;

/** Adds the page that prices a trip, and the form that books it; `showBooked` shows what was booked. */
export function addCallerPages(app: Hono<DeskEnv>, desk: Desk, showBooked: ShowBooked): void {
  const { staffOf, readerOf, showPage, showProblem, requireRole } = desk;

  async function showCaller(c: DeskContext, more: Partial<CallerPageProps> = {}, status: Status = 200) {
    const staff = staffOf(c);
    const { query, trip, offer, member } = await readAsked(c, desk, staff);
    const isPriceable = trip.problems.length === 0 && !trip.assumed;
    const page = {
      reader: readerOf(c),
      catalog: c.get("catalog"),
      query,
      member,
      trip: hasTripParams(readAddress(c)) ? trip : undefined,
      offer: offer && {
        ...offer,
        soldOutDates: isPriceable ? await staff.soldOutDates(offer.car.id, trip) : [],
      },
      cars: isPriceable && !offer ? await listPricedCars(c, desk, staff, trip, member?.terms) : [],
    };
    return showPage(c, "Book for a caller", <CallerPage {...page} {...more} />, status);
  }

  addSendPrice(app, desk, showCaller);
  app.get(
    "/book",
    answerInTime(async (c) => {
      const code = c.req.query("code");
      if (code === undefined) return showCaller(c);
      try {
        const { car, query } = requireQuoteCodeCarAndTrip(c.get("catalog"), code);
        return c.redirect(`/book?${writeCarAndTripSearch(car.id, query)}`, 303);
      } catch (error) {
        if (error instanceof RefusedError)
          return showProblem(c, 400, "This code opens nothing", error.message);
        throw error;
      }
    }),
  );

  app.post(
    "/book",
    requireRole("work"),
    answerInTime(async (c) => {
      const form = c.get("form");
      const field = (name: string) => form.get(name)?.trim() ?? "";
      const typed = { name: field("name"), phone: field("phone"), email: field("email") };
      const refuse = (title: string, ...sentences: readonly string[]) =>
        showCaller(c, { problem: { title, sentences }, typed }, 409);
      const staff = staffOf(c);
      const { trip, offer, now, member } = await readAsked(c, desk, staff);
      if (!offer || trip.assumed || trip.problems.length > 0)
        return refuse("Nothing is booked", "Choose the place, both days, both times and a car first.");
      if (typed.name === "" || typed.phone === "")
        return refuse("Nothing is booked", "Enter the name and the phone number of the driver.");
      const { car, choice } = offer;
      const isAgreed = form.get(hiddenFields.agreed) === "yes";
      try {
        const driver = readCallerAsDriver(c.get("catalog").company.offices, {
          ...typed,
          licenseNumber: field("license"),
        });
        const doubts = isAgreed ? [] : await listCallerDoubts(staff, car, trip, typed.phone);
        const order = {
          ...driver,
          idempotencyKey: form.get(hiddenFields.key) ?? "",
          carId: car.id,
          tripQuery: trip.query,
          ...(choice && { extras: choice }),
          shownToday: undefined,
          // With no total nothing new is booked: only what this form has booked before is found.
          shownTotals: [doubts.length > 0 ? "" : field("total")],
          ...(isAgreed && { besides: "any" }),
        };
        const isPastLimits = form.get("past-limits") === "yes";
        const outcome = await staff.book(order, c.get("session").name, {
          isPastLimits,
          member: member?.number,
        });
        if (outcome.kind === "booked")
          return await showBooked(
            c,
            outcome.booking.reference,
            `It is booked. ${await promisePlate(c, staff, outcome.booking.reference, offer.plate)}${typed.email === "" ? "No email is sent: tell the caller, or send a text." : "The confirmation is sent by email."}`,
          );
        if (doubts.length > 0)
          return await showCaller(
            c,
            { problem: { title: "Is that right?", sentences: doubts }, typed, isDoubted: true },
            409,
          );
        const { message } = await explainBookingRefusal(outcome, staff, { car, trip, now });
        const isDoubted = outcome.kind === "already-booked";
        const problem = { title: isDoubted ? "Is that right?" : "Nothing is booked", sentences: [message] };
        return await showCaller(c, { problem, typed, isDoubted }, 409);
      } catch (error) {
        if (error instanceof WrongUseError) return refuse("Nothing is booked", error.message);
        throw error;
      }
    }),
  );
}

/** Promises what is booked the vehicle that was chosen on the chart of units, and says it. */
async function promisePlate(
  c: DeskContext,
  staff: DeskStaff,
  reference: string,
  plate: string | undefined,
): Promise<string> {
  if (plate === undefined) return "";
  const outcome = await staff.promise(reference, c.get("session").name, plate);
  if (outcome.kind === "done" || outcome.kind === "repeated") return `${plate} is promised to it. `;
  return `${plate} is not promised to it: ${"reason" in outcome ? outcome.reason : "try it again."} `;
}

/** Adds the form that sends the price that `/book` shows. */
function addSendPrice(app: Hono<DeskEnv>, desk: Desk, showCaller: ShowCaller): void {
  const { staffOf, showPage, requireRole, settings } = desk;
  app.post(
    "/send-price",
    requireRole("work"),
    answerInTime(async (c) => {
      const form = c.get("form");
      const catalog = c.get("catalog");
      const { trip, offer, now } = await readAsked(c, desk, staffOf(c));
      const refuse = (message: string) =>
        showCaller(c, { problem: { title: "No price is sent", sentences: [message] } }, 409);
      if (!offer) return refuse("Choose the place, both days, both times and a car first.");
      const { car, choice } = offer;
      const order = {
        carId: car.id,
        tripQuery: trip.query,
        ...(choice && { extras: choice }),
        shownToday: undefined,
        shownTotals: [form.get("total") ?? ""],
      };
      const staff = staffOf(c);
      const keepsCar = form.get(keepCarField) === "yes";
      const outcome = await staff.sendQuote(order, c.get("session").name, { keepsCar });
      if (outcome.kind !== "sent")
        return refuse((await explainUnsentQuote(outcome, staff, { car, trip, now })).message);
      const link = makeQuoteLink(settings, outcome.token);
      const name = form.get("name")?.trim().slice(0, longestName) ?? "";
      return showPage(
        c,
        "Pass this price on",
        <SentPricePage catalog={catalog} sent={outcome.sent} link={link} name={name} />,
      );
    }),
  );
}

const readAddress = (c: DeskContext) => new URL(c.req.url).searchParams;

/** Reads the trip of an address, the member that it names, and the car, at its price for that member. */
async function readAsked(c: DeskContext, { contextOf }: Desk, staff: DeskStaff) {
  const address = readAddress(c);
  const catalog = c.get("catalog");
  const now = contextOf(c).clock();
  const query = readDeskTrip(address);
  const trip = planTrip(query, { terms: catalog, findPlace: makePlaceFinder(catalog.places), now });
  const member = await readAskedMember(staff, address.get("member") ?? "", trip);
  const car = catalog.cars.find(({ id }) => id === address.get("carId"));
  if (!car) return { query, trip, now, member, offer: undefined };
  const { choice: extras, problems } = readAllowedExtrasChoice(catalog, car, readExtraTexts(address));
  const choice = offersExtras(catalog) ? extras : undefined;
  const offer: Omit<CallerOffer, "soldOutDates"> = {
    car,
    choice,
    extraProblems: problems.map(({ text }) => `${text}. It is not in the price.`),
    price: quoteCar(catalog, car, { ...trip, ...(choice && { extras: choice }), member: member?.terms }),
    limits: listBrokenLimits(catalog, car, trip, now),
    plate: address.get("plate") || undefined,
    now,
  };
  return { query, trip, now, member, offer };
}

/** Finds what a booking would agree with the member of a number, or why that number can't be used. */
async function readAskedMember(
  staff: DeskStaff,
  typed: string,
  { pickup }: Trip,
): Promise<AskedMember | undefined> {
  const number = typed.trim();
  if (number === "") return undefined;
  const agreed = await staff.quoteMember(number, pickup.date);
  return agreed.kind === "agreed"
    ? { number: agreed.member.number, terms: agreed.terms, note: describeMemberTerms(agreed) }
    : { number, problem: agreed.reason };
}

/** The trip of an address; a return that is left empty is where the pickup is. Days come as the browser's date fields write them. */
function readDeskTrip(address: URLSearchParams): TripQuery {
  const query = readTripQuery(address);
  const drop = query.drop === "" ? query.pickup : query.drop;
  const differentReturn = drop !== query.pickup;
  return {
    ...query,
    drop,
    destination: differentReturn ? drop : "",
    differentReturn,
    pickupDate: normalizeTypedDate(query.pickupDate),
    returnDate: normalizeTypedDate(query.returnDate),
  };
}

/** Prices all cars for a trip: what is free comes first, then by total. */
async function listPricedCars(
  c: DeskContext,
  { contextOf }: Desk,
  staff: DeskStaff,
  trip: Trip,
  member: MemberTerms | undefined,
): Promise<readonly PricedCar[]> {
  const catalog = c.get("catalog");
  const now = contextOf(c).clock();
  const takenTimes = await staff.takenTimes();
  const cars = catalog.cars
    .filter(({ available }) => available)
    .map((car) => ({
      car,
      price: quoteCar(catalog, car, { ...trip, member }),
      limit: listBrokenLimits(catalog, car, trip, now)[0],
      isFree: !isSoldOut(car, takenTimes, trip, catalog),
    }));
  return cars.toSorted((one, other) => rank(one) - rank(other) || one.price.total - other.price.total);
}

/** What is free and within its limits is 0. */
const rank = ({ isFree, limit }: PricedCar) => (isFree ? 0 : 2) + (limit ? 1 : 0);
