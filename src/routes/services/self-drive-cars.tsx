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
import { numberInWords } from "#site/car/cars-in-words.ts";
import { ClosingBand } from "./closing-band.tsx";
import { Benefits, Steps } from "./points.tsx";
import { serviceMeta, ServicePage } from "./service-page.tsx";
import { ServiceSection } from "./service-section.tsx";

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
      <ServiceSection title="Why drive yourself">
        <Benefits points={service.benefits} />
      </ServiceSection>
      <ServiceSection title={`${numberInWords(service.steps.length)} steps to the road`}>
        <Steps points={service.steps} />
      </ServiceSection>
      <ServiceSection
        title={`${numberInWords(firstCars.length)} to start with`}
        note={<Link to={href("/cars")}>View All Cars</Link>}
        meridians
      >
        <ul className="car-grid">
          {firstCars.map((car) => (
            <CarCard key={car.id} car={car} />
          ))}
        </ul>
      </ServiceSection>
      <ServiceSection id="pricing" title="What’s included, and what’s extra">
        <PriceScope included={service.included} extras={selfDriveExtras(catalog)} />
      </ServiceSection>
    </ServicePage>
  );
}
