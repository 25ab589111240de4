import { site } from "#content/site.ts";
import type { Picture } from "#pictures/picture.ts";
import { about, business, serviceOutstation } from "#pictures/scenes.ts";

/** Whether the drawing of the line from New York to New Delhi shows where the company's offices are. */
const hasDrawnLine = () =>
  ["New York", "New Delhi"].every((name) => site.offices.some(({ city }) => city === name));

/** What the page about the company shows unless that has a photo. */
export const aboutPicture = (): Picture => (hasDrawnLine() ? about : serviceOutstation);

/** What is behind the home page's last words: dark at the left. */
export const closingPicture = (): Picture => (hasDrawnLine() ? about : business);
