import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False in served HTML and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
