/** Fetches the catalog with which the server rendered a page into the browser. */
import type { BrowserCatalog, Place } from "./catalog.ts";

/** Fetches all of the catalog but its places. */
export const fetchBrowserCatalog = () => fetchPart<BrowserCatalog>("catalog");

/** Fetches the catalog's places. */
export const fetchPlaces = () => fetchPart<readonly Place[]>("places");

/** Reads the file whose address is in the root element's data attribute of this name. */
async function fetchPart<Data>(part: "catalog" | "places"): Promise<Data> {
  const address = document.documentElement.dataset[part] ?? "";
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The catalog at ${address} was not found: ${response.status}.`);
  return (await response.json()) as Data;
}
