import { Link } from "react-router";
import { beforeTax, quoteCar, usd } from "#content/prices.ts";
import { type Car, carName } from "#rental/car.ts";
import { comparedFacts } from "#rental/browse/comparison.ts";
import { dollarsAt } from "#rental/price/money.ts";
import { buttonClass } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { CallLink } from "#site/call-link.tsx";
import { categoryClass } from "./car-card.tsx";
import { CarPicture } from "./car-picture.tsx";
import { type Compared, comparisonId } from "./compare-link.tsx";
import "./comparison.css";

type ComparisonProps = {
  compared: Compared;
  /** The number of calendar days that the totals are for. */
  days: number;
  daysAssumed: boolean;
  bookingAddress: (car: Car) => string;
};

/** Two or three cars side by side with their prices, differences marked; for a single one, how to add another. */
export function Comparison({ compared: { cars, to }, days, daysAssumed, bookingAddress }: ComparisonProps) {
  const [first, second] = cars;
  if (!first) return null;
  if (!second) {
    return (
      <div className="say compare-one" id={comparisonId}>
        <p>
          <strong>{`${carName(first)} is ready to compare.`}</strong>{" "}
          <span>Choose one or two more cars.</span>
        </p>
        <Link className={buttonClass("line")} to={to([])} replace preventScrollReset>
          Clear
        </Link>
      </div>
    );
  }
  const quotes = cars.map((car) => quoteCar(car, days));
  const totals = quotes.map((quote) => dollarsAt(quote)(quote.total));
  const rates = cars.map((car) => usd(car.pricePerDay));
  const length = `${days === 1 ? "1 day" : `${days} days`}${daysAssumed ? " assumed" : ""}`;
  return (
    <section className="compare" id={comparisonId} aria-labelledby="compare-title" data-cars={cars.length}>
      <div className="compare-head">
        <h2 id="compare-title">Side by side</h2>
        <p className="small muted">
          <span className="compare-mark" aria-hidden="true" /> marks the rows where they differ.
        </p>
        <Link className={buttonClass("quiet")} to={to([])} replace preventScrollReset>
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
              <th key={car.id} scope="col" className={categoryClass(car.category)}>
                <div className="compare-ground">
                  <CarPicture car={car} />
                </div>
                <span>{carName(car)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line cars={cars} name={`A day, ${beforeTax}`} values={rates} />
          <Line cars={cars} name={`Total with tax, ${length}`} values={totals} isTotal />
          {comparedFacts(cars).map(({ name, values }) => (
            <Line key={name} cars={cars} name={name} values={values} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="corner">
              <span className="vh">To do</span>
            </td>
            {cars.map((car) => (
              <td key={car.id}>
                {car.available ? (
                  <Link className={buttonClass("action")} to={bookingAddress(car)}>
                    Book<span className="vh">{`: ${carName(car)}`}</span>
                  </Link>
                ) : (
                  <CallLink className={buttonClass("line")}>Ask</CallLink>
                )}
                <Link
                  className={buttonClass("quiet")}
                  to={to(cars.filter((one) => one !== car))}
                  replace
                  preventScrollReset
                >
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

type LineProps = { cars: readonly Car[]; name: string; values: readonly string[]; isTotal?: boolean };

function Line({ cars, name, values, isTotal = false }: LineProps) {
  const differs = new Set(values).size > 1;
  return (
    <tr className={classes(differs && "differs", isTotal && "is-total")}>
      <th scope="row">
        {differs && <span className="compare-mark" aria-hidden="true" />}
        <span>{name}</span>
        {differs && <span className="vh">, they differ</span>}
      </th>
      {cars.map((car, index) => (
        <td key={car.id} className="num">
          {values[index]}
        </td>
      ))}
    </tr>
  );
}
