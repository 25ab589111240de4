import type { PlaceRow } from "#content/places-row.ts";

export const india: readonly PlaceRow[] = [];
