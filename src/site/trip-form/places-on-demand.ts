import { onDemand } from "#ui/on-demand.ts";

/**
 * The list of cities, which only a visitor who searches needs: it is loaded when a location field is first used, and the form works without
 * it.
 */
export const {
  want: wantPlaces,
  useIfHere: usePlaces,
  useFailed: usePlacesFailed,
  useAwaited: useAwaitedPlaces,
} = onDemand(() => import("#content/places.ts"));
