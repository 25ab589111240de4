import type { BrowserCatalog } from "./catalog.ts";
import { fetchData } from "./fetch-data.ts";

/** The catalog with which the page was rendered, as data at an address that the page names. */
export const initialCatalog = await fetchData<BrowserCatalog>(document.documentElement.dataset["catalog"]);
