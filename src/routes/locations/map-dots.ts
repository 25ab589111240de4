import { href } from "react-router";
import { escapeHtml } from "#text/escape-html.ts";
import { isReturnOffered, type OneWayRules } from "#rental/trip/one-way.ts";
import type { Place } from "#catalog/catalog.ts";
import { mapHeight, mapWidth, computeMapPosition } from "#site/miller.ts";
import { pickupSearchAddress, journeySearchAddress } from "./search-link.ts";

/** Margin around the places that a search finds, and the smallest width and height shown, in pixels of the map. */
const viewMargin = 24;
const narrowestView = 150;

/** One meridian for each hour. */
const lineCount = 24;
/** What a narrow phone shows of the map at once, with a margin, in pixels of the map. */
const phoneView = 480;

/**
 * The map's dots as HTML: links that React does not manage one by one. Without a start, each dot chooses one. With a start, a dot within
 * reach (or the start itself) leads to the search, and any other becomes the start instead. Tab stops at one dot; arrow keys move on from it.
 */
export function writeDotLinksHtml(
  places: readonly Place[],
  from: Place | undefined,
  rules: OneWayRules,
): string {
  const tabStop = from ?? places.find(({ popular }) => popular) ?? places[0];
  return places
    .map((place) => {
      const { x, y } = locateOnMap(place);
      const isFar = from !== undefined && !isReturnOffered(rules, from, place);
      const attributes = {
        class: isFar ? "dot far" : "dot",
        href: linkFrom(place, from, rules),
        "aria-label": `${place.name}, ${place.state}, ${place.code}`,
        "data-code": place.code,
        "data-name": place.name,
        "data-at": place.zone,
        tabindex: place === tabStop ? "0" : "-1",
      };
      const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
      return `<a ${pairs.join(" ")}><circle cx="${x}" cy="${y}" r="4.4"/></a>`;
    })
    .join("");
}

/**
 * The labels of the meridians as HTML, west to east, each with space for its hour. On a window narrower than the map, the marked one is in its
 * middle at first: that of the places, or of as many as a phone shows at once.
 */
export function writeMeridianLabelsHtml(places: readonly Place[]): string {
  const marked = Math.floor((middleOfMost(places) / mapWidth) * lineCount);
  return Array.from({ length: lineCount }, (_, index) => {
    const mark = index === marked ? " data-opening" : "";
    return `<li${mark}>${lineName(-165 + index * 15)} <b></b></li>`;
  }).join("");
}

/** The middle of the stretch of the map, as wide as a phone, that has the most places; of equal ones the first from the west. */
function middleOfMost(places: readonly Place[]): number {
  const across = places.map((place) => locateOnMap(place).x).toSorted((one, other) => one - other);
  let [most, first, last] = [0, 0, 0];
  let end = 0;
  for (const [at, start] of across.entries()) {
    // Never back: a thousand places are looked at twice each, not a thousand times.
    while ((across[end] ?? Infinity) <= start + phoneView) end += 1;
    if (end - at > most) [most, first, last] = [end - at, start, across[end - 1] ?? start];
  }
  return (first + last) / 2;
}

/** '75° E', '180°'. */
function lineName(longitude: number): string {
  const size = `${Math.abs(longitude)}°`;
  return longitude % 180 === 0 ? size : `${size} ${longitude < 0 ? "W" : "E"}`;
}

/** One path with a point at each place, drawn by round line caps as dots that have the same width at every size of the map. */
export function drawPointPath(places: readonly Place[]): string {
  return places.map((place) => `M${locateOnMap(place).x} ${locateOnMap(place).y}h0`).join("");
}

/** The part of the map around these places as a view box; the whole map for none. */
export function computeMapViewBox(places: readonly Place[]): string {
  if (places.length === 0) return `0 0 ${mapWidth} ${mapHeight}`;
  const spots = places.map(locateOnMap);
  const [left, width] = stretch(spots.map(({ x }) => x));
  const [top, height] = stretch(spots.map(({ y }) => y));
  return [left, top, width, height].map((value) => value.toFixed(0)).join(" ");
}

/** From the least to the greatest value with a margin on both sides, and long enough to recognize a country by its shape. */
function stretch(values: readonly number[]): [start: number, length: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(narrowestView, most - least + 2 * viewMargin);
  return [(least + most - length) / 2, length];
}

/** A place's position in pixels of the map, rounded to a tenth. */
export function locateOnMap({ longitude, latitude }: Place): { x: number; y: number } {
  const { x, y } = computeMapPosition(longitude, latitude);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** The address of this page with the place as the start. */
function startingAt(place: Place): string {
  return `${href("/locations")}?${new URLSearchParams({ from: place.code })}`;
}

function linkFrom(place: Place, from: Place | undefined, rules: OneWayRules): string {
  if (from === place) return pickupSearchAddress(place);
  return from && isReturnOffered(rules, from, place) ? journeySearchAddress(from, place) : startingAt(place);
}
