import { href, Link } from "react-router";
import { fleet } from "#content/fleet.ts";
import { CarCard } from "#site/car-card.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** Home shows the first 8 cars (specification, section 9). */
const featured = 8;

export function FeaturedCars() {
  return (
    <section className="section" aria-labelledby="cars-title">
      <div className="wrap">
        <SectionHeading title="Cars for the next trip" headingId="cars-title" meridians>
          <Link className="btn btn-line arrow aside" to={href("/cars")}>
            View All Cars
          </Link>
        </SectionHeading>
        <ul className="cars" tabIndex={-1}>
          {fleet.slice(0, featured).map((car) => (
            <CarCard key={car.id} car={car} />
          ))}
        </ul>
      </div>
    </section>
  );
}
