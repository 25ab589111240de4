import { useCatalog } from "#site/catalog-source.ts";
import { assumedSentence, daysInWords } from "#content/trip-sentences.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { withAdded } from "#rental/price/charge-words.ts";
import { termsOf, quoteCar } from "#rental/price/quote.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import type { Trip } from "#rental/trip/trip.ts";
import { categoryClass } from "#site/car/car-card.tsx";
import { TravelingPicture } from "#site/car/traveling-picture.tsx";
import { classes } from "#ui/classes.ts";
import "./slip-line.css";

type LineProps = {
  readonly car: Car;
  readonly trip: Trip;
  /** Why the car can't be booked, in place of its price. */
  readonly flag: string | undefined;
};

/**
 * On narrow screens: the car, the days and the total in one line, so that the form is on the first screen. It opens the ticket that follows
 * it, which is a sibling and not its content: on wide screens the ticket is always shown, and a closed `details` would hide it there.
 */
export function SlipLine({ car, trip, flag }: LineProps) {
  const catalog = useCatalog();
  const quote = quoteCar(catalog, car, trip);
  return (
    <details className={classes("slip-line", categoryClass(catalog, car.category), flag && "is-out")}>
      <summary>
        <span className="slip-line-print">
          <TravelingPicture car={car} isNamed />
        </span>
        <span className="slip-line-car">
          <b>{carName(car)}</b> <span className="num">{daysOf(trip)}</span>
        </span>{" "}
        {flag ? (
          <span className="slip-line-sum">{flag}</span>
        ) : (
          <span className="slip-line-sum num">
            <b>{amountFormatter(quote)(quote.total)}</b> <span>{withAdded(termsOf(quote))}</span>
          </span>
        )}
      </summary>
    </details>
  );
}

/** '5 days from 14 Sep'; '2 days, not chosen yet' while something of the trip is to be settled. */
function daysOf(trip: Trip): string {
  if (assumedSentence(trip)) return `${daysInWords({ ...trip, daysAssumed: false })}, not chosen yet`;
  return `${daysInWords(trip)} from ${dateInWords(trip.pickup.date, "brief")}`;
}
