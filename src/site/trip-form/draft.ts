import type { BrowserCatalog } from "#catalog/catalog.ts";
import { parseTypedDate } from "#rental/trip/calendar.ts";
import {
  chooseDefaultPickupTime,
  chooseDefaultReturnTime,
  parseOfferedTime,
} from "#rental/trip/offered-times.ts";
import { placeLabel } from "#rental/trip/place.ts";
import type { SearchablePlaces } from "#site/places-on-demand.ts";
import { chooseDropOff, type TripQuery } from "#rental/trip/trip-query.ts";

type PlaceList = Pick<SearchablePlaces, "findPlace">;

/** A form being filled in: the query so far, and whether its return date was cleared because the pickup moved past it. */
export type TripDraft = { readonly query: TripQuery; readonly returnCleared: boolean };

/** The form as it opens: what the address says, with times that are always among those offered (product, 'Search form'). */
export function toTripDraft(catalog: BrowserCatalog, initial: TripQuery): TripDraft {
  const { company } = catalog;
  const pickupTime =
    parseOfferedTime(company.times, initial.pickupTime) ?? chooseDefaultPickupTime(company.times);
  const returnTime =
    parseOfferedTime(company.times, initial.returnTime) ?? chooseDefaultReturnTime(company, pickupTime);
  const query = { ...initial, pickupTime, returnTime };
  return { query, returnCleared: false };
}

/** Applies a change to the form. A return before the new pickup can't be intended: it is cleared, and the form says so. */
export function changeTripDraft(draft: TripDraft, change: Partial<TripQuery>): TripDraft {
  const query = { ...draft.query, ...change };
  const pickupDay = parseTypedDate(query.pickupDate);
  const returnDay = parseTypedDate(query.returnDate);
  if (change.pickupDate !== undefined && pickupDay && returnDay && returnDay < pickupDay) {
    return { query: { ...query, returnDate: "" }, returnCleared: true };
  }
  return { query, returnCleared: draft.returnCleared && query.returnDate === "" };
}

/** Returns what is sent: a typed city becomes its label if the list of places is loaded, and `chooseDropOff` sets `drop`. */
export function toFinishedTripQuery({ query }: TripDraft, places?: PlaceList): TripQuery {
  const pickup = findLabel(query.pickup, places);
  const destination = findLabel(query.destination, places);
  return {
    ...query,
    pickup,
    destination,
    drop: chooseDropOff({ ...query, pickup, destination }),
    pickupDate: query.pickupDate.trim(),
    returnDate: query.returnDate.trim(),
  };
}

function findLabel(text: string, places: PlaceList | undefined): string {
  const place = places?.findPlace(text);
  return place ? placeLabel(place) : text.trim();
}
