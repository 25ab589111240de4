import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A visitor who moves on while a page is still sliding in skips that motion, which browsers report as a failure of nobody's.
addEventListener("unhandledrejection", (event) => {
  const reason: unknown = event.reason;
  const skipped = reason instanceof DOMException && /^(?:AbortError|InvalidStateError)$/.test(reason.name);
  if (skipped && /transition/i.test(reason.message)) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
