import type { ServerBuild } from "react-router";
import type { Catalog } from "#catalog/catalog.ts";
import { type CatalogFiles, catalogFiles, filesOf, putCatalogInForce } from "#catalog/in-force.server.ts";
import { publicPaths } from "#public-paths.ts";
import { compressNow } from "../assets/encoding.ts";
import { entityTag, type StaticFile } from "../assets/static-files.ts";
import { webManifest } from "../assets/web-manifest.ts";
import { workerFile } from "../assets/worker-file.ts";
import type { PageMemory } from "./page-memory.ts";
import { partHeaders } from "./security-headers.ts";
import { warmPages } from "./warm-pages.ts";

interface Options {
  build: ServerBuild;
  /** What is served as it is; the catalog's data and the service worker are put into it. */
  files: Map<string, StaticFile>;
  memory: PageMemory;
  headers: Record<string, string>;
  render: (request: Request) => Promise<Response>;
  publicUrl: string;
  /** Whether the service worker is offered. */
  offline: boolean;
}

/** What the site serves that depends on the catalog: public pages, the catalog's data, and the service worker. */
export interface SiteContent {
  /** Renders all of it for the catalog in force. */
  refresh(): Promise<void>;
  /**
   * Puts another catalog in force, and renders everything anew.
   * @throws when a page can't be rendered; the previous catalog is then in force again.
   */
  replace(next: Catalog, previous: Catalog): Promise<void>;
  isPublic(path: string): boolean;
  /** Serves the data of a catalog that is no longer in force, for pages that are still open. */
  serveEarlier(earlier: Catalog): void;
}

/** How many catalogs, the current one included, pages that are open in a browser may still ask for. */
const maxServedCatalogs = 20;

export function siteContent({
  build,
  files,
  memory,
  headers,
  render,
  publicUrl,
  offline,
}: Options): SiteContent {
  const worker = offline ? files.get("/sw.js") : undefined;
  const addresses = new Set<string>();
  let paths: ReadonlySet<string> = new Set();

  function serveCatalog({ main, places }: CatalogFiles) {
    for (const { address, json } of [main, places]) {
      if (!files.has(address)) files.set(address, dataFile(json, headers));
      // The latest use counts: places may be the same in many catalogs.
      addresses.delete(address);
      addresses.add(address);
    }
    const oldestFirst = [...addresses];
    for (const address of oldestFirst.slice(0, -2 * maxServedCatalogs)) {
      files.delete(address);
      addresses.delete(address);
    }
  }

  function serveWorker({ main, places, hash }: CatalogFiles) {
    if (!worker) return;
    const manifest = {
      build: `${build.assets.version}-${hash}`,
      // Feeds and the like have a dot in their names. Of cars, which may be hundreds, browsers keep the pages that were visited.
      pages: [...paths].filter((path) => !path.includes(".") && !path.startsWith("/cars/")),
      files: [
        ...[...files.keys()]
          .filter((path) => /^\/assets\/[^/]+\.(?:js|css|svg|woff2)$/.test(path))
          .toSorted(),
        main.address,
        places.address,
      ],
    };
    files.set("/sw.js", workerFile(worker, manifest));
  }

  async function refresh() {
    const currentFiles = catalogFiles();
    paths = new Set(publicPaths());
    serveCatalog(currentFiles);
    files.set("/site.webmanifest", manifestFile(headers));
    memory.clear();
    await warmPages([...paths], memory, headers, render, publicUrl);
    serveWorker(currentFiles);
  }

  return {
    refresh,
    async replace(next, previous) {
      putCatalogInForce(next);
      try {
        await refresh();
      } catch (error) {
        putCatalogInForce(previous);
        await refresh();
        throw error;
      }
    },
    isPublic: (path) => paths.has(path),
    serveEarlier: (earlier) => serveCatalog(filesOf(earlier)),
  };
}

const dataFile = (json: string, headers: Record<string, string>) =>
  textFile(json, headers, {
    "Content-Type": "application/json",
    "Cache-Control": "public, max-age=31536000, immutable",
  });

const manifestFile = (headers: Record<string, string>) =>
  textFile(JSON.stringify(webManifest()), headers, {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "no-cache",
  });

function textFile(
  text: string,
  headers: Record<string, string>,
  ownHeaders: Readonly<Record<string, string>>,
): StaticFile {
  const identity = Buffer.from(text);
  return {
    etag: entityTag(identity),
    headers: { ...partHeaders(headers), ...ownHeaders, Vary: "Accept-Encoding" },
    bodies: { identity, br: compressNow(identity, "br"), gzip: compressNow(identity, "gzip") },
  };
}
