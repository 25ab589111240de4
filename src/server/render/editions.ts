import { setImmediate as turn } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import type { Backend } from "#backend/api/backend.ts";
import type { EarlierCatalog } from "#backend/catalogs/catalogs.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { type BrowserCatalogFiles, makeBrowserCatalogFiles } from "#catalog/catalog-files.server.ts";
import { warmPosts } from "#content/posts.server.ts";
import { listImpersonalPaths } from "#public-paths.ts";
import {
  createCatalogDataFile,
  createWebManifestFile,
  createServiceWorkerFile,
} from "../assets/catalog-assets.ts";
import type { PictureFinder, PreparedFile } from "../assets/static-files.ts";
import { type PageMemory, createPageMemory } from "./page-memory.ts";
import { createPageResponse } from "./page-response.ts";
import { createPageFinder, listFixedPaths } from "./page-routes.ts";
import { type PageRenderer, createPageRenderer } from "./pages.ts";

/** All that the site serves by one catalog. A request takes the current one at the door, and carries it. */
export interface Edition {
  readonly catalog: Catalog;
  /** By path: what was built, the catalog's data, those of earlier catalogs for pages that are still open, and the service worker. */
  readonly files: ReadonlyMap<string, PreparedFile>;
  /** Whether a path is that of a page that is rendered on request, exactly as our own links write it. */
  readonly isPage: (path: string) => boolean;
  readonly pages: PageRenderer;
  readonly memory: PageMemory;
  readonly cards?: PictureFinder | undefined;
}

export type Editions = Awaited<ReturnType<typeof openEditions>>;

interface Options {
  build: ServerBuild;
  /** What is served as it is, whatever the catalog. */
  builtFiles: ReadonlyMap<string, PreparedFile>;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Where the site is found ("https://cars.example"). */
  publicUrl: string;
  /** Whether the service worker is offered. */
  offline: boolean;
  backendAt: (catalog: Catalog, earlierCatalogs: readonly EarlierCatalog[]) => Backend;
  openCards: (catalog: Catalog) => PictureFinder;
  report: (error: unknown) => void;
}

/** How many earlier catalogs are kept: their prices may be honored, and pages that are open may still ask for their data. */
const maxEarlier = 5;

/** Opens the site with the catalog that is in force, of which one page of each kind is rendered. */
export async function openEditions(
  options: Options,
  { catalog: first, earlierCatalogs }: { catalog: Catalog; earlierCatalogs: readonly EarlierCatalog[] },
) {
  let earlier = earlierCatalogs;
  const earlierData = earlier.flatMap((one) => listDataFiles(makeBrowserCatalogFiles(one.catalog)));
  let current = await openEdition(options, first, earlier, await writeDataFiles(earlierData, options));
  return {
    current: () => current,
    /**
     * Puts a catalog in force once one page of each kind is rendered by it; until then, the one before serves. Resolves when it is in force.
     * @throws when one of these pages can't be rendered: the catalog before stays in force.
     */
    async add(catalog: Catalog): Promise<void> {
      const replaced = { catalog: current.catalog, endedAt: Date.now() };
      const next = [replaced, ...earlier].slice(0, maxEarlier);
      const dataFiles = [...current.files].filter(([path]) => path.startsWith("/catalog/"));
      current = await openEdition(options, catalog, next, dataFiles.slice(-2 * maxEarlier));
      earlier = next;
    },
  };
}

async function openEdition(
  options: Options,
  catalog: Catalog,
  earlierCatalogs: readonly EarlierCatalog[],
  earlierData: readonly ServedFile[],
): Promise<Edition> {
  const { build, builtFiles, headers, backendAt } = options;
  // Each step takes a while: between two of them the event loop turns, and the earlier edition answers requests.
  await turn();
  const catalogFiles = makeBrowserCatalogFiles(catalog);
  await turn();
  const paths = new Set(listImpersonalPaths(catalog));
  const ownPaths = new Set([...paths, ...listFixedPaths(build)]);
  await warmPosts(catalog, () => turn());
  await turn();
  const pages = createPageRenderer(build, {
    catalog,
    catalogFiles,
    backend: backendAt(catalog, earlierCatalogs),
  });
  const files = new Map<string, PreparedFile>([
    ...builtFiles,
    ...earlierData,
    ...(await writeDataFiles(listDataFiles(catalogFiles), options)),
    ["/site.webmanifest", await createWebManifestFile(catalog, headers)],
    ...writeWorker(options, catalogFiles, paths),
  ]);
  const edition = {
    catalog,
    files,
    isPage: (path: string) => ownPaths.has(path),
    pages,
    memory: createPageMemory(),
    cards: options.openCards(catalog),
  };
  for (const path of firstPages(build, paths)) await warmPage(path, edition, options);
  return edition;
}

type ServedFile = readonly [path: string, file: PreparedFile];

const listDataFiles = ({ main, places }: BrowserCatalogFiles) => [main, places];

const writeDataFiles = (
  files: ReturnType<typeof listDataFiles>,
  { headers }: Options,
): Promise<ServedFile[]> =>
  Promise.all(files.map(async ({ address, json }) => [address, await createCatalogDataFile(json, headers)]));

/** One page of each route, and what browsers keep for when they have no network. */
function firstPages(build: ServerBuild, paths: ReadonlySet<string>): ReadonlySet<string> {
  const findPage = createPageFinder(build);
  const pathsByPage = Map.groupBy(paths, (path) => findPage(path)?.pattern);
  const firstOfEachKind = [...pathsByPage.values()].map(([first = "/"]) => first);
  return new Set([...firstOfEachKind, ...[...paths].filter(isKeptOffline)]);
}

/** Feeds and the like have a dot in their names. Of cars and places, which may be thousands, browsers keep the pages that were visited. */
const isKeptOffline = (path: string) => !path.includes(".") && !/^\/(?:cars|locations)\//.test(path);

/**
 * Renders a page that says the same to everyone, and keeps it.
 * @throws an error with a sentence when it can't be rendered, or is not for everyone.
 */
async function warmPage(
  path: string,
  { pages, memory, catalog }: Edition,
  { headers, publicUrl, report }: Options,
): Promise<void> {
  await turn();
  const facts = { clientAddress: "", origin: publicUrl, requestId: "warm", report };
  const page = await pages(new Request(publicUrl + path), facts);
  await createPageResponse(catalog, page, new Headers({ "Accept-Encoding": "br" }), {
    headers,
    remember: (file, milliseconds) => memory.keep(path, file, milliseconds),
  });
  if (!memory.find(path, "br")) throw new Error(`The page at ${path} could not be rendered: ${page.status}.`);
}

/** The service worker with the list of what it keeps: nothing that this edition has not rendered. */
function writeWorker(
  { build, builtFiles, offline }: Options,
  { main, places, hash }: BrowserCatalogFiles,
  paths: ReadonlySet<string>,
): readonly ServedFile[] {
  const worker = builtFiles.get("/sw.js");
  if (!offline || !worker) return [];
  const assets = [...builtFiles.keys()].filter((path) =>
    /^\/assets\/[^/]+\.(?:js|css|svg|woff2)$/.test(path),
  );
  const manifest = {
    build: `${build.assets.version}-${hash}`,
    pages: [...paths].filter(isKeptOffline),
    files: [...assets.toSorted(), main.address, places.address],
  };
  return [["/sw.js", createServiceWorkerFile(worker, manifest)]];
}
