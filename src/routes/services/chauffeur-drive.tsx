import { useCatalog } from "#site/catalog-source.ts";
import { classColor } from "#catalog/classes.ts";
import { href } from "react-router";
import type { ChauffeurCar, ChauffeurRide } from "#catalog/offers.ts";
import { findCar } from "#content/fleet.ts";
import { requireServiceTexts } from "#content/services.ts";
import { serviceChauffeur } from "#pictures/scenes.ts";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { CarPicture } from "#site/car/car-picture.tsx";
import { ClosingBand } from "./closing-band.tsx";
import { CallAboutLink } from "./call-about.tsx";
import { PageSection } from "#site/page-section.tsx";
import { PointList } from "#site/points.tsx";
import { createServicePageHandle, ServicePage } from "./service-page.tsx";

const page = { id: "chauffeur", path: href("/chauffeur-drive"), picture: serviceChauffeur } as const;

export const handle = createServicePageHandle(page);

/** Chauffeur Drive (product, 'Services'). */
export default function ChauffeurDrive() {
  const catalog = useCatalog();
  const service = requireServiceTexts(catalog, page.id);
  const { rides, benefits, cars, closing } = service;
  return (
    <ServicePage
      {...page}
      service={service}
      end={<ClosingBand form="valet-stub" {...closing} />}
      action={{ to: "#cars", label: "See the cars" }}
    >
      <PageSection title={`${spellCapitalizedNumber(rides.length)} ways to ride`}>
        <ul className="columns">
          {rides.map((ride) => (
            <RideCard key={ride.title} ride={ride} />
          ))}
        </ul>
      </PageSection>
      <PageSection title="What you can count on">
        <PointList form="columns" points={benefits} />
      </PageSection>
      <PageSection id="cars" title={`${spellCapitalizedNumber(cars.length)} kinds of car`} meridians>
        <ul className="car-grid car-kinds">
          {cars.map((car) => (
            <CarKindCard key={car.title} car={car} />
          ))}
        </ul>
      </PageSection>
    </ServicePage>
  );
}

function RideCard({ ride: { title, features } }: { ride: ChauffeurRide }) {
  return (
    <li className="job">
      <h3>{title}</h3>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <CallAboutLink className="btn btn-line" subject={title} />
    </li>
  );
}

function CarKindCard({ car: { title, passengers, text, carId } }: { car: ChauffeurCar }) {
  const catalog = useCatalog();
  const car = findCar(catalog.cars, carId);
  return (
    <li className={`car ${car ? classColor(catalog.classes, car.category) : ""}`}>
      <div className="ground car-ground">{car && <CarPicture car={car} />}</div>
      <div className="car-kind">
        <h3>{title}</h3>
        <p className="price">
          <span>{passengers}</span> <small>passengers and the driver</small>
        </p>
        <p className="muted">{text}</p>
        <p className="between car-foot">
          <CallAboutLink className="btn btn-quiet" subject={title} />
        </p>
      </div>
    </li>
  );
}
