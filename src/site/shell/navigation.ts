import type { BrowserCatalog } from "#catalog/catalog.ts";
import { listOfferedPages, listMenuPages } from "#content/offered-pages.ts";

/** The bar's and the drawer's links (product, 'Bar and footer'). */
export const listMainLinks = (catalog: BrowserCatalog) => listMenuPages(catalog, "bar");

/** The footer's groups (product, 'Bar and footer'). */
export const listFooterGroups = (catalog: BrowserCatalog) => [
  { title: catalog.company.name, links: listMenuPages(catalog, "footer") },
  { title: "Services", links: listMenuPages(catalog, "services") },
  { title: "Legal", links: listMenuPages(catalog, "legal") },
];

/** The pages of plans, which companies ask for first. */
export const listPlanLinks = (catalog: BrowserCatalog) =>
  listOfferedPages(catalog).filter(({ path }) => path === "/business" || path === "/subscription");
