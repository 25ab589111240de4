import { LRUCache } from "lru-cache";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { SiteBackend } from "#backend/backend.server.ts";
import { createPictureFile } from "./photo-files.ts";
import type { PictureFinder, PreparedFile } from "./static-files.ts";

/** Some 100 of them; a catalog with more cars draws the others again. */
const mostCards = 100;

/** '/cards/company.jpg', '/cards/car-2.jpg'. */
const cardPath = /^\/cards\/(?:company|car-([\w-]{1,60}))\.jpg$/;

/** Draws each picture of a shared link (`toCarOrCompanyPreview` in src/site/shell/preview.ts) when it is first asked for, and keeps it. */
export function createPreviewCardFinder(
  catalog: BrowserCatalog,
  { photoFile }: Pick<SiteBackend, "photoFile">,
  headers: Record<string, string>,
): PictureFinder {
  const cache = new LRUCache<string, PreparedFile>({
    max: mostCards,
    async fetchMethod(path) {
      const [, carId] = cardPath.exec(path) ?? [];
      // The library that draws is loaded by the first one.
      const { drawPreviewCard } = await import("#backend/preview-cards.server.ts");
      const body = await drawPreviewCard(catalog, carId, photoFile);
      return body && createPictureFile(body, "image/jpeg", "public, max-age=3600", headers);
    },
  });
  return async (path) => (cardPath.test(path) ? cache.fetch(path) : undefined);
}
