import { useEffect } from "react";
import { ErrorScreen } from "./error-screen.tsx";

/**
 * A page of which a part did not come over the network. Where whole pages are kept (src/offline), this one is asked for whole: the worker has
 * it, or says that it does not.
 */
export function Unreached({ error }: { error: unknown }) {
  const worker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  // An effect, since leaving is no part of drawing.
  useEffect(() => {
    if (worker) location.reload();
  }, [worker]);
  return worker ? null : <ErrorScreen error={error} />;
}
