import { fleet } from "#catalog/current.ts";
import { href } from "react-router";
import type { CarAddress } from "#catalog/page-addresses.ts";
import { site } from "#content/site.ts";
import { CallLink } from "#site/call-link.tsx";
import { CarCard } from "#site/car/car-card.tsx";
import { kindOfCars } from "#site/car/cars-in-words.ts";
import { PageHead } from "#site/shell/page-head.tsx";
import { pageMeta } from "#site/shell/page-meta.ts";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

const mostCars = 6;

type Props = { readonly former: CarAddress };

export function formerCarMeta({ name }: CarAddress) {
  return pageMeta({
    title: `${name}, no longer for rent`,
    description: `We no longer rent the ${name}. See the cars that we rent today.`,
    noIndex: true,
  });
}

/** What a visitor sees at the address of a car that has left the fleet: the cars of its class, or any if it has none (product, 'Cars'). */
export function FormerCar({ former: { name, category } }: Props) {
  const availableCars = fleet.filter((car) => car.available);
  const sameClassCars = availableCars.filter((car) => car.category === category);
  const hasClass = sameClassCars.length > 0;
  return (
    <>
      <PageHead title="No longer for rent" crumbs={crumbsOf(name)}>
        <p className="lead">
          <span>{`We no longer rent the ${name}. If you have booked one, your booking stays as it is.`}</span>
        </p>
        <div className="acts">
          <Link className={buttonClass("action")} to={href("/cars")}>
            View All Cars
          </Link>{" "}
          <CallLink className={buttonClass("line", "num")}>
            <>Call {site.phone}</>
          </CallLink>
        </div>
      </PageHead>
      <section className="section" aria-labelledby="instead">
        <div className="wrap">
          <SectionHeading
            title={hasClass ? "In the same class" : "What we rent today"}
            headingId="instead"
            meridians
          >
            {hasClass && (
              <Link
                className="btn btn-line arrow aside"
                to={`${href("/cars")}?${new URLSearchParams({ category })}`}
              >
                {`See the ${kindOfCars(sameClassCars)}`}
              </Link>
            )}
          </SectionHeading>
          <ul className="similar">
            {(hasClass ? sameClassCars : availableCars).slice(0, mostCars).map((car) => (
              <CarCard key={car.id} car={car} />
            ))}
          </ul>
        </div>
      </section>
      <div className="after-main" />
    </>
  );
}

function crumbsOf(name: string) {
  return [
    { name: "Home", path: "/" },
    { name: "Our Fleet", path: href("/cars") },
    { name, path: "" },
  ];
}
