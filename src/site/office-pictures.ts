import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { PictureFacts } from "#pictures/picture.ts";
import { about, business, serviceOutstation } from "#pictures/scenes.ts";

/** Tells whether the drawing of the line from New York to New Delhi shows where the company's offices are. */
const hasDrawnLine = (catalog: BrowserCatalog) =>
  ["New York", "New Delhi"].every((name) => catalog.company.offices.some(({ city }) => city === name));

/** Returns what the page about the company shows unless that has a photo. */
export const chooseAboutPicture = (catalog: BrowserCatalog): PictureFacts =>
  hasDrawnLine(catalog) ? about : serviceOutstation;

/** Returns what is behind the home page's last words: dark at the left. */
export const chooseHomeEndPicture = (catalog: BrowserCatalog): PictureFacts =>
  hasDrawnLine(catalog) ? about : business;
