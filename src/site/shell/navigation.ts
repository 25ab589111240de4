import type { BrowserCatalog } from "#catalog/catalog.ts";
import { offeredPages, pagesIn } from "#content/offered-pages.ts";

/** The bar's and the drawer's links (product, 'Bar and footer'). */
export const mainLinks = (catalog: BrowserCatalog) => pagesIn(catalog, "bar");

/** The footer's groups (product, 'Bar and footer'). */
export const footerGroups = (catalog: BrowserCatalog) => [
  { title: catalog.company.name, links: pagesIn(catalog, "footer") },
  { title: "Services", links: pagesIn(catalog, "services") },
  { title: "Legal", links: pagesIn(catalog, "legal") },
];

/** The pages of plans, which companies ask for first. */
export const planLinks = (catalog: BrowserCatalog) =>
  offeredPages(catalog).filter(({ path }) => path === "/business" || path === "/subscription");
