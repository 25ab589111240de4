/**
 * The catalog with which a page was rendered, in its browser. Nothing waits for it while modules load: WebKit never finishes loading modules of
 * which two wait, and nothing reads it then (tests/catalog-at-load.test.ts).
 */
import type { BrowserCatalog } from "./catalog.ts";
import type { Place } from "#rental/trip/place.ts";

const coming = new Map<string, Promise<void>>();

/** Fetches all of the catalog but its places, once, and puts it in force. */
export const bringCatalog = () =>
  once("catalog", async (address) => {
    const [{ setCatalog }, data] = await Promise.all([
      import("./current.ts"),
      fetchJson<BrowserCatalog>(address),
    ]);
    setCatalog(data);
  });

/** Fetches the catalog's places, once, and puts them in force. */
export const bringPlaces = () =>
  once("places", async (address) => {
    const [{ setPlaces }, data] = await Promise.all([
      import("./current-places.ts"),
      fetchJson<readonly Place[]>(address),
    ]);
    setPlaces(data);
  });

/** Brings the part whose address the root element has under this name; again only where that failed. */
function once(part: "catalog" | "places", bring: (address: string) => Promise<void>): Promise<void> {
  const earlierPromise = coming.get(part);
  if (earlierPromise) return earlierPromise;
  const brought = bring(document.documentElement.dataset[part] ?? "").catch((error: unknown) => {
    coming.delete(part);
    throw error;
  });
  coming.set(part, brought);
  return brought;
}

async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The catalog at ${address} was not found: ${response.status}.`);
  return (await response.json()) as Data;
}
