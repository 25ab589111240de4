import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { fetchedCatalogContext } from "#catalog/catalog-context.ts";
import { makeCatalogForDay } from "#catalog/dated-catalog.ts";
import { fetchPlaces } from "#catalog/fetched-catalog.ts";
import { type PageData, PageDataContext } from "#site/catalog-source.ts";
import { createPlacesOnDemand } from "#site/places-on-demand.ts";
import { initHistoryRetry } from "#ui/history-retry.ts";
import { documentPriceDay } from "#document/document-context.ts";
import {
  restoreSnapshot,
  type StandInFinder,
  replayChanges,
  takeSnapshot,
  type PageUseSnapshot,
} from "./dom-snapshot.ts";

/**
 * Lets React take the page over; resolves when it has. Where a browser's translator has changed the served page, React draws it anew, and
 * this puts back what the visitor has done on it so far.
 * @param places undefined on a page that came without them
 */
export function hydrate(catalog: BrowserCatalog, places: PageData["places"]): Promise<StandInFinder> {
  const dated = makeCatalogForDay(catalog, documentPriceDay);
  const readPlaces = async () => places ?? fetchPlaces();
  const source = { catalog: dated, places, placesOnDemand: createPlacesOnDemand(readPlaces) };
  const getContext = () =>
    new RouterContextProvider(new Map([[fetchedCatalogContext, { catalog, readPlaces }]]));
  addEventListener(
    "popstate",
    initHistoryRetry(history, () => location.href),
  );
  return new Promise((resolve) => {
    let restoration: { readonly use: PageUseSnapshot; readonly standInOf: StandInFinder } | undefined;
    const arrive = async () => {
      if (!restoration) return;
      await replayChanges(restoration.use, restoration.standInOf);
      resolve(restoration.standInOf);
    };
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <SnapshotKeeper
            onDraw={(use) => {
              restoration = { use, standInOf: restoreSnapshot(use) };
            }}
          />
          <PageDataContext value={source}>
            <HydratedRouter getContext={getContext} />
          </PageDataContext>
          <Arrival onArrival={() => void arrive()} />
        </StrictMode>,
      );
    });
  });
}

/** Rendered before the page, so that the page's components find in their fields what was there. */
function SnapshotKeeper({ onDraw }: { onDraw: (use: PageUseSnapshot) => void }) {
  // Runs once more right before React draws the page anew.
  const [use] = useState(takeSnapshot);
  useLayoutEffect(() => onDraw(use), [onDraw, use]);
  return null;
}

// An effect, since only then React has taken over the whole page.
function Arrival({ onArrival }: { onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return null;
}
