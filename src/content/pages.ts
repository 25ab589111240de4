import type { PlanPages, Services } from "#catalog/offers.ts";

/** A page that is the same for everyone: rendered at the server's start, listed in the sitemap, and suggested by the 404 page. */
type Page = {
  /** Its address, '/fleet'. */
  readonly path: string;
  /** Its route's module in src/routes. */
  readonly module: string;
  /** Its name in the menus; the catalog has that of what the company may offer or not. */
  readonly label?: string;
  readonly offer?: keyof Services | keyof PlanPages;
  /** What the 404 page says about it, if that is more than the label. */
  readonly says?: string;
  /** The menus that list it: the bar with the drawer, or a group of the footer. Each menu keeps the order of this list. */
  readonly menus: readonly MenuName[];
  /** Another page on which, and on those below it, this one's link in the bar is also marked as current. */
  readonly also?: string;
};

export type MenuName = "bar" | "footer" | "services" | "legal";

/**
 * Every such page (product, 'Pages'). Routes, warming at start, sitemap, menus, the 404 page's suggestions and the tests of every page read
 * this list, so a page needs no other registration. What is offered of it now, and under which name, is in offered-pages.ts.
 */
export const fixedPages = [
  {
    path: "/",
    module: "home/home.tsx",
    label: "Home",
    says: "Home, and the search for your trip",
    menus: ["bar", "footer"],
  },
  {
    path: "/fleet",
    module: "fleet/fleet.tsx",
    label: "Our Fleet",
    says: "Our Fleet, class by class",
    menus: ["bar"],
    also: "/cars",
  },
  {
    path: "/cars",
    module: "cars/cars.tsx",
    label: "Our Fleet",
    says: "Every car we rent, with search and filters",
    menus: ["footer"],
  },
  {
    path: "/locations",
    module: "locations/locations.tsx",
    label: "Locations",
    says: "Every city, from A to Z",
    menus: ["bar", "footer"],
  },
  { path: "/business", module: "business/business.tsx", offer: "business", menus: ["bar"] },
  { path: "/about", module: "about/about.tsx", label: "About Us", menus: ["bar", "footer"] },
  {
    path: "/blog",
    module: "blog/blog.tsx",
    label: "Blog",
    says: "Blog, advice for the road",
    menus: ["bar"],
  },
  { path: "/subscription", module: "subscription/subscription.tsx", offer: "subscription", menus: ["bar"] },
  {
    path: "/self-drive-cars",
    module: "services/self-drive-cars.tsx",
    offer: "selfDrive",
    menus: ["services"],
  },
  {
    path: "/chauffeur-drive",
    module: "services/chauffeur-drive.tsx",
    offer: "chauffeur",
    menus: ["services"],
  },
  {
    path: "/airport-transfers",
    module: "services/airport-transfers.tsx",
    offer: "airportTransfers",
    menus: ["services"],
  },
  {
    path: "/outstation-trips",
    module: "services/outstation-trips.tsx",
    offer: "outstation",
    menus: ["services"],
  },
  {
    path: "/corporate-bookings",
    module: "services/corporate-bookings.tsx",
    offer: "corporate",
    menus: ["services"],
  },
  {
    path: "/developers",
    module: "developers/developers.tsx",
    label: "For Developers",
    says: "For Developers, our prices for your program",
    menus: [],
  },
  { path: "/privacy-policy", module: "legal/legal-page.tsx", label: "Privacy Policy", menus: ["legal"] },
  {
    path: "/terms-conditions",
    module: "legal/legal-page.tsx",
    label: "Terms and Conditions",
    menus: ["legal"],
  },
  {
    path: "/cancellation-policy",
    module: "legal/legal-page.tsx",
    label: "Cancellation Policy",
    menus: ["legal"],
  },
  { path: "/disclaimer", module: "legal/legal-page.tsx", label: "Disclaimer", menus: ["legal"] },
] as const satisfies readonly Page[];
