import type { BrowserCatalog } from "./catalog.ts";

/** The catalog with which the page was rendered, as data at an address that the page names. */
export const initialCatalog = await fetchCatalog(document.documentElement.dataset["catalog"] ?? "");

async function fetchCatalog(address: string): Promise<BrowserCatalog> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The catalog at ${address} was not found: ${response.status}.`);
  return (await response.json()) as BrowserCatalog;
}
