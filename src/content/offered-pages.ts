import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Services } from "#catalog/offers.ts";
import { type MenuName, fixedPages } from "./pages.ts";

/** A page as menus and the 404 page link to it: its name in the menus, and what the 404 page says about it. */
export type OfferedFixedPage = ReturnType<typeof listOfferedFixedPages>[number];

/** The address of a service's page. Each service also has a poster on the home page, with its line below it. */
export type ServicePath = Extract<(typeof fixedPages)[number], { offer: keyof Services }>["path"];

type ListedPage = (typeof fixedPages)[number];

/** All pages but those of services and plans that the company doesn't offer. */
export function listOfferedFixedPages(catalog: BrowserCatalog) {
  return fixedPages.flatMap((page) => {
    const words = findPageWords(catalog, page);
    const menus: readonly MenuName[] = page.menus;
    return words ? { path: page.path, menus, ...("also" in page && { also: page.also }), ...words } : [];
  });
}

function findPageWords(catalog: BrowserCatalog, page: ListedPage) {
  if (!("offer" in page)) return { label: page.label, says: "says" in page ? page.says : page.label };
  if (page.offer === "subscription" || page.offer === "business") {
    const plans = catalog.planPages[page.offer];
    return plans.offered ? { label: plans.name, says: `${plans.name}, ${plans.line}` } : undefined;
  }
  const service = catalog.services[page.offer];
  return service.offered ? { label: service.name, says: service.name } : undefined;
}

/** The services that are offered, in their order. */
export function listOfferedServices(catalog: BrowserCatalog) {
  return fixedPages.flatMap((page) => {
    if (!isService(page)) return [];
    const service = catalog.services[page.offer];
    return service.offered ? { path: page.path, name: service.name, line: service.line } : [];
  });
}

const isService = (page: ListedPage): page is Extract<ListedPage, { path: ServicePath }> =>
  page.menus[0] === "services";

/** Tells whether there is nothing at an address, since the company doesn't offer it. */
export function isUnofferedPage(catalog: BrowserCatalog, path: string): boolean {
  const page = fixedPages.find((one) => one.path === path);
  return page !== undefined && findPageWords(catalog, page) === undefined;
}

/** The pages of one menu, in its order. */
export const listMenuPages = (catalog: BrowserCatalog, menu: MenuName) =>
  listOfferedFixedPages(catalog).filter(({ menus }) => menus.includes(menu));
