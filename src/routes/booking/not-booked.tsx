import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { categoryName } from "#rental/classes.ts";
import { useRef } from "react";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { describeSoldOutDays } from "#content/booking-sentences.ts";
import {
  formatNearestReturnClause,
  describeNearestDays,
  makeAlternativeChoiceWords,
} from "#content/limit-words.ts";
import { formatTripDays } from "#content/trip-sentences.ts";
import { explainTripProblem } from "#content/trip-problem-words.ts";
import { type ExtraTexts, listExtraParams } from "#rental/booking/chosen-extras.ts";
import { toCarsWithRankingPrices } from "#rental/price/list-price.ts";
import { rankSimilarCars } from "#rental/browse/similar-cars.ts";
import type { ExtrasChoice } from "#rental/price/extras.ts";
import { carName } from "#rental/car.ts";
import { toQueryOnDays } from "#rental/price/nearest-days.ts";
import { findBrokenLimit } from "#rental/price/rate-limits.ts";
import { inclChargesLabel } from "#rental/price/charge-words.ts";
import { selectQuoteTerms, quoteCar } from "#rental/price/quote.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { writeCarAndTripSearch, type TripQuery, toTripSearchParams } from "#rental/trip/trip-query.ts";
import { CallLink } from "#site/call-link.tsx";
import { bookingAddress, writeExtrasSearchSuffix } from "#site/car/booking-address.ts";
import { describeCarFacts, categoryCssClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
import { SimilarPlaces } from "#site/trip-form/place-choices.tsx";
import { TripProblemActions } from "#site/trip-form/problem-ways.tsx";
import { tripEditorAddress } from "#site/trip-form/trip-ticket.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useFocusOnAnswer } from "#ui/use-focus-on-answer.ts";
import type { CarAndTrip, OtherFreeCarIds } from "./availability.ts";
import type { BookingObstacle, BookingNotDoneAnswer } from "./booking-answer.ts";

type MessageProps = CarAndTrip & {
  readonly block: BookingObstacle;
  /** What is chosen beside the car. */
  readonly extras: ExtrasChoice;
  /** The answer to a form, if there was one: the message then takes the focus, so that it isn’t missed. */
  readonly answer: BookingNotDoneAnswer | undefined;
};

/** Why this can't be booked, and what to do instead. */
export function ObstacleMessage({ block, car, trip, extras, now, answer }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(box, answer);

  return (
    <div className="blocked" ref={box} tabIndex={-1} role={answer ? "alert" : undefined}>
      <Words block={block} car={car} trip={trip} extras={extras} now={now} isAnswer={answer !== undefined} />
    </div>
  );
}

type WordsProps = Omit<MessageProps, "answer"> & { readonly isAnswer: boolean };

function Words({ block, car, trip, extras: choice, now, isAnswer }: WordsProps) {
  const catalog = useCatalog();
  const extras = listExtraParams(choice);
  const addressOf = (query: TripQuery) =>
    `?${writeCarAndTripSearch(car.id, query)}${writeExtrasSearchSuffix(extras)}`;
  switch (block.kind) {
    case "trip-refused":
      return block.problems.map((problem) => {
        const { title, text, unknown, ...ways } = explainTripProblem(catalog, problem, trip);
        return (
          <div className="say say-bad" key={problem}>
            <div>
              <p>
                <strong>{title}</strong> <span>{text}</span>
              </p>
              {unknown && <SimilarPlaces unknown={unknown} query={trip.query} addressOf={addressOf} />}
            </div>
            <TripProblemActions
              carId={car.id}
              extras={extras}
              trip={trip}
              words={ways}
              addressOf={addressOf}
            />
          </div>
        );
      });
    case "limited": {
      const { sentence, nearest, free } = block;
      const { action, field } = makeAlternativeChoiceWords(block);
      const keptText = isAnswer
        ? "Nothing was booked, and your details are still here."
        : `The ${carName(car)} can’t be booked for this trip.`;
      const nextText = nearest
        ? `Choose the nearest ${nearest.time ? "time" : "days"} that would do, or others.`
        : `${action}, or call us.`;
      return (
        <>
          <div className="say say-bad">
            <p>
              <strong>{sentence}</strong> <span>{`${keptText} ${nextText}`}</span>
            </p>
            <div className="acts">
              {nearest && (
                <Link className={buttonClass("line")} to={addressOf(toQueryOnDays(trip.query, nearest))}>
                  <span>{`${describeNearestDays(trip, nearest)}${formatNearestReturnClause(trip, nearest)}`}</span>
                </Link>
              )}
              <Link className={buttonClass("line")} to={tripEditorAddress(trip, field, car.id, extras)}>
                {action}
              </Link>
              {!nearest && <CallLink className={buttonClass("line")}>Call us</CallLink>}
            </div>
          </div>
          {showsOtherCars(catalog, block, { car, trip, now }) && (
            <OtherCars car={car} trip={trip} extras={extras} now={now} freeCars={free} />
          )}
        </>
      );
    }
    case "sold-out":
      return (
        <>
          <div className="say say-bad">
            <p>
              <strong>Sold out on these days.</strong>{" "}
              <span>{`Every ${carName(car)} is out ${describeSoldOutDays(block.dates)}. Choose another car or other dates.`}</span>
            </p>
          </div>
          <OtherCars car={car} trip={trip} extras={extras} now={now} freeCars={block.free} />
        </>
      );
    case "unavailable":
      return (
        <>
          <div className="say say-bad">
            <p>
              <strong>{`The ${carName(car)} can’t be booked at the moment.`}</strong>{" "}
              <span>Ask us when it will be back, or choose another car.</span>
            </p>
            <CallLink className={buttonClass("line")}>Ask when it’s back</CallLink>
          </div>
          <OtherCars car={car} trip={trip} extras={extras} now={now} freeCars={block.free} />
        </>
      );
  }
}

/** Tells whether the message lists other cars: always where this one is not to be had, else where a limit leaves some. */
export function showsOtherCars(catalog: BrowserCatalog, block: BookingObstacle, choice: CarAndTrip): boolean {
  if (block.kind === "limited") return listOtherCars(catalog, choice, block.free).length > 0;
  return block.kind !== "trip-refused";
}

/** The cars of its class, then those nearest in price, that are free for the trip, as far as that is known, and within their limits. */
const listOtherCars = (catalog: BrowserCatalog, { car, trip, now }: CarAndTrip, freeCars: OtherFreeCarIds) =>
  rankSimilarCars(toCarsWithRankingPrices(catalog, trip), car)
    .filter(({ id }) => !freeCars || freeCars.includes(id))
    .filter((other) => !findBrokenLimit(catalog, other, trip, now))
    .slice(0, mostOtherCars);

const mostOtherCars = 3;

type OthersProps = CarAndTrip & { readonly extras: ExtraTexts; readonly freeCars: OtherFreeCarIds };

/** The cars that can be booked instead, each with its total for the same trip. */
function OtherCars({ car, trip, extras, now, freeCars }: OthersProps) {
  const catalog = useCatalog();
  const others = listOtherCars(catalog, { car, trip, now }, freeCars);
  const { pickup, dropOff } = trip;
  const when = `${describeDate(pickup.date, "short")} to ${describeDate(dropOff.date)}`;
  return (
    <section className="instead">
      {others.length > 0 ? (
        <>
          <h2>{freeCars ? `Free from ${when}` : "Cars that you can book"}</h2>
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
        <Link className={buttonClass("action")} to={trip.chosen ? resultsAddress(trip.query) : href("/cars")}>
          {trip.chosen ? "See all cars for this trip" : "See Our Fleet"}
        </Link>
        <Link
          className={buttonClass("line")}
          to={tripEditorAddress(trip, undefined, car.available ? car.id : null, extras)}
        >
          {trip.chosen ? "Change dates" : "Choose dates"}
        </Link>
      </div>
    </section>
  );
}

function Other({ car, trip }: { car: Car; trip: Trip }) {
  const catalog = useCatalog();
  const quote = quoteCar(catalog, car, trip);
  const address = bookingAddress(car, trip);
  return (
    <li className={categoryCssClass(catalog, car.category)}>
      <div className="ground others-ground">
        <CarPicture car={car} />
      </div>
      <div>
        <span className="tag">{categoryName(catalog.classes, car.category)}</span>
        <h3>{carName(car)}</h3>
        <p className="facts num">{describeCarFacts(car)}</p>
      </div>
      <p className="sum small muted num">
        <span className="price">{createQuoteAmountFormatter(quote)(quote.total)}</span>{" "}
        <span>{`${inclChargesLabel(selectQuoteTerms(quote))}, ${formatTripDays(trip)}`}</span>
      </p>
      <Link className={buttonClass("line")} to={address}>
        Book Now<span className="vh">{`: ${carName(car)}`}</span>
      </Link>
    </li>
  );
}

/** The address of a trip's results. */
export function resultsAddress(query: Trip["query"]): string {
  return `${href("/search")}?${toTripSearchParams(query)}`;
}
