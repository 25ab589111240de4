import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { RouteHandle } from "#route-handle.ts";
import { NotFound } from "#site/shell/not-found.tsx";
import { renderPageMeta } from "#site/shell/page-meta.tsx";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: false, meta: describePage };

function describePage(catalog: BrowserCatalog) {
  return renderPageMeta(catalog, {
    title: "Page not found",
    description:
      "There is no page at this address. Here are the pages with the most similar addresses, and the way home.",
    noIndex: true,
    preview: "not-found",
  });
}

/** The server answers with status 404. */
export default NotFound;
