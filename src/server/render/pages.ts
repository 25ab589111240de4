import {
  createRequestHandler,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Backend } from "#backend/api/backend.ts";
import type { RequestFacts } from "#backend/api/context.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { CatalogSources } from "#catalog/read-catalog.server.ts";
import type { CatalogFile } from "#catalog/in-force.server.ts";
import { withSharedDeadline } from "#backend/store/deadline.server.ts";
import { type RouteHandle, handleOf } from "#route-handle.ts";
import { freshUntil } from "./page-memory.ts";

/** The built pages: React Router's build, with what `src/entry.server.tsx` adds to it. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      contextWith(backend: Backend | undefined, facts: RequestFacts): RouterContextProvider;
      publicPaths(): readonly string[];
      catalogFile(): CatalogFile;
      useCatalog(catalog: Catalog): void;
      textProblems(sources: CatalogSources): readonly string[];
    };
  };
};

export type Pages = (request: Request, facts: RequestFacts) => Promise<Response>;

// Stryker disable ArrowFunction,BlockStatement,StringLiteral: only a finished build renders pages; the tests of the running site ask for them

/** The pages that depend on the request, with the backend that they use. */
export function pagesWith(build: PagesBuild, backend: Backend | undefined): Pages {
  const handleRequest = createRequestHandler(build, "production");
  const handleAt = routeHandles(build);
  return async (request, facts) => {
    const response = await withSharedDeadline(() =>
      handleRequest(request, build.entry.module.contextWith(backend, facts)),
    );
    if (response.headers.has("Cache-Control")) return response;
    const handle = response.status === 200 && request.method === "GET" ? handleAt(request.url) : undefined;
    response.headers.set("Cache-Control", cacheControl(handle));
    return response;
  };
}

// Stryker restore ArrowFunction,BlockStatement,StringLiteral

/** What the route at an address says of itself. */
function routeHandles({ routes }: PagesBuild): (url: string) => RouteHandle | undefined {
  const patterns = Object.values(routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [{ path: `/${route.path ?? ""}`, handle: handleOf(route.module) }],
  );
  return (url) => matchRoutes(patterns, new URL(url).pathname)?.at(-1)?.route.handle;
}

/** Browsers ask again each time (`no-cache`) before they show what they have; `max-age` tells our own memory how long a page says the same. */
function cacheControl(handle: RouteHandle | undefined): string {
  if (!handle || handle.cache === "never") return "no-store";
  const now = Date.now();
  return `no-cache, max-age=${Math.ceil((freshUntil(now, handle.cache) - now) / 1000)}`;
}
