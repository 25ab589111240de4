import { matchPath } from "react-router";
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
  Object.values(routes).flatMap((route) => (route?.parentId === undefined ? [] : [`/${route.path ?? ""}`]));

const varying = (pattern: string) => Number(/[:*]/.test(pattern));
const fixedPaths = (patterns: readonly string[]) => new Set(patterns.filter((path) => !varying(path)));

const healthChecks = ["/healthz", "/readyz"];

/**
 * Names addresses by the pages' patterns. Any other file of the site is "(file)", a photo of its catalog "(photo)", an address that does
 * not exist "(none)", and one that can't be parsed "(unreadable)".
 */
export function routeNames(build: PageRoutes, files: { keys(): Iterable<string> }): RouteName {
  const patterns = patternsOf(build);
  // Those without a part that varies win, as in React Router. Ranking all for each address, as its `matchRoutes` does, takes 20 times as long.
  const ranked = patterns.filter((path) => path !== "/*").toSorted((a, b) => varying(a) - varying(b));
  const patternOf = (path: string) => ranked.find((pattern) => matchPath(pattern, path));
  const nameByPath = new Map<string, string>();
  for (const path of files.keys()) nameByPath.set(path, patternOf(path) ?? "(file)");
  for (const path of [...fixedPaths(patterns), ...healthChecks]) nameByPath.set(path, path);
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
