import { changePermission } from "#rental/booking/booking-change.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { feeWords } from "#content/policy-words.ts";
import { listInWords } from "#content/wording.ts";
import { cancellationTiers, freeCancellationHours } from "#rental/policy.ts";
import { instantInWords, isoWithOffset } from "#rental/trip/zoned-time.ts";
import { FeeStairs } from "./fee-stairs.tsx";
import { baseInWords, lateInWords } from "./fee-words.ts";
import { momentsOf } from "./moments.ts";
import type { OwnBooking } from "./own-booking.ts";
import type { Elements } from "#ui/elements.ts";

/** '25%', '50%', '100%'. */
const feeSteps = cancellationTiers.slice(1).map(({ feePercent }) => feeWords(feePercent));

type PlansProps = { readonly own: OwnBooking; readonly now: number; readonly children: Elements };

/** What a change of plans costs, and until when: the cancellation fees as stairs, then the ways to change or cancel. */
export function Plans({ own, now, children }: PlansProps) {
  const { trip, quote } = own;
  const { zone } = trip.pickup.place;
  const { freeUntil, changeableUntil } = momentsOf(own);
  const permission = changePermission(own, now);
  return (
    <section className="plans" aria-labelledby="plans">
      <div className="plans-head">
        <h2 id="plans">If plans change</h2>
        <p className="num">
          {now <= freeUntil ? (
            <span>
              Cancel free until{" "}
              <b>
                <time dateTime={isoWithOffset(freeUntil, zone)}>{instantInWords(freeUntil, zone)}</time>
              </b>
              <span>{`. Then the fee is ${listInWords(feeSteps)} of the rental before tax, ${amountFormatter(quote)(quote.subtotal)}.`}</span>
            </span>
          ) : (
            <span>{endedInWords(own, now)}</span>
          )}
          <span>
            {permission.isAllowed
              ? ` Changing is free until ${instantInWords(changeableUntil, zone)}.`
              : ` ${permission.reason}`}
          </span>
        </p>
      </div>
      <FeeStairs own={own} now={now} />
      {children}
    </section>
  );
}

/** Why canceling is no longer free. */
function endedInWords(own: OwnBooking, now: number): string {
  const lateText = lateInWords(own);
  if (lateText)
    return `Free cancellation has ended. You changed this booking within ${freeCancellationHours} hours of its pickup, so the fee ${lateText}, as a share of ${baseInWords(own)}.`;
  return now <= momentsOf(own).pickupAt
    ? "Free cancellation has ended. The fee, a share of the rental before tax, rises until pickup."
    : "The pickup has passed. If you are on your way, call us.";
}
