import { href, Link } from "react-router";
import { highlights } from "#content/home.ts";
import { site } from "#content/site.ts";
import { zoneName } from "#content/zone-names.ts";
import { about as aboutPoster } from "#pictures/scenes.ts";
import { CallLink } from "#site/call-link.tsx";
import { LocalTime } from "#site/local-time.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { PosterHero } from "#site/poster-hero.tsx";
import { breadcrumbList, rentalCompany } from "#site/structured-data.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { beliefs, story } from "./about-words.ts";
import { OfficeGlobe } from "./office-globe.tsx";
import "./about.css";

const crumbs = [
  { name: "Home", path: "/" },
  { name: "About Us", path: "/about" },
];

export const meta = () =>
  pageMeta({
    title: "About Us",
    description: `${site.name} has rented cars from New Delhi and New York since ${site.foundedYear}: one price, one phone number, and a person who answers it.`,
    path: "/about",
    preview: aboutPoster.name,
    jsonLd: [breadcrumbList(crumbs), rentalCompany],
  });

/** About us (specification, section 2): marketing content, founded 2019. */
export default function About() {
  return (
    <>
      <PosterHero
        picture={aboutPoster}
        title={
          <>
            Two cities,
            <br />
            one line
          </>
        }
        lead={`Since ${site.foundedYear} we have rented cars half a world apart, from New Delhi and New York, by the same rules.`}
        crumbs={crumbs}
      />
      <section className="section" aria-labelledby="story">
        <div className="wrap grid about-story">
          <h2 id="story">Founded in {site.foundedYear}, at a rental counter</h2>
          <div className="about-text">
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="line">
        <div className="wrap grid about-globe">
          <OfficeGlobe />
          <div className="about-offices">
            <h2 id="line">The line between them</h2>
            <p className="lead">
              Twelve thousand kilometers over the top of the world, and one team: when one office goes home,
              the other one answers.
            </p>
            <dl>
              {site.offices.map((office) => (
                <div key={office.city}>
                  <dt>
                    {office.city} <span className="num">{office.meridian}</span>
                  </dt>{" "}
                  <dd className="about-clock num">
                    <LocalTime zone={office.zone} /> <span>{zoneName(office.zone)}</span>
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
      <section className="section" aria-labelledby="beliefs">
        <div className="wrap">
          <SectionHeading title="What we hold to" headingId="beliefs" meridians />
          <ol className="beliefs">
            {beliefs.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="section about-figures" aria-label="In figures">
        <div className="wrap">
          <dl>
            <div>
              <dt>Founded</dt> <dd className="num">{site.foundedYear}</dd>{" "}
              <dd>One counter in New Delhi and one in New York, by the same rules.</dd>
            </div>
            {highlights.map(({ figure, title, text }) => (
              <div key={title}>
                <dt>{title}</dt> <dd className="num">{figure}</dd> <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className="acts">
            <CallLink className="btn btn-action">
              <>Call {site.phone}</>
            </CallLink>{" "}
            <Link className="btn btn-line" to={href("/locations")}>
              See where we are
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
