import { href, Link } from "react-router";
import { fleet } from "#content/fleet.ts";
import { quoteCar } from "#content/prices.ts";
import { dateInWords } from "#rental/calendar.ts";
import { type Car, carName, categoryName } from "#rental/car.ts";
import { dollarsAt } from "#rental/money.ts";
import type { Trip } from "#rental/trip.ts";
import { tripSearchParams } from "#rental/trip-query.ts";
import { daysInWords } from "#rental/trip-sentences.ts";
import { carFacts, categoryClass } from "#site/car-card.tsx";
import { CarPicture } from "#site/car-picture.tsx";
import { editTripLink } from "#site/trip-ticket.tsx";
import { buttonClass } from "#ui/button.tsx";
import { resultsLink } from "./back-link.tsx";
import type { FreeCars } from "./booking-answer.ts";

const mostShown = 3;

type OthersProps = { readonly car: Car; readonly trip: Trip; readonly free: FreeCars };

/** The cars nearest in price that can be had instead, each with its total for the same trip. */
export function OtherCars({ car, trip, free }: OthersProps) {
  const others = nearest(car, free);
  const { pickup, dropOff } = trip;
  const when = `${dateInWords(pickup.date, "short")} to ${dateInWords(dropOff.date)}`;
  return (
    <section className="instead">
      {others.length > 0 ? (
        <>
          <h2>{free ? `Free from ${when}` : "Cars that you can book"}</h2>
          <ul className="others">
            {others.map((other) => (
              <Other key={other.id} car={other} trip={trip} />
            ))}
          </ul>
        </>
      ) : (
        <p>No other car is free on all of these days.</p>
      )}
      <div className="acts">
        <Link className={buttonClass("action")} to={trip.chosen ? resultsLink(trip.query) : href("/cars")}>
          {trip.chosen ? "See all cars for this trip" : "See Our Fleet"}
        </Link>
        <Link
          className={buttonClass("line")}
          to={editTripLink(trip, undefined, car.available ? car.id : null)}
        >
          {trip.chosen ? "Change dates" : "Choose dates"}
        </Link>
      </div>
    </section>
  );
}

function Other({ car, trip }: { car: Car; trip: Trip }) {
  const quote = quoteCar(car, trip.days);
  const address = `${href("/booking")}?carId=${car.id}${trip.chosen ? `&${tripSearchParams(trip.query)}` : ""}`;
  return (
    <li className={categoryClass(car.category)}>
      <div className="others-ground">
        <CarPicture car={car} />
      </div>
      <div>
        <span className="tag">{categoryName(car.category)}</span>
        <h3>{carName(car)}</h3>
        <p className="facts num">{carFacts(car)}</p>
      </div>
      <p className="sum small muted num">
        <span className="price">{dollarsAt(quote)(quote.total)}</span> with tax, {daysInWords(trip)}
      </p>
      <Link className={buttonClass("line")} to={address}>
        Book this<span className="vh">: {carName(car)}</span>
      </Link>
    </li>
  );
}

/** In the fleet's order. */
function nearest(car: Car, free: FreeCars): Car[] {
  const distance = (other: Car) => Math.abs(other.pricePerDay - car.pricePerDay);
  const chosen = new Set(
    fleet
      .filter(({ id, available }) => available && id !== car.id && (!free || free.includes(id)))
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, mostShown),
  );
  return fleet.filter((other) => chosen.has(other));
}
