import type { Register } from "react-router";

/**
 * What a route says of itself, as its `handle`. The server's headers and page memory, speculation rules, the service worker and the browser's
 * first script read it.
 */
export interface RouteHandle {
  /** When React takes the page over: at once, when a visitor first uses it, or never, since this is a file and no page. */
  readonly hydrate: "now" | "on-use" | "never";
  /** For how long the server keeps it: until the next quarter of an hour, until the next minute, or not at all. */
  readonly cache: "public" | "minute" | "never";
  /** Whether it is one visitor's own, or a step of what they are doing: never prepared before they ask for it, and never kept by a browser. */
  readonly personal: boolean;
}

type RouteModules = Register extends { routeModules: infer Modules } ? Modules : never;

/** The ids of the routes that don't say it. */
type RoutesWithoutHandle = {
  [Id in Exclude<keyof RouteModules, "root">]: RouteModules[Id] extends { readonly handle: RouteHandle }
    ? never
    : Id;
}[Exclude<keyof RouteModules, "root">];

// A route without a handle doesn't compile: its id stands in the error.
true satisfies [RoutesWithoutHandle] extends [never] ? true : RoutesWithoutHandle;

/** The handle of a route's module. */
export function handleOf(module: { readonly handle?: unknown } | undefined): RouteHandle | undefined {
  return module?.handle as RouteHandle | undefined;
}
