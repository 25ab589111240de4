import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { selfDrivePageCarCount, listSelfDriveExtraCosts } from "#content/self-drive.ts";
import { requireServiceTexts } from "#content/services.ts";
import { serviceSelfDrive } from "#pictures/scenes.ts";
import { CarCard } from "#site/car/car-card.tsx";
import { IncludedAndExtras } from "#site/car/price-scope.tsx";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { ClosingBand } from "./closing-band.tsx";
import { PageSection } from "#site/page-section.tsx";
import { PointList } from "#site/points.tsx";
import { createServicePageHandle, ServicePage } from "./service-page.tsx";

const page = { id: "selfDrive", path: href("/self-drive-cars"), picture: serviceSelfDrive } as const;

export const handle = createServicePageHandle(page);

/** Self-Drive Cars (product, 'Services'). */
export default function SelfDriveCars() {
  const catalog = useCatalog();
  const service = requireServiceTexts(catalog, page.id);
  const firstCars = catalog.cars.slice(0, selfDrivePageCarCount);
  return (
    <ServicePage
      {...page}
      service={service}
      className="phero-narrow phero-cockpit"
      end={<ClosingBand form="key-tag" {...service.closing} />}
      action={{ to: "#pricing", label: "What is included" }}
    >
      <PageSection title="Why drive yourself">
        <PointList form="columns" points={service.benefits} />
      </PageSection>
      <PageSection title={`${spellCapitalizedNumber(service.steps.length)} steps to the road`}>
        <PointList form="steps" points={service.steps} />
      </PageSection>
      <PageSection
        title={`${spellCapitalizedNumber(firstCars.length)} to start with`}
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
        <IncludedAndExtras included={service.included} extras={listSelfDriveExtraCosts(catalog)} />
      </PageSection>
    </ServicePage>
  );
}
