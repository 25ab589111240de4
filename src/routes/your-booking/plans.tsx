import { formatCount } from "#rental/count.ts";
import { checkChangePermission } from "#rental/booking/booking-change.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { formatFeePercent } from "#content/policy-words.ts";
import { joinWords } from "#content/wording.ts";
import { computeFreeCancelHours } from "#rental/policy.ts";
import { formatInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { CancellationFeeStairs } from "./fee-stairs.tsx";
import { describeCancellationFeeBasis, describeLateChangeEffect } from "./fee-words.ts";
import { computeKeyMoments } from "./moments.ts";
import type { ShownBooking } from "./own-booking.ts";
import type { Elements } from "#ui/elements.ts";

type PlansProps = { readonly own: ShownBooking; readonly now: number; readonly children: Elements };

/** Shows what a change of plans costs, and until when: the cancellation fees as stairs, then the ways to change or cancel. */
export function ChangeOfPlans({ own, now, children }: PlansProps) {
  const { trip, quote } = own;
  const { zone } = trip.pickup.place;
  const { freeUntil, changeableUntil } = computeKeyMoments(own);
  const permission = checkChangePermission(own, now);
  return (
    <section className="plans" aria-labelledby="plans">
      <div className="plans-head">
        <h2 id="plans">If plans change</h2>
        <p className="num">
          {now <= freeUntil ? (
            <span>
              Cancel free until{" "}
              <b>
                <time dateTime={writeIsoInstant(freeUntil, zone)}>{formatInstant(freeUntil, zone)}</time>
              </b>
              <span>{`. Then the fee is ${joinWords(own.terms.cancellation.flatMap(({ percent }) => (percent > 0 ? formatFeePercent(percent) : [])))} of the rental before tax, ${createQuoteAmountFormatter(quote)(quote.subtotal)}.`}</span>
            </span>
          ) : (
            <span>{describeEnd(own, now)}</span>
          )}
          <span>
            {permission.isAllowed
              ? ` Changing is free until ${formatInstant(changeableUntil, zone)}.`
              : ` ${permission.reason}`}
          </span>
        </p>
      </div>
      <CancellationFeeStairs own={own} now={now} />
      {children}
    </section>
  );
}

/** Why canceling is no longer free. */
function describeEnd(own: ShownBooking, now: number): string {
  const lateText = describeLateChangeEffect(own);
  if (lateText)
    return `Free cancellation has ended. You changed this booking within ${formatCount(computeFreeCancelHours(own.terms), "hour")} of its pickup, so the fee ${lateText}, as a share of ${describeCancellationFeeBasis(own)}.`;
  return now <= computeKeyMoments(own).pickupAt
    ? "Free cancellation has ended. The fee, a share of the rental before tax, rises until pickup."
    : "The pickup has passed. If you are on your way, call us.";
}
