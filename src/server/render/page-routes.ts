import { matchPath } from "react-router";
import { trimTrailingSlashes } from "../http/request-target.ts";

/** The pages of a build, with what finding them needs; the root's own entry has no parent. */
export interface PageRoutes<Module = unknown> {
  readonly routes: Readonly<
    Record<
      string,
      | {
          readonly path?: string | undefined;
          readonly parentId?: string | undefined;
          readonly module?: Module;
        }
      | undefined
    >
  >;
}

/** A page's pattern, "/blog/:slug", and its module. */
interface PageRoute<Module = unknown> {
  readonly pattern: string;
  readonly module: Module | undefined;
}

const pageRoutes = <Module>({ routes }: PageRoutes<Module>): readonly PageRoute<Module>[] =>
  Object.values(routes).flatMap((route) =>
    route?.parentId === undefined ? [] : [{ pattern: `/${route.path ?? ""}`, module: route.module }],
  );

const isFixed = (pattern: string) => !/[:*]/.test(pattern);

/** The paths of those pages of a build whose path is always the same. */
export const listFixedPaths = (build: PageRoutes): ReadonlySet<string> =>
  new Set(pageRoutes(build).flatMap(({ pattern }) => (isFixed(pattern) ? [pattern] : [])));

/**
 * Finds the page at a path as React Router does: one whose path is always the same before one that has a part that varies, and last the
 * page for all other paths. (Its `matchRoutes` ranks all routes anew for each path, which takes half a second for 2,000 places.)
 */
export function createPageFinder<Module>(
  build: PageRoutes<Module>,
): (path: string) => PageRoute<Module> | undefined {
  const routes = pageRoutes(build);
  const fixedRoutes = new Map(
    routes.filter(({ pattern }) => isFixed(pattern)).map((route) => [route.pattern, route]),
  );
  const varyingRoutes = routes
    .filter(({ pattern }) => !isFixed(pattern))
    .toSorted((a, b) => Number(a.pattern === "/*") - Number(b.pattern === "/*"));
  return (path) =>
    fixedRoutes.get(trimTrailingSlashes(path).toLowerCase()) ??
    varyingRoutes.find(({ pattern }) => matchPath(pattern, path));
}
