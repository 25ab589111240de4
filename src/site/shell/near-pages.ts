import leven from "leven";
import { type OfferedPage, offeredPages } from "#content/offered-pages.ts";

const shown = 3;
/** Share of the longer word that may differ for two addresses to count as similar. */
const tolerance = 0.5;

/** The three pages whose addresses are spelled most like this one; the fleet, the cars and the places when none is similar. */
export function nearPages(pathname: string): readonly OfferedPage[] {
  const wanted = pathname.toLowerCase().split("/").filter(Boolean).join("/").slice(0, 60);
  const others = offeredPages().filter(({ path }) => path !== "/");
  const ranked = others
    .map((page) => ({ page, distance: nearness(wanted, page.path.slice(1)) }))
    .filter(({ distance }) => distance <= tolerance)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ page }) => page);
  return [...new Set([...ranked, ...others])].slice(0, shown);
}

/** 0 for addresses that are the same or share a whole word, 1 for nothing in common. */
function nearness(wanted: string, known: string): number {
  if (wanted === "") return 1;
  const words = [wanted, ...wanted.split(/[/\-_.]+/)].filter((word) => word.length > 2);
  const parts = [known, ...known.split("-")];
  return Math.min(
    1,
    ...words.flatMap((word) => parts.map((part) => leven(word, part) / Math.max(word.length, part.length))),
  );
}
