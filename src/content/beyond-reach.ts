import type { Place } from "#catalog/catalog.ts";
import { isDestinationBeyondLandReach, type Journey } from "#rental/trip/journey.ts";
import { makePlaceFinder } from "./places.ts";

/**
 * For a journey to a place that the car can't be driven to, which can be booked since the car comes back to the pickup place: a sentence
 * that says so and ends where the phone number follows. Undefined for any other journey.
 */
export function beginBeyondReachSentence(
  places: readonly Place[],
  journey: Journey,
  context = { findPlace: makePlaceFinder(places) },
): string | undefined {
  const { destination, pickup } = journey;
  if (!destination || !isDestinationBeyondLandReach(journey, context)) return undefined;
  const { name, assumed } = pickup.place;
  return assumed
    ? `Without a pickup place we assume ${name}, and our cars can’t be driven from there to ${destination.name}. For a car in ${destination.name}, choose it as pickup or call`
    : `Our cars can’t be driven from ${name} to ${destination.name}: you rent this one for ${name}. For another in ${destination.name}, call`;
}
