import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { categoryName } from "#rental/classes.ts";
import { href } from "react-router";
import type { PlaceWithPage } from "#content/places.ts";
import type { Car } from "#catalog/catalog.ts";
import { carName } from "#rental/car.ts";
import { totalName } from "#rental/price/charge-words.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import type { TripEnd } from "#rental/trip/trip-end.ts";
import { describeCarFacts, categoryCssClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
import { classNames } from "#ui/classes.ts";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { pickupSearchAddress } from "./search-link.ts";

type Props = { readonly place: PlaceWithPage; readonly pickup: TripEnd };

/** The lengths of which the total is shown, in days; the middle one only where there is room. */
const lengths = [1, 3, 7] as const;
const cellClass = (days: number) => (days === 3 ? "num place-middle" : "num");

/** Every car that can be rented here, with what it costs here in the end. */
export function CarsHere({ place, pickup }: Props) {
  const catalog = useCatalog();
  const cars = catalog.cars.filter(({ available }) => available);
  const [first] = cars;
  if (!first) return null;
  const name = totalName(quoteCar(catalog, first, { days: 1, pickup }));
  return (
    <section className="section wrap place-cars" aria-labelledby="cars-here">
      <SectionHeading title={`Cars in ${place.name}`} headingId="cars-here">
        <Link className="btn btn-line arrow aside" to={href("/cars")}>
          View All Cars
        </Link>
      </SectionHeading>
      <div className="table-box">
        <table className="table">
          <caption>{`${name}: nothing is added to it at the counter.`}</caption>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                Car
              </th>
              {lengths.map((days) => (
                <th key={days} scope="col" className={cellClass(days)}>
                  {formatCount(days, "day")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cars.map((car) => (
              <CarRow key={car.id} car={car} place={place} pickup={pickup} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="after-main" />
    </section>
  );
}

function CarRow({ car, place, pickup }: Props & { readonly car: Car }) {
  const catalog = useCatalog();
  const search = `${pickupSearchAddress(place)}&${new URLSearchParams({ carId: car.id })}`;
  return (
    <tr>
      <td>
        <span className={classNames("place-ground", categoryCssClass(catalog, car.category))}>
          <CarPicture car={car} alt="" loading="lazy" />
        </span>
      </td>
      <th scope="row">
        <Link to={search}>{carName(car)}</Link>{" "}
        <small>{`${categoryName(catalog.classes, car.category)}, ${describeCarFacts(car)}`}</small>
      </th>
      {lengths.map((days) => {
        const quote = quoteCar(catalog, car, { days, pickup });
        return (
          <td key={days} className={cellClass(days)}>
            {createQuoteAmountFormatter(quote)(quote.total)}
          </td>
        );
      })}
    </tr>
  );
}
