import type { PlaceRow } from "#content/places-row.ts";

export const unitedStates: readonly PlaceRow[] = [];
