import { href, Link } from "react-router";
import { dateInWords } from "#rental/calendar.ts";
import { type Car, carName } from "#rental/car.ts";
import { dollarsAt } from "#rental/money.ts";
import { PriceLines } from "#site/price-lines.tsx";
import type { Booked } from "./booking-answer.ts";

/** What has happened, and what happens next. A car is only said to be held when it is. */
export function NextSteps({ car, booked }: { car: Car; booked: Booked }) {
  const { trip, token, email, phone, quote } = booked;
  const { pickup, dropOff } = trip;
  const own = href("/your-booking/:token", { token });
  return (
    <ol className="steps">
      {trip.assumed ? (
        <>
          <li className="done">
            <strong>Your booking is stored</strong>
            <p>A confirmation goes to {email}.</p>
          </li>
          <li>
            <strong>We call to settle the times</strong>
            <p>
              On <span className="nb num">{phone}</span>. Then one {carName(car)} is set aside for you. Or{" "}
              <Link to={own}>choose them yourself</Link>.
            </p>
          </li>
        </>
      ) : (
        <>
          <li className="done">
            <strong>Your car is held</strong>
            <p>
              One {carName(car)} is set aside for you, {dateInWords(pickup.date, "short")} until{" "}
              {dateInWords(dropOff.date)}.
            </p>
          </li>
          <li>
            <strong>We write to you</strong>
            <p>
              A confirmation goes to {email}. Change or cancel on{" "}
              <Link to={own}>your booking’s own page</Link>.
            </p>
          </li>
        </>
      )}
      <li>
        <strong>You pay and drive</strong>
        <p className="num">
          {dollarsAt(quote)(quote.total)} with tax, at the counter or by phone. Bring your license and an ID.
        </p>
        <PriceLines quote={quote} />
      </li>
    </ol>
  );
}
