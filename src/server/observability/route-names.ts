import { parseTarget } from "../http/request-target.ts";
import { type PageRoutes, createPageFinder } from "../render/page-routes.ts";

/** The name of what an address asks for, from a fixed list: the page's pattern ("/blog/:slug"), never what a visitor typed. */
export type RouteNamer = (url: string | undefined) => string;

const healthChecks = ["/healthz", "/readyz"];

/**
 * Names addresses by the pages' patterns. Any other file of the site is "(file)", a photo of its catalog "(photo)", an address that does
 * not exist "(none)", and one that can't be parsed "(unreadable)".
 */
export function createRouteNamer(build: PageRoutes, files: { keys(): Iterable<string> }): RouteNamer {
  const findPage = createPageFinder(build);
  const findPattern = (path: string) => {
    const pattern = findPage(path)?.pattern;
    return pattern === "/*" ? undefined : pattern;
  };
  const nameByPath = new Map(healthChecks.map((path) => [path, path]));
  for (const path of files.keys()) nameByPath.set(path, findPattern(path) ?? "(file)");
  const findName = (path: string) => nameByPath.get(path) ?? findPattern(path);
  return (url) => {
    const target = parseTarget(url);
    if (!target) return "(unreadable)";
    const { path } = target;
    if (path.startsWith("/assets/")) return nameByPath.get(path) ?? "(none)";
    if (path.startsWith("/photos/")) return "(photo)";
    if (path.startsWith("/cards/")) return "(card)";
    const name = findName(path);
    if (name) return name;
    // The response of a page's loader, for visitors who come from another page.
    const pageName = path.endsWith(".data")
      ? findName(path === "/_root.data" ? "/" : path.slice(0, -5))
      : undefined;
    return pageName ? `${pageName}.data` : "(none)";
  };
}
