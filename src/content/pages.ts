/** A page that is the same for everyone: rendered at the server's start, listed in the sitemap, and suggested by the 404 page. */
export type Page = {
  /** Its address, '/fleet'. */
  readonly path: string;
  /** Its route's module in src/routes. */
  readonly module: string;
  /** Its name in the menus. */
  readonly label: string;
  /** What the 404 page says about it, if that is more than the label. */
  readonly says?: string;
  /** The menus that list it: the bar with the drawer, or a group of the footer. Each menu keeps the order of this list. */
  readonly menus: readonly Menu[];
  /** Another page on which, and on those below it, this one's link in the bar is also marked as current. */
  readonly also?: string;
};

export type Menu = "bar" | "footer" | "services" | "legal";

/**
 * Every such page (product, 'Pages'). Routes, warming at start, sitemap, menus, the 404 page's suggestions and the tests of every page read
 * this list, so a page needs no other registration.
 */
const list = [
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
  {
    path: "/business",
    module: "business/business.tsx",
    label: "For Business",
    says: "For Business, plans by the month",
    menus: ["bar"],
  },
  { path: "/about", module: "about/about.tsx", label: "About Us", menus: ["bar", "footer"] },
  {
    path: "/blog",
    module: "blog/blog.tsx",
    label: "Blog",
    says: "Blog, advice for the road",
    menus: ["bar"],
  },
  {
    path: "/subscription",
    module: "subscription/subscription.tsx",
    label: "Subscription",
    says: "Subscription, a car by the month",
    menus: ["bar"],
  },
  {
    path: "/self-drive-cars",
    module: "services/self-drive-cars.tsx",
    label: "Self-Drive Cars",
    menus: ["services"],
  },
  {
    path: "/chauffeur-drive",
    module: "services/chauffeur-drive.tsx",
    label: "Chauffeur Drive",
    menus: ["services"],
  },
  {
    path: "/airport-transfers",
    module: "services/airport-transfers.tsx",
    label: "Airport Transfers",
    menus: ["services"],
  },
  {
    path: "/outstation-trips",
    module: "services/outstation-trips.tsx",
    label: "Outstation Trips",
    menus: ["services"],
  },
  {
    path: "/corporate-bookings",
    module: "services/corporate-bookings.tsx",
    label: "Corporate Bookings",
    menus: ["services"],
  },
  { path: "/privacy-policy", module: "legal/privacy-policy.tsx", label: "Privacy Policy", menus: ["legal"] },
  {
    path: "/terms-conditions",
    module: "legal/terms-conditions.tsx",
    label: "Terms and Conditions",
    menus: ["legal"],
  },
  {
    path: "/cancellation-policy",
    module: "legal/cancellation-policy.tsx",
    label: "Cancellation Policy",
    menus: ["legal"],
  },
  { path: "/disclaimer", module: "legal/disclaimer.tsx", label: "Disclaimer", menus: ["legal"] },
] as const satisfies readonly Page[];

export const pages: readonly Page[] = list;

/** The address of a service's page. Each service also has a poster on the home page, with a line below it. */
export type ServicePath = Extract<(typeof list)[number], { menus: readonly ["services"] }>["path"];

/** The services, in their order. */
export const services = list.filter((page) => isService(page));

function isService(
  page: (typeof list)[number],
): page is Extract<(typeof list)[number], { path: ServicePath }> {
  return page.menus[0] === "services";
}

/** The pages of one menu, in its order. */
export const pagesIn = (menu: Menu) => pages.filter(({ menus }) => menus.includes(menu));
