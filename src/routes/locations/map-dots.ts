import { href } from "react-router";
import { isWithinReach } from "#rental/one-way.ts";
import type { Place } from "#rental/place.ts";
import { mapHeight, mapWidth, onMap } from "#site/miller.ts";
import { searchFrom, searchTo } from "./search-link.ts";

/** Pixels of the map around what a search finds, and the least that is shown. */
const viewMargin = 24;
const narrowestView = 150;

/**
 * The map's dots as markup: links, which React need not know one by one. Without a start each chooses one; with it, those within reach start
 * the search, the start itself too, and the others start from there instead. The Tab key stops at one of them, arrow keys go on from it.
 */
export function dotsMarkup(places: readonly Place[], from: Place | undefined): string {
  const stop = from ?? places.find(({ popular }) => popular);
  return places
    .map((place) => {
      const { x, y } = spotOf(place);
      const far = from !== undefined && !isWithinReach(from, place);
      const attributes = {
        class: far ? "dot far" : "dot",
        href: addressOf(place, from),
        "aria-label": `${place.name}, ${place.state}, ${place.code}`,
        "data-code": place.code,
        "data-name": place.name,
        "data-at": place.zone,
        tabindex: place === stop ? "0" : "-1",
      };
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
      return `<a ${written.join(" ")}><circle cx="${x}" cy="${y}" r="4.4"/></a>`;
    })
    .join("");
}

/** One path with a point at each place: a round line cap makes it a dot, as wide at every size of the map. */
export function pointsOf(places: readonly Place[]): string {
  return places.map((place) => `M${spotOf(place).x} ${spotOf(place).y}h0`).join("");
}

/** The part of the map around these places as a view box; the whole map for none. */
export function viewAround(places: readonly Place[]): string {
  if (places.length === 0) return `0 0 ${mapWidth} ${mapHeight}`;
  const spots = places.map(spotOf);
  const [left, width] = stretch(spots.map(({ x }) => x));
  const [top, height] = stretch(spots.map(({ y }) => y));
  return [left, top, width, height].map((value) => value.toFixed(0)).join(" ");
}

/** From the least to the most with room on both sides, and wide enough for a country to be known by its shape. */
function stretch(values: readonly number[]): [start: number, length: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(narrowestView, most - least + 2 * viewMargin);
  return [(least + most - length) / 2, length];
}

/** The map's pixels for a place, to a tenth. */
export function spotOf({ longitude, latitude }: Place): { x: number; y: number } {
  const { x, y } = onMap(longitude, latitude);
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** The page with this place as the start. */
function startingAt(place: Place): string {
  return `${href("/locations")}?${new URLSearchParams({ from: place.code })}`;
}

function addressOf(place: Place, from: Place | undefined): string {
  if (from === place) return searchFrom(place);
  return from && isWithinReach(from, place) ? searchTo(from, place) : startingAt(place);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
