import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Lets React take the page over; resolves when it has. */
export function hydrate(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
          <Arrival told={resolve} />
        </StrictMode>,
      );
    });
  });
}

// An effect, since only then React has taken over the whole page.
function Arrival({ told }: { told: () => void }) {
  useEffect(told, [told]);
  return null;
}
