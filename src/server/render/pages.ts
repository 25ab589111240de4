import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Backend } from "#backend/api/backend.ts";
import { backendContext, type RequestFacts, requestFactsContext } from "#backend/api/context.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { catalogContext, browserCatalogFilesContext } from "#catalog/catalog-context.ts";
import type { BrowserCatalogFiles } from "#catalog/catalog-files.server.ts";
import { withSharedDeadline } from "#backend/db/deadline.server.ts";
import { type RouteHandle, readHandle } from "#route-handle.ts";
import { computeExpiryTime } from "./page-memory.ts";
import { createPageFinder } from "./page-routes.ts";

export type PageRenderer = (request: Request, facts: RequestFacts) => Promise<Response>;

/** What the pages are rendered with; those that are the same for everyone need no backend. */
interface PageSource {
  readonly catalog: Catalog;
  readonly catalogFiles: BrowserCatalogFiles;
  readonly backend?: Backend | undefined;
}

// Stryker disable ArrowFunction,BlockStatement,StringLiteral: only a finished build renders pages; the tests of the running site ask for them

/** The built pages, by a catalog. */
export function createPageRenderer(
  build: ServerBuild,
  { catalog, catalogFiles, backend }: PageSource,
  mode = "production",
): PageRenderer {
  const handleRequest = createRequestHandler(build, mode);
  const findPage = createPageFinder(build);
  return async (request, facts) => {
    const context = new RouterContextProvider();
    if (backend) context.set(backendContext, backend);
    context.set(catalogContext, catalog);
    context.set(browserCatalogFilesContext, catalogFiles);
    context.set(requestFactsContext, facts);
    const response = await withSharedDeadline(() => handleRequest(request, context));
    if (response.headers.has("Cache-Control")) return response;
    const isPage = response.status === 200 && request.method === "GET";
    const handle = isPage ? readHandle(findPage(new URL(request.url).pathname)?.module) : undefined;
    response.headers.set("Cache-Control", cacheControl(handle));
    return response;
  };
}

// Stryker restore ArrowFunction,BlockStatement,StringLiteral

/** Browsers revalidate their copy of a page each time (`no-cache`); `max-age` tells our page memory how long the page stays the same. */
function cacheControl(handle: RouteHandle | undefined): string {
  if (!handle || handle.cache === "never") return "no-store";
  const now = Date.now();
  return `no-cache, max-age=${Math.ceil((computeExpiryTime(now, handle.cache) - now) / 1000)}`;
}
