import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { categoryName, classMinimumAge } from "#rental/classes.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { findCar, listFleetClassIds } from "#content/fleet.ts";
import {
  formatDayPriceWithTaxNote,
  formatConvertedPrice,
  computeLowestDayListPrice,
} from "#content/prices.ts";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { categoryCssClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
import { PageSection } from "#site/page-section.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

/** So many cards stand in each row, at most five, that no row has one alone. */
function columnCount(cards: number): number {
  const rows = Math.ceil(cards / 5);
  return Math.max(3, Math.ceil(cards / rows));
}

/** 'four seats to seven'. */
function seatRange({ cars }: BrowserCatalog): string {
  const seats = cars.map((car) => car.seats);
  const [fewest, most] = [Math.min(...seats), Math.max(...seats)].map((one) =>
    spellCapitalizedNumber(one).toLowerCase(),
  );
  return fewest === most ? `${most} seats` : `${fewest} seats to ${most}`;
}

/** A card for each class that has cars, with the minimum age (product, 'Home'). */
export function CarClasses() {
  const catalog = useCatalog();
  return (
    <PageSection
      title={`${spellCapitalizedNumber(listFleetClassIds(catalog).length)} classes, ${seatRange(catalog)}`}
      more={{ to: href("/fleet"), label: "See the fleet" }}
      meridians
    >
      <ul className={`classes in-${columnCount(listFleetClassIds(catalog).length)}`} tabIndex={-1}>
        {catalog.classes.map(({ id: category, who, shows }) => {
          const classCars = catalog.cars.filter((each) => each.category === category);
          if (classCars.length === 0) return null;
          const car = findCar(catalog.cars, shows ?? "");
          const lowest = computeLowestDayListPrice(catalog, classCars);
          return (
            <li key={category}>
              <Ticket
                as={Link}
                vertical
                className={`class ${categoryCssClass(catalog, category)}`}
                to={`${href("/cars")}?category=${category}`}
              >
                <TicketBody>
                  <h3>{categoryName(catalog.classes, category)}</h3>
                  <p className="who">{who}</p>
                  {car && <CarPicture car={car} alt="" />}
                </TicketBody>
                <TicketStub>
                  <p className="from">
                    From <b>{formatConvertedPrice(catalog.company.money, lowest.price)}</b> a day,
                  </p>
                  <p className="rate-tax">{formatDayPriceWithTaxNote(catalog, lowest)}</p>
                  <p className="age">
                    Drivers <b>{classMinimumAge(catalog.classes, category)}+</b> years
                  </p>
                </TicketStub>
              </Ticket>
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
