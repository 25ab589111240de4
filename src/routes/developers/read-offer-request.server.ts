import leven from "leven";
import type { Car, Catalog, Place } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { explainTripProblem } from "#content/trip-problem-words.ts";
import { joinWords } from "#content/wording.ts";
import { type CalendarDate, parseIsoDate, writeTypedDate } from "#rental/trip/calendar.ts";
import { timeSlots, minuteAtSlot, type TimeSlot } from "#rental/trip/clock-time.ts";
import { listSuggestedPlaces } from "#rental/trip/find-places.ts";
import { listOfferedTimes } from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { TripContext } from "#rental/trip/trip-end.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import { formatClockTime, toClockInstant, toZonedClock } from "#rental/trip/zoned-time.ts";
import { localDateTimePattern, offerParameters, type OfferProblem } from "./offer-schemas.server.ts";

/** What a program asks for: a trip that can be booked, and which cars; or all that is wrong with its request. */
export type OfferRequestOrProblems =
  | { readonly trip: Trip; readonly cars: readonly Car[] }
  | { readonly problems: readonly OfferProblem[] };

type Field = keyof typeof offerParameters.entries;
type Reading<Value> = Value | { readonly problem: OfferProblem };
type Clock = { readonly date: CalendarDate; readonly minutes: number };

const fields = Object.keys(offerParameters.entries) as readonly Field[];

/** Reads the parameters of a request, and plans its trip by the rules of the site. Never guesses: what can't be read is a problem. */
export function readOfferRequest(
  catalog: Catalog,
  params: URLSearchParams,
  context: TripContext,
): OfferRequestOrProblems {
  const text = (field: Field) => params.get(field) ?? "";
  const pickup = readPlace(catalog.places, "pickup", text("pickup"));
  const dropOff = text("return") === "" ? pickup : readPlace(catalog.places, "return", text("return"));
  const [from, to] = [readClock("from", text("from")), readClock("to", text("to"))];
  const cars = readCars(catalog.cars, text("car"));
  const problems = [...listParameterProblems(params), ...listProblems([pickup, dropOff, from, to, cars])];
  if (isProblem(pickup) || isProblem(dropOff) || isProblem(from) || isProblem(to) || isProblem(cars))
    return { problems };

  const pickupTime = readOfferedTime(catalog, "from", from, pickup);
  const dropOffClock = moveToReturnPlace(to, pickup, dropOff);
  const dropOffTime = isProblem(dropOffClock)
    ? dropOffClock
    : readOfferedTime(catalog, "to", dropOffClock, dropOff);
  const clockProblems = [...problems, ...listProblems([pickupTime, dropOffTime])];
  if (isProblem(pickupTime) || isProblem(dropOffClock) || isProblem(dropOffTime))
    return { problems: clockProblems };

  const isElsewhere = pickup !== dropOff;
  const drop = placeLabel(dropOff);
  const query = {
    ...emptyTripQuery,
    pickup: placeLabel(pickup),
    drop,
    ...(isElsewhere && { destination: drop, differentReturn: true }),
    pickupDate: writeTypedDate(from.date),
    returnDate: writeTypedDate(dropOffClock.date),
    pickupTime,
    returnTime: dropOffTime,
  };
  const trip = planTrip(query, context);
  const tripProblems = trip.problems.map((problem) => {
    const { field, title, text: reason } = explainTripProblem(catalog, problem, trip, "");
    return { field: fieldsByTripField[field], detail: [title, reason].filter(Boolean).join(" ") };
  });
  const allProblems = [...problems, ...tripProblems];
  return allProblems.length > 0 ? { problems: allProblems } : { trip, cars };
}

/** Where a program says what the search form has in a field of its own. */
const fieldsByTripField: Readonly<Record<keyof TripQuery, Field>> = {
  pickup: "pickup",
  country: "pickup",
  destination: "return",
  drop: "return",
  differentReturn: "return",
  pickupDate: "from",
  pickupTime: "from",
  returnDate: "to",
  returnTime: "to",
};

const isProblem = (reading: object | string): reading is { readonly problem: OfferProblem } =>
  typeof reading === "object" && "problem" in reading;

/** The same problem once, such as that of a pickup place that is the return place, too. */
const listProblems = (readings: readonly (object | string)[]) =>
  Array.from(new Set(readings)).flatMap((reading) => (isProblem(reading) ? [reading.problem] : []));

