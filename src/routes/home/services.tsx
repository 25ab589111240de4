import { useCatalog } from "#site/catalog-source.ts";
import { Link } from "#ui/link.tsx";
import { fillHomeTexts } from "#content/home.ts";
import { listOfferedServices, type ServicePath } from "#content/offered-pages.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { PictureFacts } from "#pictures/picture.ts";
import {
  serviceAirport,
  serviceChauffeur,
  serviceCorporate,
  serviceOutstation,
  serviceSelfDrive,
} from "#pictures/scenes.ts";
import { PageSection } from "#site/page-section.tsx";
import "./services.css";

const pictures: Record<ServicePath, PictureFacts> = {
  "/self-drive-cars": serviceSelfDrive,
  "/chauffeur-drive": serviceChauffeur,
  "/airport-transfers": serviceAirport,
  "/outstation-trips": serviceOutstation,
  "/corporate-bookings": serviceCorporate,
};

/** The services as posters that hang from a line. */
export function ServicePosters() {
  const catalog = useCatalog();
  const services = listOfferedServices(catalog);
  if (services.length === 0) return null;
  return (
    <PageSection title={fillHomeTexts(catalog).servicesTitle}>
      <ul className="hung" tabIndex={-1}>
        {services.map(({ path, name, line }) => (
          <li key={path}>
            <Link to={path}>
              <Illustration picture={pictures[path]} alt="" />
              <h3>{name}</h3>
              <p>{line}</p>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
