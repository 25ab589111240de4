import type { Catalog } from "#catalog/catalog.ts";
import type { Backend } from "#backend/api/backend.ts";
import type { ChangeOffer, ChangeRefusal, ChangeRequest } from "#backend/api/customer-booking.ts";
import { listFreeAlternatives } from "#backend/api/free-instead.ts";
import { describeSoldOutDays } from "#content/booking-sentences.ts";
import { findCar } from "#content/fleet.ts";
import {
  describeBrokenLimit,
  formatNearestReturnClause,
  describeNearestDays,
  makeAlternativeChoiceWords,
} from "#content/limit-words.ts";
import { makePlaceFinder } from "#content/places.ts";
import { joinWords } from "#content/wording.ts";
import { carName } from "#rental/car.ts";
import { type LimitContext, makeNearestDaysFinder, toQueryOnDays } from "#rental/price/nearest-days.ts";
import type { BrokenLimit } from "#rental/price/rate-limits.ts";
import { listSuggestedPlaces } from "#rental/trip/find-places.ts";
import { placeLabel } from "#rental/trip/place.ts";
import { planTrip, type Trip } from "#rental/trip/trip.ts";
import {
  writeCarAndTripSearch,
  readTripQuery,
  type TripQuery,
  toTripSearchParams,
} from "#rental/trip/trip-query.ts";
import { explainTripProblem } from "#content/trip-problem-words.ts";
import type { ShownChangeRefusal, ShownChange } from "./change-view.ts";

type QuoteBackend = Pick<Backend, "quoteChange" | "soldOutDates">;

/** The change that an address or a form asks for: a car and a trip. */
export function toChangeRequest(carId: string, params: URLSearchParams): ChangeRequest {
  return { carId, tripQuery: readTripQuery(params) };
}

/** Returns what the page says about a change: old and new, or why it is not possible. */
export async function loadShownChange(
  catalog: Catalog,
  backend: QuoteBackend,
  token: string,
  request: ChangeRequest,
  now: number,
): Promise<ShownChange | undefined> {
  const outcome = await backend.quoteChange(token, request);
  if (outcome.kind === "offer") return offerView(outcome, request);
  if (outcome.kind === "unknown") return undefined;
  const context = { terms: catalog, findPlace: makePlaceFinder(catalog.places), now };
  const trip = planTrip(request.tripQuery, context);
  const freeCars =
    outcome.kind === "sold-out" ? await listFreeAlternatives(catalog, backend, request.carId, trip, now) : [];
  const instead = freeCars.map((car) => ({
    name: carName(car),
    search: `?${writeCarAndTripSearch(car.id, request.tripQuery)}`,
  }));
  const words = refusalWords(catalog, outcome, request, trip);
  const nearest = outcome.kind === "limited" && findNearest(context, request, trip, outcome.limit);
  return { kind: "refused", problems: [], instead, ...words, ...(nearest && { nearest }) };
}

/** The nearest days on which a limit lets the car have the trip, with a link to them. */
function findNearest(
  context: LimitContext & { readonly terms: Catalog },
  { carId, tripQuery }: ChangeRequest,
  trip: Trip,
  limit: BrokenLimit,
): ShownChangeRefusal["nearest"] {
  const car = findCar(context.terms.cars, carId);
  const days = car && makeNearestDaysFinder(trip, context)(car, limit);
  return (
    days && {
      name: `${describeNearestDays(trip, days)}${formatNearestReturnClause(trip, days)}`,
      search: `?${writeCarAndTripSearch(carId, toQueryOnDays(tripQuery, days))}`,
    }
  );
}

function offerView(offer: ChangeOffer, { carId, tripQuery }: ChangeRequest): ShownChange {
  const { after, lines, difference, terms, lateChange } = offer;
  const trip = toTripSearchParams(tripQuery).toString();
  return { kind: "offer", after, lines, difference, terms, lateChange, asked: { carId, trip } };
}

type Words = Pick<ShownChangeRefusal, "title" | "text"> & Partial<Pick<ShownChangeRefusal, "problems">>;

function refusalWords(
  catalog: Catalog,
  refusal: Exclude<ChangeRefusal, { kind: "unknown" }>,
  { carId, tripQuery }: ChangeRequest,
  trip: Trip,
): Words {
  const car = catalog.cars.find(({ id }) => id === carId);
  switch (refusal.kind) {
    case "not-allowed":
      return { title: "Nothing was changed", text: refusal.reason };
    case "unknown-car":
      return { title: "We have no such car", text: "Choose one from the list." };
    case "car-left":
      return {
        title: `The ${refusal.displayName} has left our fleet`,
        text: "It stays yours as it is booked. To change your trip, choose another car from the list, or call us.",
      };
    case "unavailable":
      return {
        title: `The ${car ? carName(car) : "car"} can’t be booked at the moment`,
        text: "Choose another car from the list.",
      };
    case "sold-out":
      return {
        title: "Sold out on these days",
        text: `Every ${car ? carName(car) : "car"} is taken ${describeSoldOutDays(refusal.dates)}. Your booking is as it was.`,
      };
    case "limited":
      return {
        title: car
          ? `${describeBrokenLimit({ catalog, car, pickup: trip.pickup }, refusal.limit)}.`
          : "Not on these days.",
        text: `Your booking is as it was. ${makeAlternativeChoiceWords(refusal.limit).action} or another car, or call us.`,
      };
    case "extras-refused":
      return { title: `${refusal.problems.join(". ")}.`, text: "Your booking is as it was. Call us." };
    case "unchanged":
      return {
        title: "Nothing to change",
        text: "This is your booking as it is. Choose another car, day, time or place.",
      };
    case "trip-refused":
      return {
        title: "Please check your trip",
        text: "",
        problems: refusal.problems.map((problem) => {
          const { title, text, field, phone, unknown } = explainTripProblem(catalog, problem, trip);
          if (unknown) return { id: field, text: `${title} ${suggestion(catalog, unknown.input)}`.trim() };
          return { id: field, text: phone ? `${title} ${text}` : title };
        }),
      };
    case "incomplete":
      return { title: "Something is missing", text: "", problems: openFields(tripQuery) };
  }
}

/** The places that a text may mean, in a sentence; empty where there are none. */
function suggestion(catalog: Catalog, text: string): string {
  const labels = listSuggestedPlaces(catalog.places, text).map(placeLabel);
  return labels.length > 0 ? `Did you mean ${joinWords(labels, "or")}?` : "";
}

function openFields(query: TripQuery) {
  const fieldSentences = {
    pickup: "Choose a pickup location",
    pickupDate: "Choose a pickup date",
    pickupTime: "Choose a pickup time",
    returnDate: "Choose a return date",
    returnTime: "Choose a return time",
  };
  return Object.entries(fieldSentences).flatMap(([id, text]) =>
    query[id as keyof typeof fieldSentences] === "" ? [{ id, text }] : [],
  );
}
