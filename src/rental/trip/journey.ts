import { isWithinLandReach } from "./one-way.ts";
import { type JourneyStop, findPlaceForTripPlace, type TripContext, type TripEnd } from "./trip-end.ts";

/** Where a trip leads, as it is planned or as it was booked. */
export type Journey = {
  readonly pickup: Pick<TripEnd, "place">;
  /** Where the visitor is going, when that is neither end of the rental. */
  readonly destination: JourneyStop | undefined;
  readonly dropOff: Pick<TripEnd, "place">;
};

/** The places of a journey in the order in which they are reached, without the way back: a single one where the trip leads nowhere else. */
export function listStops({ pickup, destination, dropOff }: Journey): readonly JourneyStop[] {
  return [
    pickup.place,
    ...(destination ? [destination] : []),
    ...(returnsToPickup({ pickup, dropOff }) ? [] : [dropOff.place]),
  ];
}

/** Tells whether the car is returned where it was picked up. */
export function returnsToPickup({ pickup, dropOff }: Pick<Journey, "pickup" | "dropOff">): boolean {
  return pickup.place.label === dropOff.place.label;
}

/** Returns what a ticket calls a journey. */
export function journeyTicketTitle(journey: Journey): string {
  if (!returnsToPickup(journey)) return "Pickup, then return";
  return journey.destination ? "Your journey" : "Pickup and return";
}

/** 'Mumbai to New Delhi, back to Mumbai'; 'Mumbai to Jaipur' where the car stays there; 'Mumbai' where the trip leads nowhere else. */
export function describeJourney(journey: Journey): string {
  const { name } = journey.pickup.place;
  const onward = describeOnwardJourney(journey);
  return onward === "" ? name : `${name} ${onward}`;
}

/** The journey after its first place: 'to New Delhi, back to Mumbai'. No way back is given for a pickup place that is only assumed. */
export function describeOnwardJourney({ pickup, destination, dropOff }: Journey): string {
  const isRoundTrip = returnsToPickup({ pickup, dropOff });
  const lastName = isRoundTrip ? pickup.place.name : dropOff.place.name;
  if (!destination) return isRoundTrip ? "" : `to ${lastName}`;
  if (isRoundTrip && pickup.place.assumed) return `to ${destination.name}`;
  return `to ${destination.name}, ${isRoundTrip ? "back" : "on"} to ${lastName}`;
}

/** Tells whether our cars can't be driven to the destination, by the same rule by which they may be returned elsewhere. */
export function isDestinationBeyondLandReach(
  { pickup, destination }: Journey,
  context: Pick<TripContext, "findPlace">,
): boolean {
  if (!destination) return false;
  const from = findPlaceForTripPlace(pickup.place, context);
  const to = findPlaceForTripPlace({ label: destination.label, assumed: false }, context);
  return from !== undefined && to !== undefined && !isWithinLandReach(from, to);
}

/** The destination that a booking keeps when its ends change: the old one, as long as it is still neither of them. */
export function chooseDestinationAfterChange(before: Journey, after: Journey): JourneyStop | undefined {
  const { destination } = before;
  if (after.destination || !destination || returnsToPickup(before) !== returnsToPickup(after))
    return after.destination;
  const ends = [after.pickup.place.label, after.dropOff.place.label];
  return ends.includes(destination.label) ? undefined : destination;
}
