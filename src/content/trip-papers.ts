import type { Place } from "#catalog/catalog.ts";
import type { Journey } from "#rental/trip/journey.ts";
import { isWithinReach } from "#rental/trip/one-way.ts";
import { locationOf } from "#rental/trip/trip-end.ts";
import { papersFrom } from "./papers.ts";
import { placeFinder } from "./places.ts";
import { listInWords } from "./wording.ts";

const anyPermit = "If your license is from another country, the permit that the pickup country requires";

type PapersTrip = Journey & { readonly country: string };

/** What a driver brings beside the license and a way to pay, each paper as a point of a list, for pages and emails alike. */
export function papersToBring(
  places: readonly Place[],
  { country, pickup, destination, dropOff }: PapersTrip,
): readonly string[] {
  const place = locationOf(pickup.place, { findPlace: placeFinder(places) });
  if (!place) return [anyPermit, "A passport or national ID"];
  const laterStops = [dropOff.place, ...(destination ? [{ ...destination, assumed: false }] : [])].flatMap(
    (stop) => locationOf(stop, { findPlace: placeFinder(places) }) ?? [],
  );
  const reachableStops = laterStops.filter((stop) => isWithinReach(place, stop));
  return papersFrom(
    country,
    place.country,
    reachableStops.map((stop) => stop.country),
  );
}

/** 'Bring your driving license and a passport.' */
export function bringSentence(places: readonly Place[], trip: PapersTrip): string {
  const papers = [
    "your driving license",
    ...papersToBring(places, trip).map((paper) => paper.replace(/^(An?|If) /, (word) => word.toLowerCase())),
  ];
  return `Bring ${papers.some((paper) => paper.includes(",")) ? papers.join("; ") : listInWords(papers)}.`;
}
