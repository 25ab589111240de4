import { useCatalog } from "#site/catalog-source.ts";
import { type ReactNode, useEffect } from "react";
import { href } from "react-router";
import { CallLink } from "#site/call-link.tsx";
import { ErrorScreen } from "./error-screen.tsx";

/** A page for a visitor without a network (src/offline): a title and a sentence. */
export function OfflineScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap err">
      <div className="err-ticket">
        <div className="ticket">
          <div className="ticket-body">
            <h1>{title}</h1>
            <p className="lead">{children}</p>
            <div className="acts">
              <a className="btn btn-action" href={href("/")}>
                Return to Home
              </a>
            </div>
          </div>
          <div className="ticket-stub">
            <CallLink className="btn btn-quiet" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Shown to an offline visitor instead of a page that the service worker has not cached and the browser can't render by itself. */
export function NotCachedScreen() {
  return (
    <OfflineScreen title="You are offline">
      This page needs the network. Cars, places and services still work. Try this page again when you’re back
      online.
    </OfflineScreen>
  );
}

/**
 * Shown when part of a page could not be loaded. If a service worker answers for the site, a reload shows its copy of the page; where the
 * worker has already answered this navigation, it has no copy.
 */
export function ReloadOrOfflineScreen({ error }: { error: unknown }) {
  const catalog = useCatalog();
  const hasWorker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  const isReloadable = hasWorker && performance.getEntriesByType("navigation")[0]?.name !== location.href;
  // An effect, since rendering must not reload the page.
  useEffect(() => {
    if (isReloadable) location.reload();
  }, [isReloadable]);
  if (!hasWorker) return <ErrorScreen error={error} />;
  return isReloadable ? null : (
    <>
      <title>{`You are offline | ${catalog.company.name}`}</title>
      <NotCachedScreen />
    </>
  );
}
