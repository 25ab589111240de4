import type { Place } from "#catalog/catalog.ts";
import { usePageData } from "./catalog-source.ts";

/**
 * The places of the catalog, on a page that comes with them: vite.config.ts puts this module into the file by which
 * src/document/script-files.server.ts recognizes such a page.
 */
export function usePlaces(): readonly Place[] {
  const { places } = usePageData();
  if (!places) throw new Error("This page came without the places, although it shows them.");
  return places;
}
