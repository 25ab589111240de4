import { createContext, useContext } from "react";
import type { BrowserCatalog, Place } from "#catalog/catalog.ts";
import type { PlacesOnDemand } from "./places-on-demand.ts";

/** What React draws a page with. */
export interface PageData {
  readonly catalog: BrowserCatalog;
  /** Undefined in a browser whose page came without them (`catalog-places` in vite.config.ts). */
  readonly places: readonly Place[] | undefined;
  /** For the fields in which a visitor chooses one. */
  readonly placesOnDemand: PlacesOnDemand;
  /** Ends when other requests have had their turn, after the promises that it gave before; undefined in a browser. */
  readonly nextTurn?: () => Promise<void>;
}

/** Given by src/entry.server.tsx and src/hydration/hydrate.tsx, at the same place of the tree. */
export const PageDataContext = createContext<PageData | undefined>(undefined);

export function usePageData(): PageData {
  const source = useContext(PageDataContext);
  if (!source) throw new Error("No PageDataContext is around this component.");
  return source;
}

/** The catalog of this page, but for its places. */
export const useCatalog = (): BrowserCatalog => usePageData().catalog;
