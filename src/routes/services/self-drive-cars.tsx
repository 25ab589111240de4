import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { fleet } from "#content/fleet.ts";
import {
  selfDrive,
  selfDriveBenefits,
  selfDriveCars,
  selfDriveSteps,
  selfDriveExtras,
  selfDriveIncluded,
} from "#content/self-drive.ts";
import { serviceSelfDrive } from "#pictures/scenes.ts";
import { CarCard } from "#site/car/car-card.tsx";
import { PriceScope } from "#site/car/price-scope.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { Benefits, Steps } from "./points.tsx";
import { serviceMeta, ServicePage } from "./service-page.tsx";
import { ServiceSection } from "./service-section.tsx";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const about = { service: selfDrive, path: href("/self-drive-cars"), picture: serviceSelfDrive };

export const meta = () => serviceMeta(about);

/** Self-Drive Cars (product, 'Services'). */
export default function SelfDriveCars() {
  return (
    <ServicePage
      {...about}
      className="phero-narrow phero-cockpit"
      end={<ClosingBand form="key-tag" {...selfDrive.closing} />}
      action={
        <a className="btn btn-paper" href="#pricing">
          What is included
        </a>
      }
    >
      <ServiceSection title="Why drive yourself">
        <Benefits points={selfDriveBenefits} />
      </ServiceSection>
      <ServiceSection title="Three steps to the road">
        <Steps points={selfDriveSteps()} />
      </ServiceSection>
      <ServiceSection
        title="Six to start with"
        note={<Link to={href("/cars")}>View All Cars</Link>}
        meridians
      >
        <ul className="car-grid">
          {fleet.slice(0, selfDriveCars).map((car) => (
            <CarCard key={car.id} car={car} />
          ))}
        </ul>
      </ServiceSection>
      <ServiceSection id="pricing" title="What’s included, and what’s extra">
        <PriceScope included={selfDriveIncluded} extras={selfDriveExtras()} />
      </ServiceSection>
    </ServicePage>
  );
}
