import { matchRoutes } from "react-router";
import { parseTarget } from "./request-target.ts";

/** The name of what an address asks for, from a fixed list: the page's pattern ("/blog/:slug"), never what a visitor typed. */
export type RouteName = (url: string | undefined) => string;

/** The pages of a build, with what their names need; the root's own entry has no parent. */
export interface PageRoutes {
  readonly routes: Readonly<
    Record<string, { readonly path?: string | undefined; readonly parentId?: string | undefined } | undefined>
  >;
}

/** Whether a page of a build is at this path, for pages whose path is always the same. */
export function madePages(build: PageRoutes): (path: string) => boolean {
  const fixed = fixedPaths(patternsOf(build));
  return (path) => fixed.has(path);
}

const patternsOf = ({ routes }: PageRoutes) =>
  Object.values(routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [{ path: `/${route.path ?? ""}` }],
  );

const fixedPaths = (patterns: readonly { readonly path: string }[]) =>
  new Set(patterns.map(({ path }) => path).filter((path) => !/[:*]/.test(path)));

/** The door's own addresses. */
const doors = new Set(["/healthz", "/readyz"]);

/**
 * Names addresses by the pages' patterns. Any other file of the site is "(file)", an address that does not exist is "(none)", and one that
 * can't be parsed is "(unreadable)".
 */
export function routeNames(build: PageRoutes, files: { has(path: string): boolean }): RouteName {
  const routes = patternsOf(build);
  const fixed = fixedPaths(routes);
  const named = (path: string) => {
    if (fixed.has(path)) return path;
    const pattern = matchRoutes(routes, path)?.at(-1)?.route.path;
    return pattern === "/*" ? undefined : pattern;
  };
  return (url) => {
    const target = parseTarget(url);
    if (!target) return "(unreadable)";
    const { path } = target;
    if (doors.has(path)) return path;
    const name = named(path);
    if (name) return name;
    if (files.has(path)) return "(file)";
    // The response of a page's loader, for visitors who come from another page.
    const page = path.endsWith(".data") ? named(path === "/_root.data" ? "/" : path.slice(0, -5)) : undefined;
    return page ? `${page}.data` : "(none)";
  };
}
