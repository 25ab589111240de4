import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { href } from "react-router";
import type { CarPageAddress } from "#catalog/page-addresses.ts";
import { CarCard } from "#site/car/car-card.tsx";
import { describeCarKind } from "#site/car/cars-in-words.ts";
import { FormerPageHeading } from "#site/shell/former-page-head.tsx";
import { renderPageMeta } from "#site/shell/page-meta.tsx";
import { PageSection } from "#site/page-section.tsx";

const mostCars = 6;

type Props = { readonly former: CarPageAddress };

export function renderFormerCarMeta(catalog: BrowserCatalog, { name }: CarPageAddress) {
  return renderPageMeta(catalog, {
    title: `${name}, no longer for rent`,
    description: `We no longer rent the ${name}. See the cars that we rent today.`,
    noIndex: true,
  });
}

/** Shows what a visitor sees at the address of a car that has left the fleet: the cars of its class, or any if it has none (product, 'Cars'). */
export function FormerCar({ former: { name, category } }: Props) {
  const catalog = useCatalog();
  const availableCars = catalog.cars.filter((car) => car.available);
  const sameClassCars = availableCars.filter((car) => car.category === category);
  const hasClass = sameClassCars.length > 0;
  return (
    <>
      <FormerPageHeading
        title="No longer for rent"
        name={name}
        sentence={`We no longer rent the ${name}. If you have booked one, your booking stays as it is.`}
        list={{ name: "Our Fleet", path: href("/cars"), label: "View All Cars" }}
      />
      <PageSection
        title={hasClass ? "In the same class" : "What we rent today"}
        {...(hasClass && {
          more: {
            to: `${href("/cars")}?${new URLSearchParams({ category })}`,
            label: `See the ${describeCarKind(catalog, sameClassCars)}`,
          },
        })}
        meridians
        isLater={false}
      >
        <ul className="similar">
          {(hasClass ? sameClassCars : availableCars).slice(0, mostCars).map((car) => (
            <CarCard key={car.id} car={car} />
          ))}
        </ul>
      </PageSection>
      <div className="after-main" />
    </>
  );
}
