import { Link } from "#ui/link.tsx";
import { serviceLines } from "#content/home.ts";
import { type ServicePath, services } from "#content/pages.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { Picture } from "#pictures/picture.ts";
import {
  serviceAirport,
  serviceChauffeur,
  serviceCorporate,
  serviceOutstation,
  serviceSelfDrive,
} from "#pictures/scenes.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import "./services.css";

const pictures: Record<ServicePath, Picture> = {
  "/self-drive-cars": serviceSelfDrive,
  "/chauffeur-drive": serviceChauffeur,
  "/airport-transfers": serviceAirport,
  "/outstation-trips": serviceOutstation,
  "/corporate-bookings": serviceCorporate,
};

/** The five services as posters that hang from a line. */
export function Services() {
  return (
    <section className="section later" aria-labelledby="services-title">
      <div className="wrap">
        <SectionHeading title="Drive, or be driven" headingId="services-title" />
        <ul className="hung" tabIndex={-1}>
          {services.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>
                <Illustration picture={pictures[path]} alt="" />
                <h3>{label}</h3>
                <p>{serviceLines[path]}</p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
