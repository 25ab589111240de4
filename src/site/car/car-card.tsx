import type { BrowserCatalog, Car } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { categoryName } from "#rental/classes.ts";
import { classColor } from "#catalog/classes.ts";
import { Link } from "#ui/link.tsx";
import { formatDayPriceWithTaxNote, describeChargedPerDay, formatConvertedPrice } from "#content/prices.ts";
import { carName } from "#rental/car.ts";
import { computeListPricePerDay, type RentalForListPrices } from "#rental/price/list-price.ts";
import { CallLink } from "#site/call-link.tsx";
import { bookingAddress, carCardId } from "./booking-address.ts";
import { ChargedPriceIfWanted } from "./both-prices.tsx";
import { carAddress } from "./car-address.ts";
import { CarPicture, PictureOverlayLink } from "./car-picture.tsx";
import { CompareToggleLink, type ComparisonState } from "./compare-link.tsx";
import { FeatureLine } from "./feature-line.tsx";
import { Rating } from "./rating.tsx";

/** The class that gives a category its background and the color of its label. */
export function categoryCssClass(catalog: BrowserCatalog, category: Car["category"]): string {
  return classColor(catalog.classes, category);
}

/** '5 seats, automatic, diesel'. */
export function describeCarFacts(car: Pick<Car, "seats" | "transmission" | "fuelType">): string {
  return `${car.seats} seats, ${car.transmission}, ${car.fuelType}`;
}

/**
 * A car of the fleet on its category's background, as a list item: its name leads to its page. With `comparison` it has a link to the
 * comparison.
 */
export function CarCard({ car, comparison }: { car: Car; comparison?: ComparisonState }) {
  const catalog = useCatalog();
  return (
    <li
      {...(comparison && { id: carCardId(car.id) })}
      className={`car ${categoryCssClass(catalog, car.category)}${car.available ? "" : " is-off"}`}
    >
      <div className="ground car-ground">
        <CarPicture car={car} isCaptioned />
        <PictureOverlayLink to={carAddress(car)} />
        {!car.available && <span className="flag flag-off">Not available</span>}{" "}
        {comparison && <CompareToggleLink car={car} comparison={comparison} />}
      </div>
      <div className="car-text">
        <h3>
          <Link className="car-link" to={carAddress(car)}>
            {carName(car)}
          </Link>
        </h3>
        <span className="tag">{categoryName(catalog.classes, car.category)}</span>
        <Rating value={car.rating} />
        <DayPriceLine car={car} />
        <p className="facts num">{describeCarFacts(car)}</p>
        <FeatureLine className="small muted" features={car.features} />
        <p className="between car-foot">
          {car.available ? (
            <Link className="btn btn-quiet" to={bookingAddress(car)}>
              Book online<span className="vh">{`: ${carName(car)}`}</span>
            </Link>
          ) : (
            <CallLink className="btn btn-quiet">Ask when it’s back</CallLink>
          )}
        </p>
      </div>
    </li>
  );
}

type DayPriceProps = { readonly car: Car; readonly rental?: RentalForListPrices };

/** '$42.17 a day, $49.76 with tax', for a rental as far as it was chosen; 'from $42.17 a day' where days differ. */
export function DayPriceLine({ car, rental }: DayPriceProps) {
  const catalog = useCatalog();
  const offer = computeListPricePerDay(catalog, car, rental);
  return (
    <p className="price">
      {offer.kind === "lowest" && <small>from </small>}
      <span>{formatConvertedPrice(catalog.company.money, offer.price)}</span>{" "}
      <small>{offer.kind === "average" ? "a day on average," : "a day,"}</small>{" "}
      <small className="rate-tax">{formatDayPriceWithTaxNote(catalog, offer)}</small>{" "}
      <ChargedPriceIfWanted words={describeChargedPerDay(catalog, offer)} />
    </p>
  );
}
