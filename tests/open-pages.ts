/** The pages of the real build, rendered in the test's own process by any catalog: without a server and its port. */
import type { ServerBuild } from "react-router";
import { afterAll } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { makeBrowserCatalogFiles } from "#catalog/catalog-files.server.ts";
import { createPageRenderer } from "#server/render/pages.ts";
import { ourCatalog } from "./our-catalog.ts";
import { readHtml } from "./served-page.ts";
import { sharedStore } from "./store/stores.ts";

const origin = "https://cars.example";

export const readBuild = (): Promise<ServerBuild> => import("#built-pages");

/** The build, with something else in the module of a page. */
export async function replacePage(path: string, change: object): Promise<ServerBuild> {
  const build = await readBuild();
  const route = Object.values(build.routes).find((one) => one?.path === path);
  if (!route) throw new Error(`The build has no page ${path}.`);
  const module = { ...route.module, ...change };
  return { ...build, routes: { ...build.routes, [route.id]: { ...route, module } } };
}

/** Opens the pages on a store, by the latest catalog that is published there, or by another one. */
export async function openPages(
  store: StoreSettings,
  { catalog, build }: { catalog?: Catalog; build?: ServerBuild } = {},
) {
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const backend = await openSiteBackend(store, {
    report,
    builtIn: () => ourCatalog,
    ...(catalog && { catalog }),
  });
  const pages = createPageRenderer(build ?? (await readBuild()), {
    catalog: backend.catalog,
    catalogFiles: makeBrowserCatalogFiles(backend.catalog),
    backend,
  });
  const facts = { clientAddress: "", origin, requestId: "test", report };
  const get = (path: string, options: RequestInit = {}) => pages(new Request(origin + path, options), facts);
  return {
    backend,
    errors,
    get,
    read: async (path: string) => (await get(path)).text(),
    /** The page as a visitor without scripts gets it. */
    async open(path: string) {
      const answer = await get(path);
      return { status: answer.status, headers: answer.headers, ...readHtml(await answer.text()) };
    },
    send: (path: string, fields: Record<string, string> | URLSearchParams) =>
      get(path, { method: "POST", body: new URLSearchParams(fields) }),
    close: () => backend.close(),
  };
}

/** Opens the pages of a catalog on a store of their own, and ends both after the tests of the file. */
export async function openCompanyPages(catalog: Catalog) {
  const { store, remove } = await sharedStore("embedded");
  const site = await openPages(store, { catalog });
  afterAll(async () => {
    await site.close();
    await remove();
  });
  return { ...site, store };
}
