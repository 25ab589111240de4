import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { makePatient } from "#ui/patient-history.ts";
import { putBack, type StandIn, tellComponents, pageUse, type PageUse } from "./kept-use.ts";

/**
 * Lets React take the page over; resolves when it has. Where the page is no longer the one that was served, since a translator has been
 * there, React draws it anew: what was done on it so far is put back.
 */
export function hydrate(): Promise<StandIn> {
  addEventListener(
    "popstate",
    makePatient(history, () => location.href),
  );
  return new Promise((resolve) => {
    let back: { readonly use: PageUse; readonly standInOf: StandIn } | undefined;
    const arrive = async () => {
      if (!back) return;
      await tellComponents(back.use, back.standInOf);
      resolve(back.standInOf);
    };
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Before
            onDraw={(use) => {
              back = { use, standInOf: putBack(use) };
            }}
          />
          <HydratedRouter />
          <Arrival onArrival={() => void arrive()} />
        </StrictMode>,
      );
    });
  });
}

/** Before the page, so that its components find in their fields what was there. */
function Before({ onDraw }: { onDraw: (use: PageUse) => void }) {
  // Rendered last before the page is drawn anew.
  const [use] = useState(pageUse);
  useLayoutEffect(() => onDraw(use), [onDraw, use]);
  return null;
}

// An effect, since only then React has taken over the whole page.
function Arrival({ onArrival }: { onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return null;
}
