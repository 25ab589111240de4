import { freeUntil } from "#rental/cancellation.ts";
import { freeCancellationHours } from "#rental/policy.ts";
import type { Trip } from "#rental/trip.ts";
import { instantInWords, instantOf, isoWithOffset } from "#rental/zoned-time.ts";

/** The last instant of free cancellation in the pick-up place's time; while there is none to count from, the rule. */
export function FreeCancellation({ trip, now }: { trip: Trip; now: number }) {
  const { place } = trip.pickup;
  if (!isSettled(trip)) {
    return (
      <p className="cancel">
        <b>Free Cancellation</b> up to {freeCancellationHours} hours before pickup
      </p>
    );
  }
  const instant = freeUntil(instantOf(trip.pickup, place.zone));
  const over = instant < now;
  return (
    <p className={over ? "cancel is-over num" : "cancel num"}>
      <b>Free Cancellation</b> {over ? "ended" : "until"}{" "}
      <time dateTime={isoWithOffset(instant, place.zone)}>{instantInWords(instant, place.zone)}</time>,{" "}
      {place.name} time
    </p>
  );
}

function isSettled({ pickup }: Trip): boolean {
  return pickup.place.known && !pickup.place.assumed && !pickup.dateAssumed && !pickup.timeAssumed;
}
