import { normalizeLine } from "#rental/form-text.ts";
import { normalizeTypedDate } from "./calendar.ts";

/** The search's parameters, word for word as the address bar holds them (product, 'Search form'). */
export type TripQuery = {
  readonly destination: string;
  readonly pickup: string;
  readonly drop: string;
  /** dd/MM/yyyy, or whatever was typed. */
  readonly pickupDate: string;
  readonly returnDate: string;
  readonly pickupTime: string;
  readonly returnTime: string;
  readonly country: string;
  readonly differentReturn: boolean;
};

/** In the order in which they appear in an address. */
export const tripParamNames = [
  "destination",
  "pickup",
  "drop",
  "pickupDate",
  "returnDate",
  "pickupTime",
  "returnTime",
  "country",
  "differentReturn",
] as const;

/** Sent in addition to a form's fields: a popular place that was pressed, which replaces the pickup. */
export const popularPickupParam = "popular";

/** A form's parameters with the popular place that was pressed as the pickup, all others unchanged; undefined when none was pressed. */
export function applyPopularPickup(params: URLSearchParams): URLSearchParams | undefined {
  const place = params.get(popularPickupParam);
  if (place === null) return undefined;
  const newParams = new URLSearchParams(params);
  newParams.delete(popularPickupParam);
  newParams.delete("drop");
  newParams.set("pickup", place);
  return findCanonicalTripParams(newParams);
}

export const emptyTripQuery: TripQuery = {
  destination: "",
  pickup: "",
  drop: "",
  pickupDate: "",
  returnDate: "",
  pickupTime: "",
  returnTime: "",
  country: "",
  differentReturn: false,
};

/** No place or date is longer than this; longer values are cut, so that a page can show them. */
const longestValue = 80;

/**
 * Reads a query string. A missing `drop` is computed, since the form without JavaScript can't do that. Never throws: invalid values are
 * kept as given.
 */
export function readTripQuery(params: URLSearchParams): TripQuery {
  const value = (name: string) => cleanText(params.get(name) ?? "");
  const pickup = value("pickup");
  const destination = value("destination");
  const differentReturn = ["true", "on"].includes(value("differentReturn").toLowerCase());
  return {
    destination,
    pickup,
    drop: params.has("drop") ? value("drop") : chooseDropOff({ pickup, destination, differentReturn }),
    pickupDate: value("pickupDate"),
    returnDate: value("returnDate"),
    pickupTime: value("pickupTime"),
    returnTime: value("returnTime"),
    country: value("country"),
    differentReturn,
  };
}

/** Words of plain ASCII, as nearly all values are. `cleanText` returns them at once, since a page reads its trip a dozen times. */
const plainText = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Removes control characters, which could make a page misleading (text that runs backwards), and invisible ones; cuts between characters,
 * never inside one.
 */
function cleanText(text: string): string {
  if (text.length <= longestValue && plainText.test(text)) return text;
  const line = normalizeLine(text.replaceAll(/\p{Cc}/gu, " "));
  return Array.from(line).slice(0, longestValue).join("").trimEnd();
}

/** The pickup, unless the different-return box is ticked and the destination differs from it (product, 'Search form'). */
export function chooseDropOff(form: Pick<TripQuery, "pickup" | "destination" | "differentReturn">): string {
  return form.differentReturn && form.destination !== "" ? form.destination : form.pickup;
}

/**
 * Each parameter only when it has a value, except `drop` and `differentReturn`, which are always there; dates as dd/MM/yyyy (product,
 * 'Search form').
 */
export function toTripSearchParams(query: TripQuery): URLSearchParams {
  const params = new URLSearchParams();
  const { pickupDate, returnDate } = query;
  const tidyQuery = {
    ...query,
    pickupDate: normalizeTypedDate(pickupDate),
    returnDate: normalizeTypedDate(returnDate),
  };
  for (const name of tripParamNames) {
    const value = String(tidyQuery[name]);
    if (value !== "" || name === "drop") params.set(name, value);
  }
  return params;
}

/** What `writeTripSearch` has written: each card of a list has it twice. */
const writtenTrips = new WeakMap<TripQuery, string>();

/** The same as a query string. */
export function writeTripSearch(query: TripQuery): string {
  const written = writtenTrips.get(query) ?? toTripSearchParams(query).toString();
  writtenTrips.set(query, written);
  return written;
}

/** The query string that asks for a car and, where one is given, a trip: 'carId=5&pickup=…' (product, 'Results'). */
export function writeCarAndTripSearch(carId: string, query?: TripQuery): string {
  const car = new URLSearchParams({ carId }).toString();
  return query ? `${car}&${writeTripSearch(query)}` : car;
}

/** Tells whether an address names two cars or two trips; the same one twice is one. */
export function hasAmbiguousCarOrTrip(address: URLSearchParams): boolean {
  return ["carId", ...tripParamNames].some((name) => new Set(address.getAll(name)).size > 1);
}

/** Tells whether an address has any parameter of a trip. */
export function hasTripParams(params: URLSearchParams): boolean {
  return tripParamNames.some((name) => params.has(name));
}

/**
 * The address as the form with JavaScript would have written it, when a plain GET form wrote a different one: empty fields left out, `drop`
 * and `differentReturn` included. Undefined when it is right already. All other parameters (filters) follow in their order.
 */
export function findCanonicalTripParams(params: URLSearchParams): URLSearchParams | undefined {
  if (!hasTripParams(params)) return undefined;
  const isComplete = params.has("drop") && params.has("differentReturn");
  const isClean = tripParamNames.every((name) => name === "drop" || params.get(name) !== "");
  if (isComplete && isClean) return undefined;
  const canonical = toTripSearchParams(readTripQuery(params));
  for (const [name, value] of params) {
    if (!(tripParamNames as readonly string[]).includes(name) && value !== "") canonical.append(name, value);
  }
  return canonical;
}
