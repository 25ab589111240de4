import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import {
  type Airport,
  airports,
  airportTransfers,
  tierNote,
  transferSteps,
  transferTiers,
} from "#content/airports.ts";
import { writtenPrice } from "#content/written-price.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { Picture } from "#pictures/picture.ts";
import { airportDxb, airportJfk, airportLhr, airportSin } from "#pictures/places.ts";
import { serviceAirport } from "#pictures/scenes.ts";
import { ClosingBand } from "./closing-band.tsx";
import { CallAbout } from "./call-about.tsx";
import { Steps } from "./points.tsx";
import { serviceMeta, ServicePage } from "./service-page.tsx";
import { ServiceSection } from "./service-section.tsx";
import { TransferTiers } from "./transfer-tiers.tsx";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const about = { service: airportTransfers, path: href("/airport-transfers"), picture: serviceAirport };
const posters: Readonly<Record<string, Picture>> = {
  JFK: airportJfk,
  LHR: airportLhr,
  DXB: airportDxb,
  SIN: airportSin,
};

export const meta = () =>
  serviceMeta({ ...about, offers: transferTiers.map(({ name, price }) => ({ name, price, per: "trip" })) });

/** Airport Transfers (product, 'Services'). */
export default function AirportTransfers() {
  return (
    <ServicePage
      {...about}
      end={<ClosingBand form="boarding-pass" {...airportTransfers.closing} />}
      action={
        <a className="btn btn-paper" href="#tiers">
          See three tiers
        </a>
      }
    >
      <ServiceSection
        title="Four airports"
        note="The lowest fare from each airport, for the distance on its card. We tell you the exact fare on the phone, before you book."
      >
        <ul className="apts">
          {airports.map((airport) => (
            <AirportCard key={airport.code} airport={airport} poster={posters[airport.code]} />
          ))}
        </ul>
      </ServiceSection>
      <ServiceSection id="tiers" title="Three ways to be driven" note={tierNote} meridians>
        <TransferTiers />
      </ServiceSection>
      <ServiceSection title="From the gate to the door">
        <Steps points={transferSteps} />
      </ServiceSection>
    </ServicePage>
  );
}

function AirportCard({ airport, poster }: { airport: Airport; poster: Picture | undefined }) {
  const { code, name, terminals, distance, price } = airport;
  return (
    <li className="apt">
      <figure className="poster">{poster && <Illustration picture={poster} />}</figure>
      <div className="apt-top">
        <b className="code">{code}</b>
        <p className="apt-from num">
          from <b>{writtenPrice(price)}</b>
        </p>
      </div>
      <h3>{name}</h3>
      <dl className="num">
        <div>
          <dt>Terminals</dt> <dd>{terminals.join(", ")}</dd>
        </div>
        <div>
          <dt>Distance</dt> <dd>{distance}</dd>
        </div>
      </dl>
      <CallAbout className="btn btn-line" subject={`from ${code}`} />
    </li>
  );
}
