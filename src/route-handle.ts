import type { Register } from "react-router";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Elements } from "#ui/elements.ts";

/**
 * What a route exports as its `handle`. It decides the server's headers and page memory, the speculation rules, what the service worker
 * caches, and when the browser's first script loads React.
 */
export interface RouteHandle {
  /** When React takes the page over: at once, when a visitor first uses it, or never, since this is a file and no page. */
  readonly hydrate: "now" | "on-use" | "never";
  /** How long the server caches it: until the next quarter of an hour, until the next minute, or not at all. */
  readonly cache: "public" | "minute" | "never";
  /**
   * Whether it is one visitor's own, or a step of what they are doing: never prepared before they ask for it, and never kept by a browser.
   */
  readonly personal: boolean;
  /**
   * What the page's head says of it (`renderPageMeta`); left out for what is no page. It gets the `loaderData` and the `location` of the route's
   * `MetaArgs`, and the `places` where the page has them: React Router's own `meta` would not get the catalog.
   */
  readonly meta?: (catalog: BrowserCatalog, page: never) => Elements;
}

type RouteModules = Register extends { routeModules: infer Modules } ? Modules : never;

/** The ids of the routes without a handle. */
type RoutesWithoutHandle = {
  [Id in Exclude<keyof RouteModules, "root">]: RouteModules[Id] extends { readonly handle: RouteHandle }
    ? never
    : Id;
}[Exclude<keyof RouteModules, "root">];

// A route without a handle doesn't compile: the error names its id.
true satisfies [RoutesWithoutHandle] extends [never] ? true : RoutesWithoutHandle;

/** The handle of a route's module. */
export function readHandle(module: { readonly handle?: unknown } | undefined): RouteHandle | undefined {
  return module?.handle as RouteHandle | undefined;
}
