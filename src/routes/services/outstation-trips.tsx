import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import {
  outstation,
  outstationRates,
  outstationRoutes,
  outstationSteps,
  ratesByMile,
  type OutstationRoute,
} from "#content/outstation.ts";
import { writtenPrice } from "#content/written-price.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { Picture } from "#pictures/picture.ts";
import { routeAmalfi, routeNiagara, routeStonehenge, routeVersailles } from "#pictures/places.ts";
import { serviceOutstation } from "#pictures/scenes.ts";
import { ClosingBand } from "./closing-band.tsx";
import { CallAbout } from "./call-about.tsx";
import { Steps } from "./points.tsx";
import { serviceMeta, ServicePage } from "./service-page.tsx";
import { ServiceSection } from "./service-section.tsx";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const about = { service: outstation, path: href("/outstation-trips"), picture: serviceOutstation };
const posters: Readonly<Record<OutstationRoute["id"], Picture>> = {
  versailles: routeVersailles,
  stonehenge: routeStonehenge,
  amalfi: routeAmalfi,
  niagara: routeNiagara,
};

export const meta = () =>
  serviceMeta({
    ...about,
    offers: outstationRoutes.map(({ from, to, price }) => ({ name: `${from} to ${to}`, price, per: "trip" })),
  });

/** Outstation Trips (product, 'Services'). */
export default function OutstationTrips() {
  return (
    <ServicePage
      {...about}
      end={<ClosingBand form="luggage-label" {...outstation.closing} />}
      action={
        <a className="btn btn-paper" href="#rates">
          See the rates
        </a>
      }
    >
      <ServiceSection
        title="Four routes, four prices"
        note="The price of the trip, with the driver. Distances by road, one way; times without stops."
      >
        <ul className="routes">
          {outstationRoutes.map((route) => (
            <RouteCard key={route.id} route={route} />
          ))}
        </ul>
      </ServiceSection>
      <ServiceSection
        id="rates"
        title="Any other trip"
        note={`By the kilometer, door to door. ${ratesByMile} We work it out with you on the phone.`}
        meridians
      >
        <RateTable />
      </ServiceSection>
      <ServiceSection title="How a day trip works">
        <Steps points={outstationSteps} />
      </ServiceSection>
    </ServicePage>
  );
}

function RouteCard({ route }: { route: OutstationRoute }) {
  const { id, from, to, distance, duration, highlights, price } = route;
  const name = `${from} to ${to}`;
  return (
    <li className="route">
      <figure className="poster">
        <Illustration picture={posters[id]} />
      </figure>
      <div className="route-text">
        <h3>{name}</h3>
        <p className="route-price num">
          <b>{writtenPrice(price)}</b> a trip
        </p>
        <dl className="num">
          <div>
            <dt>Distance</dt> <dd>{distance}</dd>
          </div>
          <div>
            <dt>Duration</dt> <dd>{`${duration} each way`}</dd>
          </div>
        </dl>
        <ul className="route-see" aria-label="Highlights">
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <CallAbout className="btn btn-line" subject={name} />
      </div>
    </li>
  );
}

function RateTable() {
  return (
    <table className="table rates">
      <caption className="vh">Rates by the kilometer</caption>
      <tbody>
        {outstationRates.map(({ title, perKm, more, example }) => (
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
