/**
 * A process of its own that renders pages of the company in a store, and prints how long each holds the processor at once: until it is
 * done or gives way to other requests. On a busy machine, too, since it counts the processor's time and not the clock's.
 */
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { openSiteBackend } from "#backend/backend.server.ts";
import { makeBrowserCatalogFiles } from "#catalog/catalog-files.server.ts";
import { warmPosts } from "#content/posts.server.ts";
import { listImpersonalPaths } from "#public-paths.ts";
import { type PageRenderer, createPageRenderer } from "#server/render/pages.ts";

const origin = "https://cars.example";
const paths = [
  "/",
  "/cars",
  "/fleet",
  "/search",
  "/sitemap.xml",
  "/locations",
  "/locations?view=list",
  "/locations?q=united",
  "/cars/suzuki-swift",
  "/locations/mumbai",
  "/privacy-policy",
];
/** Before them, the code is not compiled yet. */
const rounds = 3;

const build = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as ServerBuild;
const [dataDirectory = ""] = process.argv.slice(2);
const backend = await openSiteBackend({ dataDirectory, databaseUrl: undefined, licenseKey: undefined });
let longest = 0;
let turnBeganAt = processorTime();
(function nextTurn() {
  longest = Math.max(longest, processorTime() - turnBeganAt);
  turnBeganAt = processorTime();
  setImmediate(nextTurn).unref();
})();
for (let round = 1; round <= rounds; round++) console.table(await measurePieces());
await backend.close();

/** Measures what an edition does once, and each page. */
async function measurePieces() {
  const json = JSON.stringify(backend.catalog);
  // A new one, of which nothing is known yet.
  const catalog = { ...backend.catalog, places: [...backend.catalog.places] };
  const rows: Record<string, object> = {
    "catalog read": await measure(() => JSON.parse(json)),
    "catalog written for browsers": await measure(() => makeBrowserCatalogFiles(catalog)),
    "list of all pages": await measure(() => listImpersonalPaths(catalog)),
    "posts read": await measure(() => warmPosts(catalog, () => turn())),
  };
  const pages = createPageRenderer(build, {
    catalog,
    catalogFiles: makeBrowserCatalogFiles(catalog),
    backend,
  });
  for (const path of paths) rows[path] = await measure(() => render(pages, path));
  return rows;
}

async function render(pages: PageRenderer, path: string) {
  const facts = { clientAddress: "", origin, requestId: "bench", report: console.error };
  await (await pages(new Request(origin + path), facts)).arrayBuffer();
}

async function measure(work: () => unknown) {
  await turn();
  longest = 0;
  const before = processorTime();
  await work();
  await turn();
  return { "longest piece, ms": Math.round(longest), "in all, ms": Math.round(processorTime() - before) };
}

/** Milliseconds that this thread has used. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
