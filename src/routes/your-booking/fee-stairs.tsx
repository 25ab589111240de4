import { formatCount } from "#rental/count.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import {
  type CancellationFeeStep,
  listCancellationFeeSteps,
  computeCancellationFeeBasis,
} from "#rental/booking/cancellation.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { computeFreeCancelHours, hasDefaultCancellation } from "#rental/policy.ts";
import { formatClockTime, toZonedDate, formatInstant, writeIsoInstant } from "#rental/trip/zoned-time.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { classNames } from "#ui/classes.ts";
import { describeCancellationFeeBasis } from "./fee-words.ts";
import { computeKeyMoments } from "./moments.ts";
import type { ShownBooking } from "./own-booking.ts";
import "./fee-stairs.css";

type StairsProps = {
  readonly own: Pick<ShownBooking, "trip" | "quote" | "lateChange" | "terms">;
  readonly now: number;
};

/** Shows what canceling costs, and when: widths are hours to scale, heights the fee. On narrow screens the fee grows to the right. */
export function CancellationFeeStairs({ own, now }: StairsProps) {
  const formatAmount = createQuoteAmountFormatter(own.quote);
  const { zone } = own.trip.pickup.place;
  const base = computeCancellationFeeBasis(own);
  const isEarlier = base.pickupAt < computeKeyMoments(own).pickupAt;
  const steps = listCancellationFeeSteps(own.terms, base);
  const current = steps.find(({ until }) => now <= until) ?? steps.at(-1);
  const isLong = formatAmount(base.subtotal).length > 8;
  return (
    <ol
      className={classNames("tiers", isLong && "is-long", !hasDefaultCancellation(own.terms) && "is-even")}
      aria-label="Cancellation fee until pickup"
    >
      {steps.map((step) => (
        <li
          key={step.until}
          className={classNames(
            "tier",
            `t-${chooseHeight(step.feePercent)}`,
            step === current && "now",
            now > step.until && step !== current && "past",
          )}
          aria-current={step === current ? "step" : undefined}
        >
          <div className="rise">
            <span className="fee">
              {step === current && <small>Now</small>}
              <span>{` ${step.fee === 0 ? "Free" : formatAmount(step.fee)}`}</span>
            </span>
            <i />
          </div>
          <p className="at">
            <StepBegin
              step={step}
              zone={zone}
              base={describeCancellationFeeBasis(own)}
              hours={formatCount(computeFreeCancelHours(own.terms), "hour")}
            />
          </p>
        </li>
      ))}
      <li className="tier t-end">
        <div className="rise" />
        <p className="at">
          <Moment at={base.pickupAt} zone={zone} />{" "}
          <span>{isEarlier ? "Pickup before your change" : "Pickup"}</span>
        </p>
      </li>
    </ol>
  );
}

/** The nearest of the four heights that the styles draw. */
const chooseHeight = (percent: number) => [0, 25, 50, 100].find((height) => percent <= height * 1.5) ?? 100;

type StepProps = {
  readonly step: CancellationFeeStep;
  readonly zone: string;
  readonly base: string;
  readonly hours: string;
};

function StepBegin({ step: { from, until, feePercent }, zone, base, hours }: StepProps) {
  if (from === undefined) {
    return (
      <>
        <b>{`${hours} or more`}</b> <span>before pickup</span>
      </>
    );
  }
  return (
    <>
      <span className="vh">after </span>
      <Moment at={from} zone={zone} />{" "}
      <span>
        <Link
          to={`${href("/cancellation-policy")}#text`}
          data-tip={`${feePercent}% of ${base}, if you cancel after ${formatInstant(from, zone)} ${
            feePercent === 100 ? "or don’t come" : `and by ${formatInstant(until, zone)}`
          }.`}
        >
          {`${feePercent}% of the rental`}
        </Link>
      </span>
    </>
  );
}

function Moment({ at, zone }: { at: number; zone: string }) {
  return (
    <time dateTime={writeIsoInstant(at, zone)}>
      <b>{describeDate(toZonedDate(at, zone), "short")}</b> <b>{formatClockTime(at, zone)}</b>
    </time>
  );
}
