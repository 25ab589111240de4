import { href, Link } from "react-router";
import { fleet } from "#content/fleet.ts";
import { selfDrive, selfDriveBenefits, selfDriveCars, selfDriveSteps } from "#content/self-drive.ts";
import { serviceSelfDrive } from "#pictures/scenes.ts";
import { CarCard } from "#site/car-card.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { Benefits, Steps } from "./points.tsx";
import { SelfDrivePricing } from "./self-drive-pricing.tsx";
import { serviceMeta, ServicePage } from "./service-page.tsx";
import { ServiceSection } from "./service-section.tsx";

const about = { service: selfDrive, path: href("/self-drive-cars"), picture: serviceSelfDrive };

export const meta = () => serviceMeta(about);

/** Self-Drive Cars (specification, section 2). */
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
        <Steps points={selfDriveSteps} />
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
      <ServiceSection id="pricing" title="In the price, and beside it">
        <SelfDrivePricing />
      </ServiceSection>
    </ServicePage>
  );
}
