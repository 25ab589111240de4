import { use, useSyncExternalStore } from "react";

type Places = typeof import("#content/places.ts");

// Only a visitor who searches needs the list of cities, so it is loaded when a location field is first used.
let here: Places | undefined;
let coming: Promise<Places | undefined> | undefined;
let failed = false;
const waiting = new Set<() => void>();

/** Fetches the list once. Undefined if that fails: the form works without it. */
function loadPlaces(): Promise<Places | undefined> {
  coming ??= import("#content/places.ts").then(
    (places) => {
      here = places;
      for (const tell of waiting) tell();
      return places;
    },
    () => {
      failed = true;
      return undefined;
    },
  );
  return coming;
}

/** Starts fetching the list, again if it failed before. */
export function wantPlaces(): void {
  if (failed) coming = undefined;
  failed = false;
  void loadPlaces();
}

function subscribe(tell: () => void) {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** The list if it has loaded; renders again when it does. */
export function usePlaces(): Places | undefined {
  return useSyncExternalStore(
    subscribe,
    () => here,
    () => undefined,
  );
}

/** The list; suspends until it has loaded. The server's page is complete and stays as it is until then. */
export function useAwaitedPlaces(): Places | undefined {
  return use(loadPlaces());
}
