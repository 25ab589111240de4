import leven from "leven";

type NearPage = { readonly path: string; readonly says: string };

const pages: readonly NearPage[] = [
  { path: "/fleet", says: "Our Fleet, five classes and ten cars" },
  { path: "/cars", says: "Every car we rent, with search and filters" },
  { path: "/locations", says: "Every city, from A to Z" },
  { path: "/", says: "Home, and the search for your trip" },
  { path: "/business", says: "For Business, plans by the month" },
  { path: "/about", says: "About Us" },
  { path: "/blog", says: "Blog, advice for the road" },
  { path: "/subscription", says: "Subscription, a car by the month" },
  { path: "/self-drive-cars", says: "Self-Drive Cars" },
  { path: "/chauffeur-drive", says: "Chauffeur Drive" },
  { path: "/airport-transfers", says: "Airport Transfers" },
  { path: "/outstation-trips", says: "Outstation Trips" },
  { path: "/corporate-bookings", says: "Corporate Bookings" },
  { path: "/terms-conditions", says: "Terms and Conditions" },
  { path: "/privacy-policy", says: "Privacy Policy" },
  { path: "/cancellation-policy", says: "Cancellation Policy" },
  { path: "/disclaimer", says: "Disclaimer" },
];

const shown = 3;
/** Share of the longer word that may differ for two addresses to be near. */
const tolerance = 0.5;

/** The three pages whose addresses are spelled most like this one; the fleet, the cars and the places when none is near. */
export function nearPages(pathname: string): NearPage[] {
  const wanted = pathname
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "")
    .slice(0, 60);
  const ranked = pages
    .filter(({ path }) => path !== "/")
    .map((page) => ({ page, distance: nearness(wanted, page.path.slice(1)) }))
    .filter(({ distance }) => distance <= tolerance)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ page }) => page);
  return [...new Set([...ranked, ...pages])].slice(0, shown);
}

/** 0 for the same word, 1 for nothing in common; a word that stands whole in the other is near. */
function nearness(wanted: string, known: string): number {
  if (wanted === "") return 1;
  const words = [wanted, ...wanted.split(/[/\-_.]+/)].filter((word) => word.length > 2);
  const parts = [known, ...known.split("-")];
  return Math.min(
    1,
    ...words.flatMap((word) => parts.map((part) => leven(word, part) / Math.max(word.length, part.length))),
  );
}
