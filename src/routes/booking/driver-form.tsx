import { useRef } from "react";
import { href, Link, type useFetcher } from "react-router";
import { quoteCar } from "#content/prices.ts";
import { type BookingForm, bookingFields } from "#rental/booking-form.ts";
import type { CalendarDate } from "#rental/calendar.ts";
import type { Car } from "#rental/car.ts";
import { dollarsAt } from "#rental/money.ts";
import { retentionYears } from "#rental/policy.ts";
import type { Trip } from "#rental/trip.ts";
import { tripSearchParams } from "#rental/trip-query.ts";
import { missingInformation } from "#rental/booking-notices.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { AnswerMessage } from "./answer-message.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import type { clientAction } from "./booking.tsx";
import { DriverFields } from "./driver-fields.tsx";
import { useBookingForm } from "./use-booking-form.ts";

export type DriverFormProps = {
  readonly car: Car;
  readonly trip: Trip;
  /** The trip's own parameters, as the address has them. */
  readonly tripText: string;
  readonly today: CalendarDate;
  readonly freshKey: string;
  readonly fetcher: ReturnType<typeof useFetcher<typeof clientAction>>;
  readonly served: BookingAnswer | undefined;
};

/** Stands where a served answer begins. */
export const answerId = "answer";

/** The driver's details. Without JavaScript a plain form that the browser checks; with it our own notice, summary and sentences. */
export function DriverForm({ car, trip, tripText, today, freshKey, fetcher, served }: DriverFormProps) {
  const address = `${href("/booking")}?${new URLSearchParams({ carId: car.id })}${tripText && `&${tripText}`}`;
  const form = useRef<HTMLFormElement>(null);
  const kept = served && served.kind !== "booked" ? served : undefined;
  const use = useBookingForm({ form, address, freshKey, fetcher, kept });
  const { found, errors, checked, busy, onInput, onSubmit } = use;
  const hydrated = useHydrated();
  const quote = quoteCar(car, trip.days);
  const total = dollarsAt(quote)(quote.total);
  const answer = fetcher.data ?? kept;

  return (
    <>
      {!fetcher.data && !checked && kept?.kind === "mend" && kept.missing && (
        <Notice tone="bad" {...missingInformation} />
      )}
      {kept && !fetcher.data && <AnswerMessage answer={kept} />}
      <ErrorSummary title="There is a problem" problems={problemsIn(errors)} answer={found} />
      <fetcher.Form
        ref={form}
        className="driver"
        method="post"
        // Where the page comes back with an answer, it opens at the form rather than at the ticket above it.
        action={`${address}#${answerId}`}
        aria-label="Driver information"
        noValidate={hydrated}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="idempotencyKey" value={kept?.idempotencyKey ?? freshKey} />
        <input type="hidden" name="carId" value={car.id} />
        <input
          type="hidden"
          name="trip"
          value={trip.chosen ? tripSearchParams(trip.query).toString() : tripText}
        />
        <input type="hidden" name="shownToday" value={today} />
        <DriverFields car={car} errors={errors} kept={kept?.values} />
        {answer && answer.kind !== "booked" && answer === fetcher.data && <AnswerMessage answer={answer} />}
        <div className="pay">
          <Button variant="action" type="submit" busy={busy}>
            Proceed to Payment
          </Button>
          <p>
            This confirms the booking. You pay <b className="num">{total}</b> at the counter or by phone. No
            card is asked for here.
          </p>
        </div>
        <p className="vh" role="status">
          {busy ? "Booking your car" : ""}
        </p>
        <p className="terms small muted">
          Booking means you accept the <Link to={href("/terms-conditions")}>Terms and Conditions</Link>. What
          the invoice needs is kept for about {retentionYears} years; the{" "}
          <Link to={href("/privacy-policy")}>Privacy Policy</Link> says who sees your data.
        </p>
      </fetcher.Form>
    </>
  );
}

/** In the form's order. */
function problemsIn(errors: BookingForm["errors"]) {
  return bookingFields.flatMap((id) => {
    const text = errors[id];
    return text === undefined ? [] : [{ id, text }];
  });
}