const refuse = (field: Field, detail: string) => ({ problem: { field, detail } });

/** A value as it was given, no longer than a sentence bears. */
const quote = (text: string) => `“${Array.from(text).slice(0, 80).join("")}”`;

function listParameterProblems(params: URLSearchParams): readonly OfferProblem[] {
  return Array.from(new Set(params.keys())).flatMap((name) => {
    const field = fields.find((one) => one === name);
    if (!field)
      return {
        field: Array.from(name).slice(0, 80).join(""),
        detail: `There is no parameter ${quote(name)}. You can ask with ${joinWords(fields)}.`,
      };
    return params.getAll(name).length > 1 ? { field, detail: `Give ${quote(name)} once.` } : [];
  });
}

function readPlace(places: readonly Place[], field: Field, text: string): Reading<Place> {
  const typedCode = text.trim().toUpperCase();
  const place = places.find(({ code }) => code === typedCode);
  if (place) return place;
  const [{ code: firstCode } = { code: "" }] = places;
  if (text === "") return refuse(field, `Name a place by its code, such as ${firstCode}.`);
  const suggestions = listSuggestedPlaces(places, text);
  const similarPlaces =
    suggestions.length > 0 ? suggestions : places.filter(({ code }) => leven(code, typedCode) === 1);
  const near = similarPlaces.slice(0, 5).map((one) => ({ code: one.code, name: placeLabel(one) }));
  const hint =
    near.length > 0
      ? `Do you mean ${joinWords(
          near.map(({ code, name }) => `${code} (${name})`),
          "or",
        )}?`
      : "Our page of locations has the codes of all of them.";
  return {
    problem: {
      field,
      detail: `None of our places has the code ${quote(text)}. ${hint}`,
      ...(near.length > 0 && { near }),
    },
  };
}

/** An offset from UTC after a time; in an address a plus is read as a blank. */
const offsetPattern = /T\d{2}:?\d{2}.*(?:Z|[+\s-]\d{2}:?(?:\d{2})?)$/i;

function readClock(field: Field, text: string): Reading<Clock> {
  if (offsetPattern.test(text))
    return refuse(
      field,
      `Times are by the pickup place’s clock: leave out the offset from UTC. ${clockFormat}`,
    );
  const [, day = "", hours, minutes] = localDateTimePattern.exec(text) ?? [];
  const date = parseIsoDate(day);
  if (date && Number(hours) < 24 && Number(minutes) < 60)
    return { date, minutes: Number(hours) * 60 + Number(minutes) };
  return refuse(
    field,
    text === ""
      ? `Say when the trip ${field === "from" ? "begins" : "ends"}. ${clockFormat}`
      : `${quote(text)} is not a day and a time. ${clockFormat}`,
  );
}

const clockFormat = "Write it as YYYY-MM-DDThh:mm.";

function readCars(cars: readonly Car[], id: string): Reading<readonly Car[]> {
  if (id === "") return cars;
  const car = findCar(cars, id);
  return car ? [car] : refuse("car", `We have no car ${quote(id)}. Leave out “car” to see all of them.`);
}

/** Reads a clock of the pickup place by that of the return place: the same moment. */
function moveToReturnPlace(clock: Clock, { zone }: Place, dropOff: Place): Reading<Clock> {
  if (zone === dropOff.zone) return clock;
  const instant = toClockInstant(clock, zone);
  const isShown = toZonedClock(instant, zone).minutes === clock.minutes;
  const moved = toZonedClock(instant, dropOff.zone);
  if (isShown && toClockInstant(moved, dropOff.zone) === instant) return moved;
  return refuse(
    "to",
    "The clocks change that night: that time comes twice, or not at all. Choose another time.",
  );
}

/** One of the times at which cars are handed over and taken back. */
function readOfferedTime(
  { company: { times } }: Catalog,
  field: Field,
  clock: Clock,
  { zone, name }: Place,
): Reading<TimeSlot> {
  const time = timeSlots.find((slot) => minuteAtSlot(slot) === clock.minutes);
  if (time && listOfferedTimes(times).includes(time)) return time;
  const words = formatClockTime(toClockInstant(clock, zone), zone);
  return refuse(
    field,
    `${words} in ${name} is not one of our times, which are every half hour from ${times.from} to ${times.until}.`,
  );
}
