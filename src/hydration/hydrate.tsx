import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { retryRefusedEntries } from "#ui/history-retry.ts";
import { restoreUse, type StandIn, replayChanges, pageUse, type PageUse } from "./page-use.ts";

/**
 * Lets React take the page over; resolves when it has. Where a browser's translator has changed the served page, React draws it anew, and
 * this puts back what the visitor has done on it so far.
 */
export function hydrate(): Promise<StandIn> {
  addEventListener(
    "popstate",
    retryRefusedEntries(history, () => location.href),
  );
  return new Promise((resolve) => {
    let restoration: { readonly use: PageUse; readonly standInOf: StandIn } | undefined;
    const arrive = async () => {
      if (!restoration) return;
      await replayChanges(restoration.use, restoration.standInOf);
      resolve(restoration.standInOf);
    };
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <UseCapture
            onDraw={(use) => {
              restoration = { use, standInOf: restoreUse(use) };
            }}
          />
          <HydratedRouter />
          <Arrival onArrival={() => void arrive()} />
        </StrictMode>,
      );
    });
  });
}

/** Rendered before the page, so that the page's components find in their fields what was there. */
function UseCapture({ onDraw }: { onDraw: (use: PageUse) => void }) {
  // Runs once more right before React draws the page anew.
  const [use] = useState(pageUse);
  useLayoutEffect(() => onDraw(use), [onDraw, use]);
  return null;
}

// An effect, since only then React has taken over the whole page.
function Arrival({ onArrival }: { onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return null;
}
