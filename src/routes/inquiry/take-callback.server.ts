import type { Backend } from "#backend/api/backend.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { findCar } from "#content/fleet.ts";
import { hasPage, makePlaceFinder } from "#content/places.ts";
import { makeQuoteCodeWriterForPlaces } from "#content/quoted-code.ts";
import { findPlaceOfTripEnd } from "#content/where-words.ts";
import { type CallbackFieldName, listCallHours, readCallbackForm } from "#rental/booking/callback-form.ts";
import { carName } from "#rental/car.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { planTrip } from "#rental/trip/trip.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { readTripQuery } from "#rental/trip/trip-query.ts";
import type { FormAnswer } from "#site/form/form-answer.ts";
import { answerForm } from "../answer-form.ts";

type Typed = ReturnType<typeof readCallbackForm>["typed"];

/** The answer to a wish to be called: `at` in epoch milliseconds, or how many open wishes the number has already. */
export type CallbackAnswer = FormAnswer<
  { readonly phone: string; readonly at: number },
  Typed,
  CallbackFieldName,
  { readonly kind: "asked"; readonly open: number }
>;

/**
 * Reads what an address says of the place whose counter calls, its hours (epoch milliseconds), what the visitor looked at, in words for the
 * staff, and the page on which they did. Whatever the address says, there is a place.
 */
export function readCallbackTopic(catalog: Catalog, params: URLSearchParams, now: number) {
  const { places, company } = catalog;
  const trip = planTrip(readTripQuery(params), { terms: catalog, findPlace: makePlaceFinder(places), now });
  const car = findCar(catalog.cars, params.get("carId") ?? "");
  const place = findPlaceOfTripEnd(places, trip.pickup);
  const { zone, name } = trip.pickup.place;
  const code = car && makeQuoteCodeWriterForPlaces(places, trip)(car);
  return {
    place: name,
    zone,
    hours: listCallHours(place ?? {}, company.times, zone, now),
    about: [
      car ? carName(car) : [],
      car && trip.chosen ? `${describeEnd(trip.pickup)} to ${describeEnd(trip.dropOff)}` : [],
      code === undefined ? [] : `code ${code}`,
    ]
      .flat()
      .join(", "),
    page: car ? "/booking" : place && hasPage(place) ? `/locations/${place.slug}` : "/",
  };
}

/** 'Mumbai Sun 14 Sep, 10:00 AM', with what was chosen. */
const describeEnd = ({ place, date, time, dateAssumed, timeAssumed }: TripEnd) =>
  [
    [place.assumed ? [] : place.name, dateAssumed ? [] : describeDate(date)].flat().join(" "),
    timeAssumed ? [] : time,
  ]
    .flat()
    .filter((part) => part !== "")
    .join(", ");

type Context = {
  readonly catalog: Catalog;
  readonly backend: Pick<Backend, "storeCallback">;
  /** The address at which the form was. */
  readonly params: URLSearchParams;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Called with the error when a store can't be reached, and for bugs. */
  readonly report: (error: unknown) => void;
};

/** Stores the wish in a form, asks about one more of a number that has several open, or says why not. */
export function submitCallback(
  data: FormData,
  { catalog, backend, params, now, report }: Context,
): Promise<CallbackAnswer> {
  const { hours, zone, place, about, page } = readCallbackTopic(catalog, params, now);
  const { at = 0, isAnother, ...form } = readCallbackForm(data, hours);
  return answerForm(form, report, async () => {
    const { phone, idempotencyKey } = form.typed;
    const wish = { page, name: "", contact: phone, plan: "", message: about, callback: { at, zone, place } };
    const outcome = await backend.storeCallback({ ...wish, idempotencyKey }, { isAnother });
    return outcome.kind === "stored" ? { kind: "done", phone, at } : { kind: "refused", reason: outcome };
  });
}
