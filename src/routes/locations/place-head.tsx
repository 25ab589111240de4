import { useCatalog } from "#site/catalog-source.ts";
import { useEffect } from "react";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { toTripSearchParams } from "#rental/trip/trip-query.ts";
import { makeTripQueryFrom } from "./search-link.ts";
import { describeTerminals } from "#content/hours-words.ts";
import { phoneHref } from "#content/contact-links.ts";
import { zoneName } from "#content/zone-names.ts";
import type { PlaceWithPage } from "#content/places.ts";
import { Illustration } from "#pictures/illustration.tsx";
import type { UpcomingOpenTimes } from "#rental/trip/opening-hours.ts";
import { isAirportCode } from "#rental/trip/place.ts";
import { CurrentLocalTime } from "#site/local-time.tsx";
import { SiteCrumbs } from "#site/shell/site-crumbs.tsx";
import type { Crumb } from "#site/shell/structured-data.ts";
import { classNames } from "#ui/classes.ts";
import { Poster } from "#ui/poster.tsx";
import { formatDegrees } from "./coordinates.ts";
import { findPlaceDrawing } from "./place-drawings.ts";

type Props = {
  readonly place: PlaceWithPage;
  readonly crumbs: readonly Crumb[];
  /** Undefined where the catalog names no hours. */
  readonly open: UpcomingOpenTimes | undefined;
};

/** The place's name as large as its poster, and where its counter is. */
export function PlaceHead({ place, crumbs, open }: Props) {
  const drawing = findPlaceDrawing(place);
  // A dynamic import, as in entry.client.ts: with a static one, pages that React never hydrates would load the bundler's runtime, too.
  useEffect(
    () =>
      void import("./open-now-behavior.ts").then(({ startOpenStatusUpdates }) => startOpenStatusUpdates()),
  );
  return (
    <div className={classNames("wrap place-head", !drawing && "is-plain")}>
      <SiteCrumbs crumbs={crumbs} />
      <div className="place-name">
        <p className="place-code">
          <b className="code">{place.code}</b> <CurrentLocalTime zone={place.zone} />{" "}
          <span className="muted">{zoneName(place.zone)}</span>
        </p>
        <h1 className="title">{place.name}</h1>
        <p className="lead">{describeRegion(place)}</p>
        {open && <OpenNow open={open} zone={place.zone} />}
        <Where place={place} />
      </div>
      {drawing && (
        <Poster className="place-poster" title={drawing.title} note={formatDegrees(place.longitude, "EW")}>
          <Illustration picture={drawing} fetchPriority="high" />
        </Poster>
      )}
    </div>
  );
}

function Where({ place }: Pick<Props, "place">) {
  const catalog = useCatalog();
  const search = toTripSearchParams(makeTripQueryFrom(place));
  const { address, counter, terminals = [], phone = catalog.company.phone } = place;
  return (
    <dl className="place-facts">
      <div>
        <dt>Address</dt>{" "}
        <dd>
          <address>
            {[...address.lines, `${place.name} ${address.postalCode}`, place.country].map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </address>
        </dd>
      </div>
      {counter !== undefined && (
        <div>
          <dt>Getting there</dt> <dd>{counter}</dd>
        </div>
      )}
      {isAirportCode(place.code) && (
        <div>
          <dt>Airport</dt>{" "}
          <dd>
            <span className="code">{place.code}</span>
            {terminals.length > 0 && <span>{`, ${describeTerminals(terminals).toLowerCase()}`}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>Phone</dt>{" "}
        <dd>
          <a className="num" href={phoneHref(phone)}>
            {phone}
          </a>
          {catalog.company.callbacks === true && (
            <>
              <span>, or </span>
              <Link to={`${href("/call-back")}?${search}`}>let us call you</Link>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

const describeRegion = ({ state, country }: PlaceWithPage) =>
  state === country ? country : `${state}, ${country}`;

// Filled by open-now-behavior.ts, not by React, which must not touch the content.
const emptyHtml = { __html: "" };

/**
 * Tells whether the counter is open now. The page may be served from a cache, so only the visitor's browser knows that, and React renders an
 * empty line, which has room for it. The hours are below.
 */
function OpenNow({ open, zone }: { open: UpcomingOpenTimes; zone: string }) {
  return (
    <p
      className="open-now"
      data-opening={JSON.stringify({ ...open, zone })}
      dangerouslySetInnerHTML={emptyHtml}
      suppressHydrationWarning
    />
  );
}
