import "../production.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { makeBrowserCatalogFiles } from "#catalog/catalog-files.server.ts";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { findCatalogTextProblems } from "#content/catalog-text-problems.server.ts";
import { listImpersonalPaths } from "#public-paths.ts";
import { rootFolder } from "#root-folder.ts";
import { createPageRenderer } from "./pages.ts";

const builtPages = join(rootFolder, "build/server/index.js");

/**
 * Reads the texts and posts of a catalog and renders every public page of it in this process, before anybody sees it.
 * @param report hears how many pages there are, since they take a while
 * @throws a CatalogError that names each mistake in a text, each page that can't be rendered, or says that there is no build.
 */
export async function requireRenderablePages(
  candidate: Catalog,
  sources: CatalogSources,
  settings: StoreSettings,
  report: (what: string) => void,
): Promise<void> {
  if (!existsSync(builtPages))
    throw new CatalogError(["The site has no build to try the pages with: run npm run build first."]);
  const build = await import("#built-pages");
  const problems: string[] = [];
  const failures: string[] = [];
  const facts = {
    clientAddress: "",
    origin: "http://localhost",
    requestId: "check",
    report: (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error)),
  };
  // Pages of cars ask it which days are free.
  const backend = await openSiteBackend(settings, { report: facts.report, catalog: candidate });
  try {
    problems.push(...findCatalogTextProblems(candidate, sources));
    const pages = createPageRenderer(build, {
      catalog: candidate,
      catalogFiles: makeBrowserCatalogFiles(candidate),
      backend,
    });
    const paths = problems.length > 0 ? [] : listImpersonalPaths(candidate);
    if (paths.length > 0) report(`Rendering ${paths.length} pages`);
    for (const path of paths) {
      // Where the site runs in this process, its visitors come first.
      await setImmediate();
      const { status } = await pages(new Request(`http://localhost${path}`), facts);
      if (status !== 200)
        problems.push(`The page ${path} can’t be rendered: ${failures.at(-1) ?? `status ${status}`}`);
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await backend.close();
  }
  if (problems.length > 0) throw new CatalogError(problems);
}
