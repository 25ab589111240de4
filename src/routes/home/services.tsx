import { Link } from "react-router";
import { serviceLines } from "#content/home.ts";
import { Illustration } from "#pictures/illustration.tsx";
import {
  serviceAirport,
  serviceChauffeur,
  serviceCorporate,
  serviceOutstation,
  serviceSelfDrive,
} from "#pictures/scenes.ts";
import { serviceLinks } from "#site/navigation.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import "./services.css";

const pictures = {
  "Self-Drive Cars": serviceSelfDrive,
  "Chauffeur Drive": serviceChauffeur,
  "Airport Transfers": serviceAirport,
  "Outstation Trips": serviceOutstation,
  "Corporate Bookings": serviceCorporate,
} as const;

/** The five services as posters that hang from one line. */
export function Services() {
  return (
    <section className="section" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHeading title="Five ways to go" headingId="services-title" />
        <ul className="hung" tabIndex={-1}>
          {serviceLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                <Illustration picture={pictures[label]} alt="" />
                <h3>{label}</h3>
                <p>{serviceLines[label]}</p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
