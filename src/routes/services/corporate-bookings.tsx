import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import {
  clientNames,
  corporate,
  corporateFigures,
  corporateSolutions,
  sampleClientsNote,
} from "#content/corporate.ts";
import { corporatePlans } from "#content/plans.ts";
import { beforeTax } from "#content/prices.ts";
import { mailLink, site } from "#content/site.ts";
import { serviceCorporate } from "#pictures/scenes.ts";
import { bulkBookingVehicles } from "#rental/policy.ts";
import { InquirySection } from "#site/inquiry/inquiry-section.tsx";
import { PlanTickets } from "#site/plan/plan-ticket.tsx";
import { serviceMeta, ServicePage } from "./service-page.tsx";
import { ServiceSection } from "./service-section.tsx";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const about = { service: corporate, path: href("/corporate-bookings"), picture: serviceCorporate };

export const meta = () =>
  serviceMeta({
    ...about,
    offers: corporatePlans.map(({ name, price }) => ({ name, price, per: "month" })),
  });

/** Corporate Bookings (product, 'Services'). */
export default function CorporateBookings() {
  return (
    <ServicePage
      {...about}
      className="phero-narrow"
      action={
        <a className="btn btn-paper" href={mailLink()}>
          Write to us
        </a>
      }
      end={
        <InquirySection
          title="Call or write"
          lead={`${corporate.closing.title}. ${corporate.closing.text}`}
          page={about.path}
          placeholder="How many people, where, and starting when"
        />
      }
    >
      <div className="wrap">
        <ul className="figures num">
          {corporateFigures.map(({ figure, label }) => (
            <li key={label}>
              <b>{figure}</b> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
      <ServiceSection
        title="Four things companies ask for"
        note={`Service fees, ${beforeTax()}. The cars and the fares are charged on top.`}
      >
        <SolutionTable />
      </ServiceSection>
      <ServiceSection
        title="Three plans"
        note={`Bulk bookings start at ${bulkBookingVehicles}+ vehicles. Plan fees are ${beforeTax()} and without the rentals. Plans are agreed by phone; nothing renews unless you say so.`}
        meridians
      >
        <PlanTickets plans={corporatePlans} callTo="Call about" />
      </ServiceSection>
      <ServiceSection title="They ride with us" note={site.samples ? sampleClientsNote : undefined}>
        <ul className="clients">
          {clientNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </ServiceSection>
    </ServicePage>
  );
}

function SolutionTable() {
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
        {corporateSolutions.map(({ id, title, description, features, price, period }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{description}</td>
            <td className="muted">{features}</td>
            <td className="num">
              <b>{price}</b> <span>{period}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
