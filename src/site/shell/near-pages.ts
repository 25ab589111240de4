import type { BrowserCatalog } from "#catalog/catalog.ts";
import leven from "leven";
import { type OfferedFixedPage, listOfferedFixedPages } from "#content/offered-pages.ts";

const shownCount = 3;
/** Share of the longer word that may differ for two addresses to count as similar. */
const tolerance = 0.5;

/** The three pages whose addresses are spelled most like this one; the fleet, the cars and the places when none is similar. */
export function suggestPages(catalog: BrowserCatalog, pathname: string): readonly OfferedFixedPage[] {
  const address = pathname.toLowerCase().split("/").filter(Boolean).join("/").slice(0, 60);
  const others = listOfferedFixedPages(catalog).filter(({ path }) => path !== "/");
  const similarPages = others
    .map((page) => ({ page, distance: addressDistance(address, page.path.slice(1)) }))
    .filter(({ distance }) => distance <= tolerance)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ page }) => page);
  return [...new Set([...similarPages, ...others])].slice(0, shownCount);
}

/** 0 for addresses that are the same or share a whole word, 1 for nothing in common. */
function addressDistance(address: string, pagePath: string): number {
  if (address === "") return 1;
  const words = [address, ...address.split(/[/\-_.]+/)].filter((word) => word.length > 2);
  const parts = [pagePath, ...pagePath.split("-")];
  return Math.min(
    1,
    ...words.flatMap((word) => parts.map((part) => leven(word, part) / Math.max(word.length, part.length))),
  );
}
