import type { Place } from "#catalog/catalog.ts";
import { type OnDemandModule, createOnDemandModule } from "#ui/on-demand.ts";

/** The places, and what finds one by a text. */
export interface SearchablePlaces {
  readonly places: readonly Place[];
  readonly findPlace: (text: string) => Place | undefined;
}

export type PlacesOnDemand = OnDemandModule<SearchablePlaces>;

/**
 * The list of cities, which only a visitor who searches needs: it is loaded when a location field is first used, and the form works without
 * it.
 */
export const createPlacesOnDemand = (
  readPlaces: () => Promise<readonly Place[]> | readonly Place[],
): PlacesOnDemand =>
  createOnDemandModule(async () => {
    const [{ makePlaceFinder }, places] = await Promise.all([import("#content/places.ts"), readPlaces()]);
    return { places, findPlace: makePlaceFinder(places) };
  });
