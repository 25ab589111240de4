import { useCatalog } from "#site/catalog-source.ts";
import { href } from "react-router";
import type { TransferAirport } from "#catalog/offers.ts";
import {
  formatAirportDistance,
  describeTransferTierFares,
  transferTierTableRows,
} from "#content/airports.ts";
import { requireServiceTexts } from "#content/services.ts";
import { formatMainUnitsPrice } from "#content/written-price.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { PictureFacts } from "#pictures/picture.ts";
import { airportDxb, airportJfk, airportLhr, airportSin } from "#pictures/places.ts";
import { serviceAirport } from "#pictures/scenes.ts";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { ClosingBand } from "./closing-band.tsx";
import { CallAboutLink } from "./call-about.tsx";
import { PageSection } from "#site/page-section.tsx";
import { PointList } from "#site/points.tsx";
import { Facts } from "#ui/facts.tsx";
import { createServicePageHandle, ServicePage } from "./service-page.tsx";

const page = { id: "airportTransfers", path: href("/airport-transfers"), picture: serviceAirport } as const;

export const handle = createServicePageHandle(page, (catalog) =>
  requireServiceTexts(catalog, page.id).tiers.map(({ name, price }) => ({ name, price, per: "trip" })),
);

const posters: Readonly<Record<string, PictureFacts>> = {
  JFK: airportJfk,
  LHR: airportLhr,
  DXB: airportDxb,
  SIN: airportSin,
};

/** Airport Transfers (product, 'Services'). */
export default function AirportTransfers() {
  const catalog = useCatalog();
  const service = requireServiceTexts(catalog, page.id);
  const { airports, tiers, steps, closing } = service;
  return (
    <ServicePage
      {...page}
      service={service}
      end={<ClosingBand form="boarding-pass" {...closing} />}
      action={{
        to: "#tiers",
        label: `See ${spellCapitalizedNumber(tiers.length).toLowerCase()} ${tiers.length === 1 ? "tier" : "tiers"}`,
      }}
    >
      <PageSection
        title={`${spellCapitalizedNumber(airports.length)} ${airports.length === 1 ? "airport" : "airports"}`}
        note="The lowest fare from each airport, for the distance on its card. We tell you the exact fare on the phone, before you book."
      >
        <ul className="apts">
          {airports.map((airport) => (
            <AirportCard key={airport.code} airport={airport} poster={posters[airport.code]} />
          ))}
        </ul>
      </PageSection>
      <PageSection
        id="tiers"
        title={`${spellCapitalizedNumber(tiers.length)} ${tiers.length === 1 ? "way" : "ways"} to be driven`}
        note={describeTransferTierFares(catalog)}
        meridians
      >
        <TransferTiers />
      </PageSection>
      <PageSection title="From the gate to the door">
        <PointList form="steps" points={steps} />
      </PageSection>
    </ServicePage>
  );
}

function AirportCard({ airport, poster }: { airport: TransferAirport; poster: PictureFacts | undefined }) {
  const catalog = useCatalog();
  const { code, name, terminals, price } = airport;
  return (
    <li className="apt">
      {poster && (
        <figure className="poster">
          <Illustration picture={poster} />
        </figure>
      )}
      <div className="apt-top">
        <b className="code">{code}</b>
        <p className="apt-from num">
          from <b>{formatMainUnitsPrice(catalog, price)}</b>
        </p>
      </div>
      <h3>{name}</h3>
      <Facts
        className="num"
        facts={[
          ["Terminals", terminals.join(", ")],
          ["Distance", formatAirportDistance(catalog, airport)],
        ]}
      />
      <CallAboutLink className="btn btn-line" subject={`from ${code}`} />
    </li>
  );
}

/** The tiers and what each includes, side by side even on narrow screens. */
function TransferTiers() {
  const catalog = useCatalog();
  const { tiers } = requireServiceTexts(catalog, "airportTransfers");
  return (
    <table className="table tiers">
      <caption className="vh">What each tier costs and includes</caption>
      <thead>
        <tr>
          <td>
            <span className="vh">What it includes</span>
          </td>
          {tiers.map(({ name, price }) => (
            <th key={name} scope="col">
              {name} <b className="num">{formatMainUnitsPrice(catalog, price)}</b> <span>a trip</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {transferTierTableRows.map(({ title, of }) => (
          <tr key={of}>
            <th scope="row">{title}</th>
            {tiers.map((tier) => (
              <td key={tier.name} className="num">
                {tier[of]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">By phone</th>
          {tiers.map(({ name }) => (
            <td key={name}>
              <CallAboutLink className="btn btn-quiet" subject={name} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
