import { useEffect } from "react";
import { ErrorScreen } from "./error-screen.tsx";

/**
 * Shown when part of a page could not be loaded. If a service worker keeps whole pages (src/offline), it reloads the page: the worker
 * either has a copy or says that it doesn't.
 */
export function Unreached({ error }: { error: unknown }) {
  const worker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  // An effect, since rendering must not reload the page.
  useEffect(() => {
    if (worker) location.reload();
  }, [worker]);
  return worker ? null : <ErrorScreen error={error} />;
}
