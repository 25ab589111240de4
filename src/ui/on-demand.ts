import { use, useSyncExternalStore } from "react";

/** A module that is loaded when it is first needed. If it can't be loaded, it is undefined, and the next `want` tries again. */
export function onDemand<Module extends object>(load: () => Promise<Module>) {
  let loadedModule: Module | undefined;
  let modulePromise: Promise<Module | undefined> | undefined;
  let hasFailed = false;
  const listeners = new Set<() => void>();

  function loadOnce(): Promise<Module | undefined> {
    modulePromise ??= load().then(
      (module) => {
        loadedModule = module;
        notifyListeners();
        return module;
      },
      () => {
        hasFailed = true;
        notifyListeners();
        return undefined;
      },
    );
    return modulePromise;
  }

  function notifyListeners() {
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    /** Starts loading it, again if that failed before. */
    want(): void {
      if (hasFailed) modulePromise = undefined;
      hasFailed = false;
      void loadOnce();
    },
    /** The module if it has loaded; renders again when it does. */
    useIfHere(): Module | undefined {
      return useSyncExternalStore(
        subscribe,
        () => loadedModule,
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
      return loadedModule ?? use(loadOnce());
    },
  };
}
