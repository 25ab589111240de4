import { use, useSyncExternalStore } from "react";

/** A module that is loaded when it is first wanted. If it can't be loaded, it is undefined, and loaded again when it is next wanted. */
export function onDemand<Module extends object>(load: () => Promise<Module>) {
  let here: Module | undefined;
  let coming: Promise<Module | undefined> | undefined;
  let hasFailed = false;
  const listeners = new Set<() => void>();

  function come(): Promise<Module | undefined> {
    coming ??= load().then(
      (module) => {
        here = module;
        tellAll();
        return module;
      },
      () => {
        hasFailed = true;
        tellAll();
        return undefined;
      },
    );
    return coming;
  }

  function tellAll() {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    /** Starts loading it, again if that failed before. */
    want(): void {
      if (hasFailed) coming = undefined;
      hasFailed = false;
      void come();
    },
    /** The module if it has loaded; renders again when it does. */
    useIfHere(): Module | undefined {
      return useSyncExternalStore(
        subscribe,
        () => here,
        () => undefined,
      );
    },
    /** Whether the last attempt to load it failed. */
    useFailed(): boolean {
      return useSyncExternalStore(
        subscribe,
        () => hasFailed,
        () => false,
      );
    },
    /** The module, or undefined if it can't be loaded; suspends until one of them is certain. */
    useAwaited(): Module | undefined {
      return here ?? use(come());
    },
  };
}
