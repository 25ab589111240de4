import { useCatalog } from "#site/catalog-source.ts";
import { findClass, categoryName, classMinimumAge } from "#rental/classes.ts";
import { href } from "react-router";
import { Facts } from "#ui/facts.tsx";
import { Link } from "#ui/link.tsx";
import { describeDayPriceTax, computeLowestDayListPrice, formatConvertedPrice } from "#content/prices.ts";
import { CarCard, categoryCssClass } from "#site/car/car-card.tsx";
import { describeBags, describeCarKind } from "#site/car/cars-in-words.ts";
import { cardsPerPiece, PiecewiseList } from "#site/piece.tsx";
import { buttonClass } from "#ui/button.tsx";

/** The purpose of a class, and its cars. */
export function ClassSection({ category }: { category: string }) {
  const catalog = useCatalog();
  const cars = catalog.cars.filter((car) => car.category === category);
  const { text, trip, bags } = findClass(catalog.classes, category) ?? {};
  const dayPrice = formatConvertedPrice(
    catalog.company.money,
    computeLowestDayListPrice(catalog, cars).price,
  );
  const id = category.toLowerCase();
  return (
    <section
      className={`klass grid later ${categoryCssClass(catalog, category)}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className="klass-text">
        <h2 id={`${id}-title`}>{categoryName(catalog.classes, category)}</h2>
        <p>{text}</p>
        <Facts
          className="num"
          facts={[
            [`A day, ${describeDayPriceTax(catalog.company)}`, `from ${dayPrice}`],
            ["Drivers", `${classMinimumAge(catalog.classes, category)}+ years`],
            ["Seats", describeRange(cars.map((car) => car.seats))],
            ["Room for", describeBags(bags ?? 0)],
            ["Typical trip", trip],
          ]}
        />
        <Link
          className={buttonClass("quiet", "arrow klass-more")}
          to={`${href("/cars")}?${new URLSearchParams({ category })}`}
        >
          {`${cars.length === 1 ? "See" : "Compare"} the ${describeCarKind(catalog, cars)}`}
        </Link>
      </div>
      <ul className={`klass-cars n${Math.min(cars.length, 3)}`}>
        <PiecewiseList items={cars} atOnce={cardsPerPiece}>
          {(car) => <CarCard key={car.id} car={car} />}
        </PiecewiseList>
      </ul>
    </section>
  );
}

/** '5 to 7', or '5' when they are all the same. */
function describeRange(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least} to ${most}`;
}
