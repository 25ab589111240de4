import type { PlaceRow } from "#content/places-row.ts";

/** One town, in a country of its own. */
export const elsewhere: Readonly<Record<string, readonly PlaceRow[]>> = {
  Portugal: [[153, "FAO", "Faro", "Algarve", "Europe/Lisbon", 37.014, -7.966, "popular"]],
};
