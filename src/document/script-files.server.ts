import type { EntryContext } from "react-router";
import { readHandle } from "#route-handle.ts";
import type { HydrationData } from "./page-data.ts";

type Manifest = EntryContext["manifest"];
type ScriptFiles = Omit<HydrationData, "handoff" | "state">;

/** By the ids of the routes: the same for all pages of these routes. */
const filesByRoutes = new Map<string, ScriptFiles>();

/**
 * The scripts that take over a page that is being rendered.
 * @throws an Error when the build lacks one of its routes.
 */
export function collectScriptFiles({
  manifest,
  routeModules,
  staticHandlerContext: { matches },
}: EntryContext): ScriptFiles {
  const ids = matches.map(({ route: { id } }) => id);
  const key = ids.join(" ");
  const cachedFiles = filesByRoutes.get(key);
  if (cachedFiles) return cachedFiles;
  const handle = readHandle(routeModules[ids.at(-1) ?? ""]);
  const hydrate = handle?.hydrate === "now" ? "now" : "on-use";
  const files: ScriptFiles = { hydrate, ...listFiles(manifest, ids) };
  filesByRoutes.set(key, files);
  return files;
}

function listFiles(manifest: Manifest, ids: readonly string[]) {
  const routes = ids.map((id) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`React Router's manifest has no route '${id}'.`);
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
