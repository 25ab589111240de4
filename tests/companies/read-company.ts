import { join } from "node:path";
import { noInheritedData } from "#catalog/numbers.ts";
import { inspectPhotos } from "#catalog/photo-folder.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";

/** Reads the files of a company beside this one, by its folder, and its catalog with its photos. */
export async function readCompany(name: string) {
  const folder = join(import.meta.dirname, name);
  const sources = readCatalogSources(folder);
  const { photos } = await inspectPhotos(folder, sources, async () => undefined);
  return { folder, sources, photos, catalog: readCatalog(sources, noInheritedData, photos) };
}
