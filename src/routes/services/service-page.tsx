import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Service } from "#catalog/offers.ts";
import type { Picture } from "#pictures/picture.ts";
import { CallLink } from "#site/call-link.tsx";
import { Lines } from "#site/shell/lines.tsx";
import { pageMeta } from "#site/shell/page-meta.tsx";
import { photoPreview } from "#site/shell/preview.ts";
import { PosterHero } from "#site/shell/poster-hero.tsx";
import { crumbsTo, breadcrumbList, describeService, type WrittenOffer } from "#site/shell/structured-data.ts";
import "./services.css";
import "./service-cards.css";
import "./service-tables.css";
import type { Elements } from "#ui/elements.ts";

type ServiceMeta = {
  readonly service: Service;
  readonly path: string;
  readonly picture: Pick<Picture, "name">;
  /** Prices that the page shows. */
  readonly offers?: readonly WrittenOffer[];
};

/** The metadata in the head of a service's page. */
export function serviceMeta(catalog: BrowserCatalog, { service, path, picture, offers = [] }: ServiceMeta) {
  const { name, description } = service;
  return pageMeta(catalog, {
    title: name,
    description,
    path,
    preview: service.photo ? photoPreview(service.photo) : picture.name,
    jsonLd: [
      breadcrumbList(crumbsTo(name, path)),
      describeService(catalog, { name, description, path, offers }),
    ],
  });
}

type Props = {
  service: Service;
  path: string;
  picture: Picture;
  /** A second action beside the call. */
  action?: Elements;
  className?: string;
  /** The end of the page: what to call or write about. */
  end: Elements;
  children: Elements;
};

/** The template of the five service pages: poster, facts, and an end that differs for each. */
export function ServicePage({ service, path, picture, action, className = "", end, children }: Props) {
  const catalog = useCatalog();
  const { name, headline, lead } = service;
  return (
    <>
      <PosterHero
        picture={picture}
        photo={service.photo}
        title={<Lines lines={headline} />}
        lead={lead}
        crumbs={crumbsTo(name, path)}
        className={className}
      >
        <CallLink className="btn btn-action num">
          <>Call {catalog.company.phone}</>
        </CallLink>{" "}
        {action}
      </PosterHero>
      {children}
      {end}
      <div className="after-main" />
    </>
  );
}
