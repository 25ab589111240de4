import { use, useSyncExternalStore } from "react";

/** A module, or data, that is loaded when it is first needed; the hooks below read it. */
export interface OnDemandModule<Module extends object> {
  /** Starts loading it, again if that failed before. */
  want(): void;
  /** The module if it has loaded. */
  current(): Module | undefined;
  /** Whether the last attempt to load it failed. */
  hasFailed(): boolean;
  /** The module, or undefined if it can't be loaded. */
  load(): Promise<Module | undefined>;
  /** Calls `listener` when it has loaded or failed; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Loads a module when it is first needed. If it can't be loaded, it is undefined, and the next `want` tries again. */
export function createOnDemandModule<Module extends object>(
  load: () => Promise<Module>,
): OnDemandModule<Module> {
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

  return {
    want() {
      if (hasFailed) modulePromise = undefined;
      hasFailed = false;
      void loadOnce();
    },
    current: () => loadedModule,
    hasFailed: () => hasFailed,
    load: loadOnce,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The module if it has loaded; renders again when it does. */
export const useIfLoaded = <Module extends object>({ subscribe, current }: OnDemandModule<Module>) =>
  useSyncExternalStore<Module | undefined>(subscribe, current, () => undefined);

/** Tells whether the last attempt to load it failed. */
export const useLoadFailed = <Module extends object>({ subscribe, hasFailed }: OnDemandModule<Module>) =>
  useSyncExternalStore(subscribe, hasFailed, () => false);

/** The module, or undefined if it can't be loaded; suspends until one of them is certain. */
export const useAwaited = <Module extends object>({
  current,
  load,
}: OnDemandModule<Module>): Module | undefined => current() ?? use(load());
