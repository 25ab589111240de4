import type { Backend } from "#backend/backend.ts";
import type { ChangeOffer, ChangeRefusal, ChangeRequest } from "#backend/customer-booking.ts";
import { fleet } from "#content/fleet.ts";
import { findPlace, places } from "#content/places.ts";
import { type CalendarDate, dateInWords } from "#rental/calendar.ts";
import { carName } from "#rental/car.ts";
import { placesNear } from "#rental/find-places.ts";
import { placeLabel } from "#rental/place.ts";
import { planTrip, type Trip } from "#rental/trip.ts";
import { readTripQuery, type TripQuery, tripSearchParams } from "#rental/trip-query.ts";
import { problemWords } from "#rental/trip-sentences.ts";
import type { ChangeRefused, ChangeView } from "./change-view.ts";

type Desk = Pick<Backend, "quoteChange" | "soldOutDates">;

/** The change that an address or a form asks for: a car and a trip. */
export function changeRequest(carId: string, params: URLSearchParams): ChangeRequest {
  return { carId, tripQuery: readTripQuery(params) };
}

/** What the page says of it: old and new, or why it can't be. */
export async function quotedChange(
  desk: Desk,
  token: string,
  request: ChangeRequest,
  now: number,
): Promise<ChangeView | undefined> {
  const quoted = await desk.quoteChange(token, request);
  if (quoted.kind === "offer") return offered(quoted, request);
  if (quoted.kind === "unknown") return undefined;
  const trip = planTrip(request.tripQuery, { findPlace, now });
  const instead = quoted.kind === "sold-out" ? await freeInstead(desk, request, trip) : [];
  return { kind: "refused", problems: [], instead, ...refusalWords(quoted, request, trip) };
}

function offered(offer: ChangeOffer, { carId, tripQuery }: ChangeRequest): ChangeView {
  const { after, lines, difference, lateChange } = offer;
  const asked = { carId, trip: tripSearchParams(tripQuery).toString() };
  return { kind: "offer", after, lines, difference, lateChange, asked };
}

type Words = Pick<ChangeRefused, "title" | "text"> & Partial<Pick<ChangeRefused, "problems">>;

function refusalWords(
  refusal: Exclude<ChangeRefusal, { kind: "unknown" }>,
  { carId, tripQuery }: ChangeRequest,
  trip: Trip,
): Words {
  const car = fleet.find(({ id }) => id === carId);
  switch (refusal.kind) {
    case "not-allowed":
      return { title: "Nothing was changed", text: refusal.reason };
    case "unknown-car":
      return { title: "We have no such car", text: "Choose one of the list." };
    case "unavailable":
      return {
        title: `The ${car ? carName(car) : "car"} can’t be booked at the moment`,
        text: "Choose another car of the list.",
      };
    case "sold-out":
      return {
        title: "Sold out on these days",
        text: `Every ${car ? carName(car) : "car"} is taken ${takenOn(refusal.dates)}. Your booking is as it was.`,
      };
    case "unchanged":
      return {
        title: "Nothing differs",
        text: "This is your booking as it is. Choose another car, day, time or place.",
      };
    case "trip-refused":
      return {
        title: "This can’t be yet",
        text: "",
        problems: refusal.problems.map((problem) => {
          const { title, text, field, phone, unknown } = problemWords(problem, trip);
          if (unknown) return { id: field, text: `${title} ${meant(unknown.given)}`.trim() };
          return { id: field, text: phone ? `${title} ${text}` : title };
        }),
      };
    case "incomplete":
      return { title: "Something is still open", text: "", problems: openFields(tripQuery) };
  }
}

const eitherOr = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The places that a text may mean, in a sentence; empty where there are none. */
function meant(given: string): string {
  const near = placesNear(places, given).map(placeLabel);
  return near.length > 0 ? `Did you mean ${eitherOr.format(near)}?` : "";
}

function openFields(query: TripQuery) {
  const asks = {
    pickup: "Choose a pickup location",
    pickupDate: "Choose a pickup date",
    pickupTime: "Choose a pickup time",
    returnDate: "Choose a return date",
    returnTime: "Choose a return time",
  };
  return Object.entries(asks).flatMap(([id, text]) =>
    query[id as keyof typeof asks] === "" ? [{ id, text }] : [],
  );
}

async function freeInstead(desk: Desk, { carId, tripQuery }: ChangeRequest, trip: Trip) {
  const others = fleet.filter(({ id, available }) => available && id !== carId);
  const taken = await Promise.all(
    others.map(({ id }) => desk.soldOutDates(id, trip.pickup.date, trip.dropOff.date)),
  );
  return others
    .filter((_, index) => taken[index]?.length === 0)
    .map((car) => ({
      name: carName(car),
      search: `?carId=${car.id}&${tripSearchParams(tripQuery).toString()}`,
    }));
}

function takenOn(dates: readonly CalendarDate[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return "on these days";
  if (dates.length === 1) return `on ${dateInWords(first, "full")}`;
  const between = dates.length === 2 ? "and" : "to";
  return `on ${dates.length} of these days, ${dateInWords(first, "short")} ${between} ${dateInWords(last)}`;
}
