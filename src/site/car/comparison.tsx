import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { type RentalForQuote, quoteCar, type Quote } from "#rental/price/quote.ts";
import type { ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import { describeDayPriceTax, formatDayListPrice } from "#content/prices.ts";
import { computeListPricePerDay } from "#rental/price/list-price.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { listComparedFacts, maxComparedCars } from "#rental/browse/comparison.ts";
import { totalName } from "#rental/price/charge-words.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/classes.ts";
import { CallLink } from "#site/call-link.tsx";
import { bookingAddress } from "./booking-address.ts";
import { categoryCssClass } from "./car-card.tsx";
import { CarPicture } from "./car-picture.tsx";
import { type ComparisonState, comparisonId } from "./compare-link.tsx";
import "./comparison.css";

type ComparisonProps = {
  comparison: ComparisonState;
  /** What the totals are for: a trip, or some days. */
  rental: RentalForQuote;
  daysAssumed: boolean;
  /** For each car, the link or call to go on with it, shown under its name. */
  actions: readonly ReactNode[];
};

/**
 * Two or three cars side by side with their prices, what is equal marked, below the list; and at the foot of the screen, which cars are
 * chosen, so that choosing one moves nothing.
 */
export function Comparison(props: ComparisonProps) {
  const { cars, to } = props.comparison;
  if (cars.length === 0) return null;
  return (
    <>
      {cars.length > 1 && <ComparedCars {...props} />}
      <section className="compare-bar" aria-label="Cars to compare">
        <div className="wrap acts">
          <p>
            <b className="num">{`${cars.length} of ${maxComparedCars}:`}</b>{" "}
            <span>{cars.map((car) => carName(car)).join(", ")}</span>
          </p>
          {cars.length > 1 ? (
            <a className={buttonClass("action")} href={`#${comparisonId}`}>
              Compare
            </a>
          ) : (
            <p className="small muted">Choose one or two more cars.</p>
          )}
          <Link className={buttonClass("quiet")} to={to([])} replace>
            Clear
          </Link>
        </div>
      </section>
    </>
  );
}

function ComparedCars({ comparison: { cars, to }, rental, daysAssumed, actions }: ComparisonProps) {
  const catalog = useCatalog();
  const [first] = cars;
  if (!first) return null;
  const quotes = cars.map((car) => quoteCar(catalog, car, rental));
  const totals = quotes.map((quote) => createQuoteAmountFormatter(quote)(quote.total));
  const dayPrices = cars.map((car) =>
    formatDayListPrice(catalog, computeListPricePerDay(catalog, car, rental)),
  );
  const lines = [
    { name: `A day, ${describeDayPriceTax(catalog.company)}`, values: dayPrices },
    { name: totalFor(quoteCar(catalog, first, rental), daysAssumed), values: totals, isTotal: true },
    ...listComparedFacts(catalog.classes, cars),
  ];
  return (
    <section className="compare" id={comparisonId} aria-labelledby="compare-title" data-cars={cars.length}>
      <div className="acts compare-head">
        <h2 id="compare-title">Side by side</h2>
        {lines.some(hasEqualValues) && (
          <p className="small muted">
            <EqualMark />{" "}
            <span>{`marks what is the same in ${cars.length === 2 ? "both" : "all three"}.`}</span>
          </p>
        )}
        <Link className={buttonClass("quiet")} to={to([])} replace>
          Close<span className="vh"> the comparison</span>
        </Link>
      </div>
      <table>
        <thead>
          <tr>
            <td className="corner">
              <span className="vh">Car</span>
            </td>
            {cars.map((car) => (
              <th key={car.id} scope="col" className={categoryCssClass(catalog, car.category)}>
                <div className="ground compare-ground">
                  <CarPicture car={car} />
                </div>
                <span>{carName(car)}</span>
              </th>
            ))}
          </tr>
          <tr className="compare-acts">
            <td className="corner">
              <span className="vh">To do</span>
            </td>
            {cars.map((car, index) => (
              <td key={car.id}>{actions[index]}</td>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.name} cars={cars} {...line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="corner">
              <span className="vh">Not this one</span>
            </td>
            {cars.map((car) => (
              <td key={car.id}>
                <Link className={buttonClass("quiet")} to={to(cars.filter((one) => one !== car))} replace>
                  Remove<span className="vh">{`: ${carName(car)}`}</span>
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The action of a car in the comparison on a page without a trip: to book it, or to ask for it. */
export function BookOrAskAction({ car }: { car: Car }) {
  if (!car.available) return <CallLink className={buttonClass("line")}>Ask</CallLink>;
  return (
    <Link className={buttonClass("action")} to={bookingAddress(car)}>
      Book<span className="vh">{`: ${carName(car)}`}</span>
    </Link>
  );
}

type ComparedLine = { name: string; values: readonly string[]; isTotal?: boolean };

function Line({ cars, ...line }: ComparedLine & { cars: readonly Car[] }) {
  const isEqual = hasEqualValues(line);
  return (
    <tr className={classNames(isEqual && "is-equal", line.isTotal && "is-total")}>
      <th scope="row">
        <span>{line.name}</span>
        {isEqual && <span className="vh">, the same</span>}
        {isEqual && <EqualMark />}
      </th>
      {cars.map((car, index) => (
        <td key={car.id} className="num">
          {line.values[index]}
        </td>
      ))}
    </tr>
  );
}

function EqualMark() {
  return (
    <span className="equal-mark" aria-hidden="true">
      =
    </span>
  );
}

function hasEqualValues({ values }: ComparedLine): boolean {
  return new Set(values).size === 1;
}

/** 'Total with tax, 2 days assumed'. */
function totalFor(quote: Quote, daysAssumed: boolean): string {
  const { days } = quote;
  return `${totalName(quote)}, ${formatCount(days, "day")}${daysAssumed ? " assumed" : ""}`;
}
