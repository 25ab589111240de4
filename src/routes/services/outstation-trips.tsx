import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import type { outstationRoutePictures } from "#catalog/choices.ts";
import type { OutstationRoute } from "#catalog/offers.ts";
import { listOutstationRates, describeOutstationMileRates } from "#content/outstation.ts";
import { formatGeneralDistance } from "#content/distances.ts";
import { requireServiceTexts } from "#content/services.ts";
import { formatMainUnitsPrice } from "#content/written-price.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { PictureFacts } from "#pictures/picture.ts";
import { routeAmalfi, routeNiagara, routeStonehenge, routeVersailles } from "#pictures/places.ts";
import { serviceOutstation } from "#pictures/scenes.ts";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { ClosingBand } from "./closing-band.tsx";
import { CallAboutLink } from "./call-about.tsx";
import { PageSection } from "#site/page-section.tsx";
import { PointList } from "#site/points.tsx";
import { Facts } from "#ui/facts.tsx";
import { createServicePageHandle, ServicePage } from "./service-page.tsx";

const page = { id: "outstation", path: href("/outstation-trips"), picture: serviceOutstation } as const;

export const handle = createServicePageHandle(page, (catalog) =>
  requireServiceTexts(catalog, page.id).routes.map(({ from, to, price }) => ({
    name: `${from} to ${to}`,
    price,
    per: "trip",
  })),
);

const posters: Readonly<Record<(typeof outstationRoutePictures)[number], PictureFacts>> = {
  versailles: routeVersailles,
  stonehenge: routeStonehenge,
  amalfi: routeAmalfi,
  niagara: routeNiagara,
};

/** Outstation Trips (product, 'Services'). */
export default function OutstationTrips() {
  const catalog = useCatalog();
  const service = requireServiceTexts(catalog, page.id);
  const { routes, steps, closing } = service;
  const count = spellCapitalizedNumber(routes.length);
  return (
    <ServicePage
      {...page}
      service={service}
      end={<ClosingBand form="luggage-label" {...closing} />}
      action={{ to: "#rates", label: "See the rates" }}
    >
      <PageSection
        title={
          routes.length === 1 ? "One route, one price" : `${count} routes, ${count.toLowerCase()} prices`
        }
        note="Price per trip with driver. One-way distance by road, no stops."
      >
        <ul className="routes">
          {routes.map((route) => (
            <RouteCard key={`${route.from} to ${route.to}`} route={route} />
          ))}
        </ul>
      </PageSection>
      <PageSection
        id="rates"
        title="Any other trip"
        note={[
          "By the kilometer, door to door.",
          describeOutstationMileRates(catalog),
          "We work it out with you on the phone.",
        ]
          .filter(Boolean)
          .join(" ")}
        meridians
      >
        <RateTable />
      </PageSection>
      <PageSection title="How a day trip works">
        <PointList form="steps" points={steps} />
      </PageSection>
    </ServicePage>
  );
}

function RouteCard({ route }: { route: OutstationRoute }) {
  const catalog = useCatalog();
  const { picture, from, to, distance, duration, highlights, price } = route;
  const name = `${from} to ${to}`;
  return (
    <li className="route">
      {picture && (
        <figure className="poster">
          <Illustration picture={posters[picture]} />
        </figure>
      )}
      <div className="route-text">
        <h3>{name}</h3>
        <p className="route-price num">
          <b>{formatMainUnitsPrice(catalog, price)}</b> a trip
        </p>
        <Facts
          className="num"
          facts={[
            ["Distance", formatGeneralDistance(catalog, distance)],
            ["Duration", `${duration} each way`],
          ]}
        />
        <ul className="route-see" aria-label="Highlights">
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <CallAboutLink className="btn btn-line" subject={name} />
      </div>
    </li>
  );
}

function RateTable() {
  const catalog = useCatalog();
  return (
    <table className="table rates">
      <caption className="vh">Rates by the kilometer</caption>
      <tbody>
        {listOutstationRates(catalog).map(({ title, perKm, more, example }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td className="rate num">{perKm}</td>
            <td className="num">{more}</td>
            <td className="num muted">{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
