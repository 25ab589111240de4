import { categoryName, minimumAge } from "#catalog/classes.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { fleet, findCar } from "#content/fleet.ts";
import { classes } from "#content/home.ts";
import { shownPrice, withTax } from "#content/prices.ts";

import { categoryClass } from "#site/car/car-card.tsx";
import { CarPicture } from "#site/car/car-picture.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Ticket, TicketBody, TicketStub } from "#ui/ticket.tsx";

/** Five fixed car-class cards, with the minimum age (product, 'Home'). */
export function CarClasses() {
  return (
    <section className="section later" aria-labelledby="classes-title">
      <div className="wrap">
        <SectionHeading
          title="Five classes, from city streets to seven seats"
          headingId="classes-title"
          meridians
        >
          <Link className="btn btn-line arrow aside" to={href("/fleet")}>
            See the fleet
          </Link>
        </SectionHeading>
        <ul className="classes" tabIndex={-1}>
          {classes.map(({ category, who, carId }) => {
            const car = findCar(carId);
            const from = Math.min(
              ...fleet.filter((each) => each.category === category).map((each) => each.pricePerDay),
            );
            return (
              <li key={category}>
                <Ticket
                  as={Link}
                  vertical
                  className={`class ${categoryClass(category)}`}
                  to={`${href("/cars")}?category=${category}`}
                >
                  <TicketBody>
                    <h3>{categoryName(category)}</h3>
                    <p className="who">{who}</p>
                    {car && <CarPicture car={car} />}
                  </TicketBody>
                  <TicketStub>
                    <p className="from">
                      From <b>{shownPrice(from)}</b> a day,
                    </p>
                    <p className="rate-tax">{withTax(from)}</p>
                    <p className="age">
                      Drivers <b>{minimumAge(category)}+</b> years
                    </p>
                  </TicketStub>
                </Ticket>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
