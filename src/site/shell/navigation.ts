import { offeredPages, pagesIn } from "#content/offered-pages.ts";
import { site } from "#content/site.ts";

/** The bar's and the drawer's links (product, 'Bar and footer'). */
export const mainLinks = () => pagesIn("bar");

/** The footer's groups (product, 'Bar and footer'). */
export const footerGroups = () => [
  { title: site.name, links: pagesIn("footer") },
  { title: "Services", links: pagesIn("services") },
  { title: "Legal", links: pagesIn("legal") },
];

/** The pages of plans, which companies ask for first. */
export const planLinks = () =>
  offeredPages().filter(({ path }) => path === "/business" || path === "/subscription");
