import { type MouseEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import {
  computeCancellationCost,
  listCancellationFeeSteps,
  computeCancellationFeeBasis,
} from "#rental/booking/cancellation.ts";
import { createQuoteAmountFormatter, moneyKey } from "#rental/price/money.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { describeCancellationFeeBasis } from "./fee-words.ts";
import { formatClockWithOtherDay, computeKeyMoments, formatTimeSpan } from "./moments.ts";
import type { ShownBooking } from "./own-booking.ts";

type CancelProps = {
  readonly own: ShownBooking;
  readonly now: number;
  /** The address of the page without a query. */
  readonly home: string;
  readonly open: boolean;
};

/** The form to cancel, which opens from a line with the current fee; it sends the fee that it shows. */
export function CancelForm({ own, now, home, open }: CancelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { state, formData } = useNavigation();
  const { quote } = own;
  const formatAmount = createQuoteAmountFormatter(quote);
  const { fee, feePercent, base } = computeCancellationCost(own, now);
  const closeForm = (event: MouseEvent) => {
    if (!details.current) return;
    event.preventDefault();
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };
  return (
    <Disclosure
      className="undo"
      id="cancel"
      open={open}
      ref={details}
      summary={
        <>
          Cancel this booking
          <span className="num">{fee === 0 ? "Free now" : `Fee now: ${formatAmount(fee)}`}</span>
        </>
      }
    >
      <p className="num">
        <NowWords own={own} now={now} />
      </p>
      <dl className="receipt">
        <div>
          <dt>You no longer owe</dt> <dd>{formatAmount(quote.total)}</dd>
        </div>
        <div className={fee === 0 ? undefined : "fee-now"}>
          <dt>{fee === 0 ? "Fee" : `Fee, ${feePercent}% of ${formatAmount(base)}`}</dt>{" "}
          <dd className="price">{formatAmount(fee)}</dd>
        </div>
      </dl>
      <Form method="post" action={home} className="acts">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="fee" value={fee} />
        <input type="hidden" name="money" value={moneyKey(quote.money)} />
        <Button
          type="submit"
          variant="action"
          busy={state !== "idle" && formData?.get("intent") === "cancel"}
        >
          {fee === 0 ? "Cancel, free of charge" : `Cancel and owe ${formatAmount(fee)}`}
        </Button>
        <Link className={buttonClass("line")} to={home} onClick={closeForm}>
          Keep the booking
        </Link>
      </Form>
      <p className="small muted">This can’t be undone.</p>
    </Disclosure>
  );
}

function NowWords({ own, now }: Pick<CancelProps, "own" | "now">) {
  const { trip } = own;
  if (trip.assumed) return <span>The times are not settled, so canceling is free.</span>;
  const { feeAt, pickupAt, freeUntil } = computeKeyMoments(own);
  const { zone, name } = trip.pickup.place;
  const nowText = `It is ${formatInstant(now, zone)} in ${name}`;
  const isEarlier = feeAt < pickupAt;
  const lastPercent = own.terms.cancellation.at(-1)?.percent ?? 100;
  if (now > feeAt)
    return (
      <span>
        {`${nowText}: ${isEarlier ? "the pickup before your change" : "the pickup"} has passed, so the fee is ${lastPercent === 100 ? "all" : `${lastPercent}%`} of ${describeCancellationFeeBasis(own)}.`}
      </span>
    );
  const timeLeft = `${formatTimeSpan(feeAt - now)} before ${isEarlier ? "the pickup that you had before your change" : "pickup"}`;
  if (now <= freeUntil)
    return (
      <span>{`${nowText}, ${timeLeft}. Canceling is free until ${formatInstant(freeUntil, zone)}.`}</span>
    );
  const steps = listCancellationFeeSteps(own.terms, computeCancellationFeeBasis(own));
  const index = steps.findIndex(({ until }) => now <= until);
  const [step, next] = [steps[index], steps[index + 1]];
  if (!step) return <span>{`${nowText}.`}</span>;
  return (
    <span>
      {`${nowText}: ${timeLeft}. The fee is ${step.feePercent}% of ${describeCancellationFeeBasis(own)}${
        next
          ? ` until ${formatClockWithOtherDay(step.until, now, zone)}, then ${next.feePercent}%.`
          : ". It rises no further."
      }`}
    </span>
  );
}
