import type { Place } from "#catalog/catalog.ts";
import type { Journey } from "#rental/trip/journey.ts";
import { isWithinLandReach } from "#rental/trip/one-way.ts";
import { findPlaceForTripPlace } from "#rental/trip/trip-end.ts";
import { listCountryPapersBesideLicense } from "./papers.ts";
import { makePlaceFinder } from "./places.ts";
import { joinWords } from "./wording.ts";

const anyPermit = "If your license is from another country, the permit that the pickup country requires";

type PapersTrip = Journey & { readonly country: string };

/** Lists what a driver brings beside the license and a way to pay, each paper as a point of a list, for pages and emails alike. */
export function listPapersBesideLicense(
  places: readonly Place[],
  { country, pickup, destination, dropOff }: PapersTrip,
): readonly string[] {
  const place = findPlaceForTripPlace(pickup.place, { findPlace: makePlaceFinder(places) });
  if (!place) return [anyPermit, "A passport or national ID"];
  const laterStops = [dropOff.place, ...(destination ? [{ ...destination, assumed: false }] : [])].flatMap(
    (stop) => findPlaceForTripPlace(stop, { findPlace: makePlaceFinder(places) }) ?? [],
  );
  const reachableStops = laterStops.filter((stop) => isWithinLandReach(place, stop));
  return listCountryPapersBesideLicense(
    country,
    place.country,
    reachableStops.map((stop) => stop.country),
  );
}

/** 'Bring your driving license and a passport.' */
export function describePapersToBring(places: readonly Place[], trip: PapersTrip): string {
  const papers = [
    "your driving license",
    ...listPapersBesideLicense(places, trip).map((paper) =>
      paper.replace(/^(An?|If) /, (word) => word.toLowerCase()),
    ),
  ];
  return `Bring ${papers.some((paper) => paper.includes(",")) ? papers.join("; ") : joinWords(papers)}.`;
}
