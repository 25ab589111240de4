import { formatCount } from "#rental/count.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { categoryName, findClass, classMinimumAge } from "#rental/classes.ts";
import { href } from "react-router";
import { capitalize } from "#content/wording.ts";
import type { Car } from "#catalog/catalog.ts";
import { describeBags } from "#site/car/cars-in-words.ts";
import { Link } from "#ui/link.tsx";

type Props = { readonly car: Car };

/** Shows what the car's class is for, and the car's own facts. */
export function CarFacts({ car }: Props) {
  const catalog = useCatalog();
  const { text = "", trip = "", bags = 0 } = findClass(catalog.classes, car.category) ?? {};
  const facts = {
    Seats: String(car.seats),
    Transmission: capitalize(car.transmission),
    Fuel: capitalize(car.fuelType),
    "Room for": describeBags(bags),
    Length: `${car.length.toFixed(2)} m`,
    "Typical trip": trip,
  };
  return (
    <section className="car-part" aria-labelledby="facts">
      <h2 id="facts">At a glance</h2>
      <div>
        <p className="lead">
          <Link to={`${href("/cars")}?${new URLSearchParams({ category: car.category })}`}>
            {categoryName(catalog.classes, car.category)}
          </Link>
          <span>{`: ${text}`}</span>
        </p>
        <dl className="car-facts num">
          {Object.entries(facts).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt> <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function CarFeatures({ car }: Props) {
  return (
    <section className="car-part" aria-labelledby="features">
      <h2 id="features">Features</h2>
      <ul className="car-features">
        {car.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}

/** Who may drive the car (product, 'Policies'). */
export function DriverRequirements({ car }: Props) {
  const catalog = useCatalog();
  return (
    <section className="car-part" aria-labelledby="drivers">
      <h2 id="drivers">Who may drive</h2>
      <div>
        <ul className="car-drivers">
          <li>
            <strong>{`${classMinimumAge(catalog.classes, car.category)} or older`}</strong>{" "}
            <span className="muted">on the day of pickup</span>
          </li>
          <li>
            <strong>A driving license</strong>{" "}
            <span className="muted">{`held for ${formatCount(catalog.policies.licenseYears, "year")} or more`}</span>
          </li>
        </ul>
        <p className="small muted">
          Papers depend on the country.{" "}
          <Link to={`${href("/terms-conditions")}#who-may-drive`}>See the list.</Link>
        </p>
      </div>
    </section>
  );
}
