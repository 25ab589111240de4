import type { BrowserCatalog } from "#catalog/catalog.ts";
import { useCatalog } from "#site/catalog-source.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import { quoteCar } from "#rental/price/quote.ts";
import type { RouteHandle } from "#route-handle.ts";
import type { Route } from "./+types/cancellation-policy";
import { findCar } from "#content/fleet.ts";
import { planTerms } from "#content/plan-terms.ts";
import { feeWords, policyWords, refundDays, tierHours } from "#content/policy-words.ts";
import { shownPrice } from "#content/prices.ts";
import { listInWords } from "#content/wording.ts";
import { carName } from "#rental/car.ts";
import {
  bulkBookingVehicles,
  cancellationTiers,
  freeCancellationHours,
  freeChangeHours,
  subscriptionNotice,
} from "#rental/policy.ts";
import { assumedDays } from "#rental/trip/rental-days.ts";
import { CallLink } from "#site/call-link.tsx";
import { CancellationTimeline } from "./cancellation-timeline.tsx";
import { OwnLegalPage } from "./own-legal-page.tsx";
import { ownLegalText } from "#content/legal-texts.server.ts";
import { contactSection } from "./contact.tsx";
import { legalMeta, LegalPage, type LegalSection } from "./legal-page.tsx";

export const handle: RouteHandle = {
  hydrate: "on-use",
  cache: "public",
  personal: false,
  meta: describePage,
};

const name = "Cancellation Policy";
const laterFees = cancellationTiers.slice(1).map(({ feePercent }) => feeWords(feePercent));
const boundaryText = listInWords(
  cancellationTiers
    .slice(0, -1)
    .map(({ fromHours, feePercent }, index) =>
      index === 0 ? `Exactly ${fromHours} hours is free` : `exactly ${fromHours} is ${feeWords(feePercent)}`,
    ),
);
const path = "/cancellation-policy";

export const loader = ({ context }: Route.LoaderArgs) => {
  const catalog = context.get(catalogContext);
  return { own: ownLegalText(catalog, path) };
};

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  return legalMeta(
    catalog,
    loaderData?.own ?? {
      title: name,
      description: `Free until ${freeCancellationHours} hours before pickup, then ${listInWords(laterFees)} of the base rental. Changes, refunds and special circumstances.`,
    },
    path,
  );
}

/** The fees are shown for this car. */
const exampleCar = (catalog: BrowserCatalog) => findCar(catalog.cars, "4") ?? catalog.cars[0];

const sections = (catalog: BrowserCatalog): readonly LegalSection[] => {
  const example = exampleCar(catalog);
  const base = example ? quoteCar(catalog, example, { days: assumedDays }).subtotal : 0;
  return [
    {
      id: "fees",
      title: "What a cancellation costs",
      body: (
        <>
          <p>
            The fee is a share of the base rental, which is the price of the days before tax. The hours count
            back from the pickup time in your booking, in the local time of the pickup place.
          </p>
          <table className="table">
            <caption>
              Fees, and what they come to on a {example && carName(example)} for {assumedDays} days at{" "}
              {shownPrice(catalog.company.money, base)}
            </caption>
            <thead>
              <tr>
                <th scope="col">Canceled before pickup</th>
                <th scope="col" className="num">
                  Fee
                </th>
                <th scope="col" className="num">
                  On {shownPrice(catalog.company.money, base)}
                </th>
              </tr>
            </thead>
            <tbody>
              {cancellationTiers.map(({ fromHours, feePercent }, index) => (
                <tr key={fromHours}>
                  <th scope="row">{tierHours(index)}</th>
                  <td className="num">{feeWords(feePercent)}</td>
                  <td className="num">
                    {shownPrice(catalog.company.money, Math.round((base * feePercent) / 100))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            {boundaryText}: at the exact hour, you pay the lower fee. No tax is kept on a canceled rental.
          </p>
        </>
      ),
    },
    {
      id: "how",
      title: "How to cancel",
      body: (
        <p>
          Open your booking from the link you were given and choose Cancel, or call <CallLink />. The time of
          your call or click is the time that counts. We confirm in writing with the fee, if there is one.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <>
          <p>
            Changing the dates, the places or the car is free up to {freeChangeHours} hours before pickup. The
            new trip gets a new price: if it costs more you pay the difference, and if it costs less you pay
            less. You see both prices, line by line, before you confirm.
          </p>
          <p>
            A change made within {freeCancellationHours} hours of the pickup it replaces does not restart the
            clock, and does not make canceling cheaper: if you cancel later, the earlier pickup decides the
            percentage, and it applies to the higher of the two rentals. The preview of the change shows what
            that comes to.
          </p>
        </>
      ),
    },
    {
      id: "refunds",
      title: "Refunds",
      body: (
        <>
          <p>
            Refunds take {refundDays("any")} business days. How soon you see the money depends on the way you
            paid.
          </p>
          <table className="table">
            <caption>Business days from the cancellation</caption>
            <tbody>
              <tr>
                <th scope="row">Wallet</th>
                <td className="num">{refundDays("wallet")}</td>
              </tr>
              <tr>
                <th scope="row">Card</th>
                <td className="num">{refundDays("card")}</td>
              </tr>
              <tr>
                <th scope="row">Bank transfer</th>
                <td className="num">{refundDays("bank")}</td>
              </tr>
            </tbody>
          </table>
        </>
      ),
    },
    {
      id: "no-show",
      title: "No-shows",
      body: (
        <p>
          A car that is not picked up, with no word from you, is a no-show and is charged in full. Late is not
          a no-show: call us, and the car waits.
        </p>
      ),
    },
    {
      id: "special",
      title: "Special circumstances",
      body: (
        <>
          <p>There is no fee, however late it is, when:</p>
          <ul>
            <li>your flight or train is canceled, or lands too late for pickup;</li>
            <li>severe weather, a strike or the authorities close the road;</li>
            <li>illness or a death in the family stops the trip;</li>
            <li>we cannot give you the car you booked, or a better one at the same price.</li>
          </ul>
          <p>Call us, and within 14 days send one document that shows it. A photo is enough.</p>
        </>
      ),
    },
    ...planSections(catalog),
    contactSection(catalog),
  ];
};

/** The terms of the plans that the company has; none where it has none. */
function planSections(catalog: BrowserCatalog): readonly LegalSection[] {
  const { subscriptions, companies, title } = planTerms(catalog);
  if (title === "") return [];
  const { monthlyDays, annualDays } = subscriptionNotice;
  return [
    {
      id: "plans",
      title,
      body: (
        <p>
          {[
            subscriptions &&
              `A monthly subscription needs ${monthlyDays} days’ notice and an annual one ${annualDays} days; a processing fee of ${policyWords(catalog).processingFee} applies.`,
            companies &&
              `Bulk corporate bookings, from ${bulkBookingVehicles} vehicles, follow the terms of their contract.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      ),
    },
  ];
}

export default function CancellationPolicy({ loaderData: { own } }: Route.ComponentProps) {
  const catalog = useCatalog();
  if (own) return <OwnLegalPage path={path} text={own} />;
  return (
    <LegalPage
      name={name}
      path={path}
      lead="Free until the day before. After that the fee climbs in three steps, drawn here to scale."
      sections={sections(catalog)}
    >
      <CancellationTimeline />
    </LegalPage>
  );
}
