import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { selfDriveCarCount, selfDriveExtras } from "#content/self-drive.ts";
import { serviceWords } from "#content/services.ts";
import { serviceSelfDrive } from "#pictures/scenes.ts";
import { CarCard } from "#site/car/car-card.tsx";
import { PriceScope } from "#site/car/price-scope.tsx";
import { spellNumber } from "#site/car/cars-in-words.ts";
import { ClosingBand } from "./closing-band.tsx";
import { PageSection } from "#site/page-section.tsx";
import { Points } from "#site/points.tsx";
import { serviceMeta, ServicePage } from "./service-page.tsx";

export const handle: RouteHandle = {
  hydrate: "on-use",
  cache: "public",
  personal: false,
  meta: describePage,
};

const pageProps = (catalog: BrowserCatalog) => ({
  service: serviceWords(catalog, "selfDrive"),
  path: href("/self-drive-cars"),
  picture: serviceSelfDrive,
});

function describePage(catalog: BrowserCatalog) {
  return serviceMeta(catalog, pageProps(catalog));
}

/** Self-Drive Cars (product, 'Services'). */
export default function SelfDriveCars() {
  const catalog = useCatalog();
  const { service, ...page } = pageProps(catalog);
  const firstCars = catalog.cars.slice(0, selfDriveCarCount);
  return (
    <ServicePage
      {...page}
      service={service}
      className="phero-narrow phero-cockpit"
      end={<ClosingBand form="key-tag" {...service.closing} />}
      action={
        <a className="btn btn-paper" href="#pricing">
          What is included
        </a>
      }
    >
      <PageSection title="Why drive yourself">
        <Points form="columns" points={service.benefits} />
      </PageSection>
      <PageSection title={`${spellNumber(service.steps.length)} steps to the road`}>
        <Points form="steps" points={service.steps} />
      </PageSection>
      <PageSection
        title={`${spellNumber(firstCars.length)} to start with`}
        note={<Link to={href("/cars")}>View All Cars</Link>}
        meridians
      >
        <ul className="car-grid">
          {firstCars.map((car) => (
            <CarCard key={car.id} car={car} />
          ))}
        </ul>
      </PageSection>
      <PageSection id="pricing" title="What’s included, and what’s extra">
        <PriceScope included={service.included} extras={selfDriveExtras(catalog)} />
      </PageSection>
    </ServicePage>
  );
}
