import { fetchPlaces } from "#catalog/fetched-catalog.ts";
import { onDemand } from "#ui/on-demand.ts";

/** The module of the places, once it and their data are there. The server has the data already. */
export async function loadPlaces() {
  const data = import.meta.env.SSR ? undefined : fetchPlaces();
  const [module] = await Promise.all([import("#content/places.ts"), data]);
  return module;
}

/**
 * The list of cities, which only a visitor who searches needs: it is loaded when a location field is first used, and the form works without
 * it.
 */
export const {
  want: wantPlaces,
  useIfHere: usePlaces,
  useFailed: usePlacesFailed,
  useAwaited: useAwaitedPlaces,
} = onDemand(loadPlaces);
