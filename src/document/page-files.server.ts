import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext } from "react-router";
import { handleOf } from "#route-handle.ts";
import type { PageData } from "./page-data.ts";

type Manifest = EntryContext["manifest"];

/** The built files of a page, by its routes. */
interface PageFiles {
  readonly styles: string;
  readonly data: Omit<PageData, "handoff" | "state">;
}

/** By the ids of the routes: the same for all pages of these routes. */
const filesByRoutes = new Map<string, PageFiles>();

/**
 * The files of a page that is being rendered.
 * @throws an Error when the build lacks one of them.
 */
export function pageFiles({
  manifest,
  routeModules,
  staticHandlerContext: { matches },
}: EntryContext): PageFiles {
  const ids = matches.map(({ route: { id } }) => id);
  const key = ids.join(" ");
  const cachedFiles = filesByRoutes.get(key);
  if (cachedFiles) return cachedFiles;
  const handle = handleOf(routeModules[ids.at(-1) ?? ""]);
  const files: PageFiles = {
    styles: stylesOf(manifest, ids),
    data: { hydrate: handle?.hydrate === "now" ? "now" : "on-use", ...scriptsOf(manifest, ids) },
  };
  filesByRoutes.set(key, files);
  return files;
}

function routeOf(manifest: Manifest, id: string) {
  const route = manifest.routes[id];
  if (!route) throw new Error(`React Router's manifest has no route '${id}'.`);
  return route;
}

function stylesOf(manifest: Manifest, ids: readonly string[]): string {
  const sheets = ids.flatMap((id) => routeOf(manifest, id).css ?? []);
  const clientFolder = join(import.meta.dirname, "../client");
  return [...new Set(sheets)]
    .map((sheet) => readFileSync(join(clientFolder, sheet), "utf8").trim())
    .join("\n");
}

function scriptsOf(manifest: Manifest, ids: readonly string[]) {
  const routes = ids.map((id) => {
    const route = routeOf(manifest, id);
    // All modules into which React Router may have split the route.
    const modules = [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ].filter((file) => file !== undefined);
    return { id, modules, imports: route.imports ?? [] };
  });
  const { module, imports } = manifest.entry;
  const files = new Set([
    manifest.url,
    module,
    ...imports,
    ...routes.flatMap((route) => route.modules.concat(route.imports)),
  ]);
  return {
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, modules }) => [id, modules])),
    files: [...files],
    places: [...files].some((file) => placesFile.test(file)),
  };
}

/** The script through which others read the places: vite.config.ts gives it this name. */
const placesFile = /\/catalog-places-[^/]+\.js$/;
