import { matchRoutes } from "react-router";
import { parseTarget } from "../http/request-target.ts";

/** The name of what an address asks for, from a fixed list: the page's pattern ("/blog/:slug"), never what a visitor typed. */
export type RouteName = (url: string | undefined) => string;

/** The pages of a build, with what their names need; the root's own entry has no parent. */
export interface PageRoutes {
  readonly routes: Readonly<
    Record<string, { readonly path?: string | undefined; readonly parentId?: string | undefined } | undefined>
  >;
}

/** Whether a page of a build is at this path, for pages whose path is always the same. */
export function fixedPageCheck(build: PageRoutes): (path: string) => boolean {
  const paths = fixedPaths(patternsOf(build));
  return (path) => paths.has(path);
}

const patternsOf = ({ routes }: PageRoutes) =>
  Object.values(routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [{ path: `/${route.path ?? ""}` }],
  );

const fixedPaths = (patterns: readonly { readonly path: string }[]) =>
  new Set(patterns.map(({ path }) => path).filter((path) => !/[:*]/.test(path)));

const healthChecks = ["/healthz", "/readyz"];

/**
 * Names addresses by the pages' patterns. Any other file of the site is "(file)", a photo of its catalog "(photo)", an address that does
 * not exist "(none)", and one that can't be parsed "(unreadable)".
 */
export function routeNames(build: PageRoutes, files: { keys(): Iterable<string> }): RouteName {
  const routes = patternsOf(build);
  const patternOf = (path: string) => {
    const pattern = matchRoutes(routes, path)?.at(-1)?.route.path;
    return pattern === "/*" ? undefined : pattern;
  };
  // Matching a path against every pattern costs as much as sending a small file.
  const nameByPath = new Map<string, string>();
  for (const path of files.keys()) nameByPath.set(path, patternOf(path) ?? "(file)");
  for (const path of [...fixedPaths(routes), ...healthChecks]) nameByPath.set(path, path);
  const nameOf = (path: string) => nameByPath.get(path) ?? patternOf(path);
  return (url) => {
    const target = parseTarget(url);
    if (!target) return "(unreadable)";
    const { path } = target;
    if (path.startsWith("/assets/")) return nameByPath.get(path) ?? "(none)";
    if (path.startsWith("/photos/")) return "(photo)";
    if (path.startsWith("/cards/")) return "(card)";
    const name = nameOf(path);
    if (name) return name;
    // The response of a page's loader, for visitors who come from another page.
    const pageName = path.endsWith(".data")
      ? nameOf(path === "/_root.data" ? "/" : path.slice(0, -5))
      : undefined;
    return pageName ? `${pageName}.data` : "(none)";
  };
}
