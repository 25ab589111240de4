import { useCatalog } from "#site/catalog-source.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { Fragment } from "react";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { fillHomeTexts, fillPageTexts } from "#content/home.ts";
import { zoneName } from "#content/zone-names.ts";
import { CallNumberLink } from "#site/call-link.tsx";
import { chooseAboutPicture } from "#site/office-pictures.ts";
import { CurrentLocalTime } from "#site/local-time.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { toPhotoPreview } from "#site/shell/preview.ts";
import { PosterHero } from "#site/shell/poster-hero.tsx";
import { toOfficesJsonLd } from "#site/shell/rental-locations.ts";
import { listTopPageCrumbs, toBreadcrumbJsonLd, toCompanyJsonLd } from "#site/shell/structured-data.ts";
import { PageSection } from "#site/page-section.tsx";
import { PointList } from "#site/points.tsx";
import { OfficeGlobe } from "./office-globe.tsx";
import "./about.css";

export const handle = createPublicPageHandle(describePage);

const crumbs = listTopPageCrumbs("About Us", "/about");

function describePage(catalog: BrowserCatalog) {
  const { description, photo } = fillPageTexts(catalog).about;
  return renderPageMeta(catalog, {
    title: "About Us",
    description,
    path: "/about",
    preview: photo ? toPhotoPreview(photo) : chooseAboutPicture(catalog).name,
    jsonLd: [toBreadcrumbJsonLd(crumbs), toCompanyJsonLd(catalog), ...toOfficesJsonLd(catalog)],
  });
}

/** About us (product, 'Other pages'): marketing content, founded 2019. */
export default function About() {
  const catalog = useCatalog();
  const { photo, headline, lead, story, offices, beliefs, founded } = fillPageTexts(catalog).about;
  return (
    <>
      <PosterHero
        picture={chooseAboutPicture(catalog)}
        photo={photo}
        title={headline.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
        lead={lead}
        crumbs={crumbs}
      />
      <section className="section" aria-labelledby="story">
        <div className="wrap grid about-story">
          <h2 id="story">{story.title}</h2>
          <div className="about-text">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="line">
        <div className="wrap grid about-globe">
          <OfficeGlobe />
          <div className="about-offices">
            <h2 id="line">{offices.title}</h2>
            <p className="lead">{offices.text}</p>
            <dl>
              {catalog.company.offices.map((office) => (
                <div key={office.city}>
                  <dt>
                    {office.city} <span className="num">{office.meridian}</span>
                  </dt>{" "}
                  <dd className="about-clock num">
                    <CurrentLocalTime zone={office.zone} /> <span>{zoneName(office.zone)}</span>
                  </dd>{" "}
                  <dd>
                    {office.lines.map((line) => (
                      <span key={line}>{line} </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <PageSection title="What we stand by" meridians isLater={false}>
        <PointList form="numbered" points={beliefs} />
      </PageSection>
      <section className="section about-figures" aria-label="In figures">
        <div className="wrap">
          <dl>
            <div>
              <dt>Founded</dt> <dd className="num">{catalog.company.foundedYear}</dd> <dd>{founded}</dd>
            </div>
            {fillHomeTexts(catalog).highlights.map(({ figure, title, text }) => (
              <div key={title}>
                <dt>{title}</dt> <dd className="num">{figure}</dd> <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className="acts">
            <CallNumberLink className="btn btn-action" />{" "}
            <Link className="btn btn-line" to={href("/locations")}>
              See where we are
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
