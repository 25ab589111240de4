import { Link } from "react-router";
import { quoteCar } from "#content/prices.ts";
import { categoryClass, carFacts } from "#site/car-card.tsx";
import { CallLink } from "#site/call-link.tsx";
import { CompareLink } from "#site/compare-link.tsx";
import { CarPicture } from "#site/car-picture.tsx";
import { FeatureLine } from "#site/feature-line.tsx";
import { QuoteLine } from "#site/quote-line.tsx";
import { Rating } from "#site/rating.tsx";
import { type Car, carName, categoryName } from "#rental/car.ts";
import type { ResultBadge } from "#rental/result-filters.ts";
import { dollarsAt } from "#rental/money.ts";
import type { Trip } from "#rental/trip.ts";
import { buttonClass } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";
import { useTravelName } from "#ui/use-travel-name.ts";
import { FreeCancellation } from "./free-cancellation.tsx";
import { bookingAddress } from "./result-address.ts";

type Props = { car: Car; trip: Trip; now: number; badge: ResultBadge | "Your choice" | undefined };

/** One car as a wide ticket: what it is, and on the stub what the trip costs in it. */
export function Hit({ car, trip, now, badge }: Props) {
  return (
    <Ticket className={classes("hit", categoryClass(car.category), !car.available && "is-off")}>
      <TicketBody>
        <div className="printed" ref={useTravelName(`car-${car.id}`)}>
          <CarPicture car={car} />
          <CompareLink car={car} />{" "}
          {badge && <span className={classes("flag", badge !== "Most Popular" && "flag-sun")}>{badge}</span>}
          {!car.available && <span className="flag flag-off">Not available</span>}
        </div>
        <div className="hit-text">
          <p className="hit-top">
            <span className="tag">{categoryName(car.category)}</span>
            <Rating value={car.rating} />
          </p>
          <h2>{carName(car)}</h2>
          <p className="facts num">{carFacts(car)}</p>
          <FeatureLine className="feats small muted" features={car.features} />
          <FreeCancellation trip={trip} now={now} />
        </div>
      </TicketBody>
      <TicketStub ref={useTravelName(`stub-${car.id}`)}>
        <Bill car={car} days={trip.days} />
        {car.available ? (
          <>
            <Link className={buttonClass("action")} to={bookingAddress(car, trip)} viewTransition>
              Book Now<span className="vh">: {carName(car)}</span>
            </Link>
            <QuoteLine car={car} trip={trip} />
          </>
        ) : (
          <CallLink className={buttonClass("line")}>Ask when it is back</CallLink>
        )}
      </TicketStub>
    </Ticket>
  );
}

/** Both totals equally large: with tax, no later page shows a bigger number. */
function Bill({ car, days }: { car: Car; days: number }) {
  const quote = quoteCar(car, days);
  const usd = dollarsAt(quote);
  return (
    <dl className="bill num">
      <div>
        <dt>
          {usd(quote.pricePerDay)} <span className="nb">a day</span> <br />
          for {days === 1 ? "1 day" : `${days} days`}
        </dt>{" "}
        <dd>{usd(quote.subtotal)}</dd>
      </div>
      <div>
        <dt>
          Total with <br />
          {quote.taxPercent}% tax
        </dt>{" "}
        <dd>{usd(quote.total)}</dd>
      </div>
    </dl>
  );
}
