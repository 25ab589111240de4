import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { highlights } from "#content/home.ts";
import { site } from "#content/site.ts";
import { zoneName } from "#content/zone-names.ts";
import { about as aboutPoster } from "#pictures/scenes.ts";
import { freeCancellationHours, lateGraceHours, licenseRetentionDays } from "#rental/policy.ts";
import { CallLink } from "#site/call-link.tsx";
import { LocalTime } from "#site/local-time.tsx";
import { pageMeta } from "#site/shell/page-meta.ts";
import { PosterHero } from "#site/shell/poster-hero.tsx";
import { rentalOffices } from "#site/shell/rental-locations.ts";
import { crumbsTo, breadcrumbList, rentalCompany } from "#site/shell/structured-data.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { OfficeGlobe } from "./office-globe.tsx";
import "./about.css";

export const handle: RouteHandle = { hydrate: "on-use", cache: "public", personal: false };

const crumbs = crumbsTo("About Us", "/about");

export const meta = () =>
  pageMeta({
    title: "About Us",
    description: `${site.name} has rented cars from New Delhi and New York since ${site.foundedYear}: one price, one phone number, and a person who answers it.`,
    path: "/about",
    preview: aboutPoster.name,
    jsonLd: [breadcrumbList(crumbs), rentalCompany(), ...rentalOffices()],
  });

/** About us (product, 'Other pages'): marketing content, founded 2019. */
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
              <dd>With one counter in New Delhi and one in New York, by the same rules.</dd>
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

/** How it began, in three paragraphs. */
const story = [
  "Renting a car had become a negotiation. A price on one page, another at the counter, a third on the receipt, and nobody on the phone who could say why. We wanted a counter where the number is the number, and opened one in New Delhi and one in New York.",
  "The two cities taught us different things. In India people asked for a driver as often as for a key, and for a person to call at any hour. In the United States they asked for airport pickup, long distances and a car that is ready. We kept both lists, and today we offer all of it in both places.",
  "We are still small enough to know every model we rent, and big enough that one of us is awake whenever you call.",
] as const;

const beliefs = [
  {
    title: "Say the whole price first",
    text: "Choose your dates, and every car shows its total with tax, before you give us a name. It is the same on the receipt.",
  },
  {
    title: "Leave room for life",
    text: `Flights run late and children get sick. Canceling is free until ${freeCancellationHours} hours before pickup, and up to ${lateGraceHours} hour late still counts as on time.`,
  },
  {
    title: "Answer the phone",
    text: "Day and night, by someone who sees your booking and can decide. Read them the code beside a car, and they see what you see.",
  },
  {
    title: "Ask for little, keep it briefly",
    text: `No account, no card, no cookies. Your license number is encrypted, and deleted ${licenseRetentionDays} days after the car is back.`,
  },
] as const;
