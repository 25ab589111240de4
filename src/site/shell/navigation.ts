import { pagesIn } from "#content/pages.ts";
import { site } from "#content/site.ts";

/** The bar's and the drawer's links (product, 'Bar and footer'). */
export const mainLinks = pagesIn("bar");

/** The footer's groups (product, 'Bar and footer'). */
export const footerGroups = () => [
  { title: site.name, links: pagesIn("footer") },
  { title: "Services", links: pagesIn("services") },
  { title: "Legal", links: pagesIn("legal") },
];
