import { useCatalog } from "#site/catalog-source.ts";
import { exclChargesLabel } from "#rental/price/charge-words.ts";
import { href } from "react-router";
import type { CorporateSolution } from "#catalog/offers.ts";
import { listOfferedPlans, formatPlanPrice } from "#content/plans.ts";
import { sampleClientsNote } from "#content/reviews.ts";
import { requireServiceTexts } from "#content/services.ts";
import { emailHref } from "#content/contact-links.ts";
import { serviceCorporate } from "#pictures/scenes.ts";
import { spellCapitalizedNumber } from "#site/car/cars-in-words.ts";
import { InquirySection } from "#site/inquiry/inquiry-section.tsx";
import { spellCapitalizedPlanCount, PlanTickets } from "#site/plan/plan-ticket.tsx";
import { PageSection } from "#site/page-section.tsx";
import { createServicePageHandle, ServicePage } from "./service-page.tsx";

const page = { id: "corporate", path: href("/corporate-bookings"), picture: serviceCorporate } as const;

export const handle = createServicePageHandle(page, (catalog) =>
  listOfferedPlans(catalog, catalog.services.corporate).map(({ name, price }) => ({
    name,
    price,
    per: "month",
  })),
);

/** Corporate Bookings (product, 'Services'). */
export default function CorporateBookings() {
  const catalog = useCatalog();
  const service = requireServiceTexts(catalog, page.id);
  const { figures, solutions, clients, closing } = service;
  const plans = listOfferedPlans(catalog, catalog.services.corporate);
  return (
    <ServicePage
      {...page}
      service={service}
      className="phero-narrow"
      action={{ to: emailHref(catalog.company.email), label: "Write to us" }}
      end={
        <InquirySection
          title="Call or write"
          lead={`${closing.title}. ${closing.text}`}
          page={page.path}
          placeholder="How many people, where, and starting when"
        />
      }
    >
      <div className="wrap">
        <ul className="figures num">
          {figures.map(({ figure, label }) => (
            <li key={label}>
              <b>{figure}</b> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
      <PageSection
        title={`${spellCapitalizedNumber(solutions.length)} things companies ask for`}
        note={`Service fees, ${exclChargesLabel(catalog.company.charges)}. The cars and the fares are charged on top.`}
      >
        <SolutionTable solutions={solutions} />
      </PageSection>
      <PageSection
        title={spellCapitalizedPlanCount(plans)}
        note={`Bulk bookings start at ${catalog.policies.bulkVehicles}+ vehicles. Plan fees are ${exclChargesLabel(catalog.company.charges)} and exclude rentals. Plans are agreed by phone; nothing renews unless you say so.`}
        meridians
      >
        <PlanTickets plans={plans} callTo="Call about" />
      </PageSection>
      <>
        {clients.length > 0 && (
          <PageSection
            title="They ride with us"
            note={catalog.company.samples ? sampleClientsNote : undefined}
          >
            <ul className="clients">
              {clients.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </PageSection>
        )}
      </>
    </ServicePage>
  );
}

function SolutionTable({ solutions }: { solutions: readonly CorporateSolution[] }) {
  const catalog = useCatalog();
  return (
    <table className="table sols">
      <caption className="vh">Solutions and prices</caption>
      <thead>
        <tr>
          <th scope="col">Solution</th>
          <th scope="col">What it is</th>
          <th scope="col">What is in it</th>
          <th scope="col" className="num">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {solutions.map(({ id, title, description, features, per, ...solution }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{description}</td>
            <td className="muted">{features}</td>
            <td className="num">
              <b>{formatPlanPrice(catalog, solution)}</b> <span>{per}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
