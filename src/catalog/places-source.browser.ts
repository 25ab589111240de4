import type { Place } from "#rental/trip/place.ts";
import { fetchData } from "./fetch-data.ts";

/** The places of the catalog with which the page was rendered, as data at an address that the page names. */
export const initialPlaces = await fetchData<readonly Place[]>(document.documentElement.dataset["places"]);
