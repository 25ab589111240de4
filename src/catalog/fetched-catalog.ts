/**
 * Fetches the catalog with which the server rendered a page into the browser. No module awaits it at its top level: WebKit never finishes
 * loading modules when two of them do, and no module reads the catalog while it loads (src/catalog/catalog-at-load.test.ts).
 */
import type { BrowserCatalog } from "./catalog.ts";
import type { Place } from "#rental/trip/place.ts";

const promises = new Map<string, Promise<void>>();

/** Fetches all of the catalog but its places, once, and puts it in force. */
export const fetchCatalog = () =>
  loadOnce("catalog", async (address) => {
    const [{ setCatalog }, data] = await Promise.all([
      import("./current.ts"),
      fetchJson<BrowserCatalog>(address),
    ]);
    setCatalog(data);
  });

/** Fetches the catalog's places, once, and puts them in force. */
export const fetchPlaces = () =>
  loadOnce("places", async (address) => {
    const [{ setPlaces }, data] = await Promise.all([
      import("./current-places.ts"),
      fetchJson<readonly Place[]>(address),
    ]);
    setPlaces(data);
  });

/** Loads a part from the address in the root element's data attribute of this name; again only after a failure. */
function loadOnce(part: "catalog" | "places", load: (address: string) => Promise<void>): Promise<void> {
  const earlierPromise = promises.get(part);
  if (earlierPromise) return earlierPromise;
  const promise = load(document.documentElement.dataset[part] ?? "").catch((error: unknown) => {
    promises.delete(part);
    throw error;
  });
  promises.set(part, promise);
  return promise;
}

async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The catalog at ${address} was not found: ${response.status}.`);
  return (await response.json()) as Data;
}
