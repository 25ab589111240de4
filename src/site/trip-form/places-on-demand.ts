import { use, useSyncExternalStore } from "react";

type Places = typeof import("#content/places.ts");

// The list of cities is worth its bytes only to a visitor who searches, so it comes when a location field is first wanted.
let here: Places | undefined;
let coming: Promise<Places | undefined> | undefined;
let failed = false;
const waiting = new Set<() => void>();

/** Fetches the list once. Undefined where it does not come: the form works without it. */
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

/** Has the list fetched, again if it did not come before. */
export function wantPlaces(): void {
  if (failed) coming = undefined;
  failed = false;
  void loadPlaces();
}

function subscribe(tell: () => void) {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** The list if it is here; renders again when it comes. */
export function usePlaces(): Places | undefined {
  return useSyncExternalStore(
    subscribe,
    () => here,
    () => undefined,
  );
}

/** The list, waited for: the server's page is complete, and stays as it is until the browser has the list too. */
export function useAwaitedPlaces(): Places | undefined {
  return use(loadPlaces());
}
