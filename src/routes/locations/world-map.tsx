import { useCatalog } from "#site/catalog-source.ts";
import { usePlaces } from "#site/use-places.ts";
import { useEffect, useMemo } from "react";
import { href } from "react-router";
import { Link } from "#ui/link.tsx";
import { hasFewPlaces } from "#content/places.ts";
import { worldMap } from "#pictures/world.ts";
import { describeReturnPlaces, isReturnOffered, type OneWayRules } from "#rental/trip/one-way.ts";
import type { Place } from "#catalog/catalog.ts";
import { CurrentLocalTime } from "#site/local-time.tsx";
import { mapHeight, mapWidth } from "#site/miller.ts";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/classes.ts";
import {
  writeDotLinksHtml,
  writeMeridianLabelsHtml,
  drawPointPath,
  locateOnMap,
  computeMapViewBox,
} from "./map-dots.ts";
import { pickupSearchAddress } from "./search-link.ts";
import "./world-map.css";

type Props = {
  /** The places that the search has found; empty without a search. */
  lit: readonly Place[];
  /** Where the trip starts, once that is chosen. */
  from: Place | undefined;
};

/**
 * All places on a map. The dots are links in plain markup, and map-behavior.ts shows their names, finds the nearest one and draws the night
 * and the hours, so the map works before React has loaded and adds nothing to its work.
 */
export function WorldMap({ lit, from }: Props) {
  const catalog = useCatalog();
  const places = usePlaces();
  const litPlaces = from ? [...lit, from] : lit;
  // Some 150 links, so they are not rendered again for every letter that the visitor types.
  const dots = useMemo(
    () => writeDotLinksHtml(places, from ?? onlyPlace(places), catalog),
    [places, from, catalog],
  );
  const isCut = lit.length === 0 && hasFewPlaces(places);
  const inView = isCut ? places : lit;
  const isNear = (place: Place) => !from || isReturnOffered(catalog, from, place);
  const farPoints = drawPointPath(places.filter((place) => !isNear(place)));
  const nearPoints = drawPointPath(places.filter(isNear));
  // A dynamic import, as in entry.client.ts: with a static one, pages that React never hydrates would load the bundler's runtime, too.
  useEffect(() => void import("./map-behavior.ts").then(({ startMapUpdates }) => startMapUpdates()));

  return (
    <div className={classNames("map", lit.length > 0 && "is-lit", isCut && "is-cut")}>
      {(from || !onlyPlace(places)) && (
        <div className={classNames("map-plate", from && "is-start")}>
          <div className="wrap">{from ? <Start from={from} /> : <Hint />}</div>
        </div>
      )}
      <div className="map-window">
        <div className="map-sheet">
          <ol
            className="map-lines"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: writeMeridianLabelsHtml(from ? [from] : places) }}
            suppressHydrationWarning
          />
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links are pressed, by keys too, which arrives here as a click */}
          <svg
            viewBox={computeMapViewBox(inView)}
            role="group"
            aria-label={`${isCut ? "Map" : "World map"}. Each dot is a place; arrow keys go from one to the next. The ${isCut ? "list" : "index below"} has the same places.`}
          >
            <g id="map-earth">
              <image href={worldMap} width={mapWidth} height={mapHeight} />
              <path className="map-night" />
            </g>
            {inView.length > 0 &&
              [-1, 1].map((side) => <use key={side} href="#map-earth" x={side * mapWidth} />)}
            <g className="map-sun">
              <circle r="16" />
              <circle r="9" />
            </g>
            <path className="map-far is-rim" d={farPoints} />
            <path className="map-far" d={farPoints} />
            <path className="map-halo" d={nearPoints} />
            <path className="map-spots" d={nearPoints} />
            <path className="map-lit is-rim" d={drawPointPath(litPlaces)} />
            <path className="map-lit" d={drawPointPath(litPlaces)} />
            <path
              className="map-way"
              {...(from && { "data-from": `${locateOnMap(from).x} ${locateOnMap(from).y}` })}
            />
            <g className="map-dots" dangerouslySetInnerHTML={{ __html: dots }} />
            <circle className="map-ring" r="9" />
          </svg>
          <p className="map-name pop" aria-hidden="true" hidden dangerouslySetInnerHTML={{ __html: "" }} />
        </div>
      </div>
    </div>
  );
}

const onlyPlace = (places: readonly Place[]) => (places.length === 1 ? places[0] : undefined);

function Hint() {
  return (
    <>
      <p>Choose pickup, then drop-off.</p> <p className="map-note">Solar hours; local time may differ.</p>
    </>
  );
}

/** Says where a car from there may be left: by the company's own lines, or wherever it can be driven. */
function describeDropOffs(rules: OneWayRules, places: readonly Place[], from: Place): string {
  const returns = describeReturnPlaces(rules, from, (code) => places.find((place) => place.code === code));
  const hasChoice = places.some((place) => place !== from && isReturnOffered(rules, from, place));
  if (!rules.oneWay)
    return hasChoice
      ? `Now choose where you drive to: anywhere in ${returns}.`
      : `Our cars stay in ${returns}.`;
  return hasChoice
    ? `Now choose where you leave the car: ${returns}.`
    : `A car from ${from.name} comes back there.`;
}

function Start({ from }: { from: Place }) {
  const catalog = useCatalog();
  const places = usePlaces();
  return (
    <>
      <p className="map-from">
        <b className="code">{from.code}</b> <span>{from.name}</span> <CurrentLocalTime zone={from.zone} />
      </p>
      <p className="map-where">{describeDropOffs(catalog, places, from)}</p>
      <p className="acts map-acts">
        <Link className={buttonClass("action")} to={pickupSearchAddress(from)}>
          {`See cars in ${from.name}`}
        </Link>{" "}
        <Link className="tall" to={href("/locations")}>
          Start somewhere else
        </Link>
      </p>
    </>
  );
}
