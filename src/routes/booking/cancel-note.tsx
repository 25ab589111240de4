import { cancellationFee, freeUntil } from "#rental/cancellation.ts";
import { freeCancellationHours } from "#rental/policy.ts";
import type { Trip } from "#rental/trip.ts";
import { instantInWords, instantOf, isoWithOffset } from "#rental/zoned-time.ts";

/** The stated note; where the pickup is known, the last free instant, or that it has gone by. */
export function CancelNote({ trip, now }: { trip: Trip; now: number }) {
  return (
    <div>
      <h3 className="good">Free Cancellation</h3>
      <p className="small">
        Cancel up to {freeCancellationHours} hours before pickup
        <Until trip={trip} now={now} />
      </p>
    </div>
  );
}

function Until({ trip, now }: { trip: Trip; now: number }) {
  if (trip.assumed || trip.problems.length > 0) return null;
  const { zone, name } = trip.pickup.place;
  const pickupAt = instantOf(trip.pickup, zone);
  const until = freeUntil(pickupAt);
  if (until < now) {
    const { feePercent } = cancellationFee({ pickupAt, subtotal: 0 }, now);
    return (
      <>. This pickup is sooner than that: canceling it now costs {feePercent}% of the rental before tax.</>
    );
  }
  return (
    <>
      : until{" "}
      <time className="num" dateTime={isoWithOffset(until, zone)}>
        {instantInWords(until, zone)}
      </time>
      , {name} time
    </>
  );
}
