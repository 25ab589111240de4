import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Service } from "#catalog/offers.ts";
import { type ServiceId, requireServiceTexts } from "#content/services.ts";
import type { PictureFacts } from "#pictures/picture.ts";
import { CallNumberLink } from "#site/call-link.tsx";
import { HeadlineLines } from "#site/shell/lines.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { toPhotoPreview } from "#site/shell/preview.ts";
import { PosterHero } from "#site/shell/poster-hero.tsx";
import {
  listTopPageCrumbs,
  toBreadcrumbJsonLd,
  toServiceJsonLd,
  type PageOfferPrice,
} from "#site/shell/structured-data.ts";
import "./services.css";
import "./service-cards.css";
import "./service-tables.css";
import type { Elements } from "#ui/elements.ts";

type Page = {
  readonly id: ServiceId;
  readonly path: string;
  readonly picture: PictureFacts;
};

/** The handle of a service's page; the offers are the prices that it shows. */
export function createServicePageHandle(
  { id, path, picture }: Page,
  listOffers: (catalog: BrowserCatalog) => readonly PageOfferPrice[] = () => [],
) {
  return createPublicPageHandle((catalog) => {
    const { name, description, photo }: Service = requireServiceTexts(catalog, id);
    return renderPageMeta(catalog, {
      title: name,
      description,
      path,
      preview: photo ? toPhotoPreview(photo) : picture.name,
      jsonLd: [
        toBreadcrumbJsonLd(listTopPageCrumbs(name, path)),
        toServiceJsonLd(catalog, { name, description, path, offers: listOffers(catalog) }),
      ],
    });
  });
}

type Props = Omit<Page, "id"> & {
  service: Service;
  /** A second action beside the call. */
  action: { readonly to: string; readonly label: string };
  className?: string;
  /** The end of the page: what to call or write about. */
  end: Elements;
  children: Elements;
};

/** The template of the five service pages: poster, facts, and an end that differs for each. */
export function ServicePage({ service, path, picture, action, className = "", end, children }: Props) {
  const { name, headline, lead } = service;
  return (
    <>
      <PosterHero
        picture={picture}
        photo={service.photo}
        title={<HeadlineLines lines={headline} />}
        lead={lead}
        crumbs={listTopPageCrumbs(name, path)}
        className={className}
      >
        <CallNumberLink className="btn btn-action num" />{" "}
        <a className="btn btn-paper" href={action.to}>
          {action.label}
        </a>
      </PosterHero>
      {children}
      {end}
      <div className="after-main" />
    </>
  );
}
