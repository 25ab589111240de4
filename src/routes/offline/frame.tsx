import { useCatalog } from "#site/catalog-source.ts";
import type { RouteHandle } from "#route-handle.ts";
import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { NotCachedScreen } from "#site/shell/no-connection.tsx";

/** The service worker caches it (src/offline/worker.ts). */
export const handle: RouteHandle = { hydrate: "now", cache: "public", personal: false };

/**
 * The document with which the service worker answers where it has no copy of a page: React draws in it what the visitor asked for, or says
 * that they are offline. src/hydration/start-react.ts hands over the address, as the location's state.
 */
export default function Frame() {
  const catalog = useCatalog();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const address = typeof state === "string" ? state : href("/");
  // An effect, since React must have taken over this page before it can leave it.
  useEffect(() => {
    void navigate(address, { replace: true });
  }, [navigate, address]);
  return (
    <div className="wrap after-main" data-frame>
      <title>{catalog.company.name}</title>
      <meta name="robots" content="noindex" />
      <p className="scripts-only">One moment, please.</p>
      <noscript>
        <NotCachedScreen />
      </noscript>
    </div>
  );
}
