const trip =
  "destination=Delhi+-+Delhi&pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra" +
  "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=false";

/** What a first visit to a page may cost, on a phone, before anything is touched. */
export interface Budget {
  path: string;
  /** Kilobytes (1,000) on the wire, headers included. */
  kilobytes: number;
  requests: number;
  /** Kilobytes of scripts; where a visitor comes to look, none of them is React's. */
  scripts: number;
  /** Whether the visitor comes to do something: React is there at once. */
  isAlive?: true;
  /** Pages that search engines are told to leave out have no rating by them. */
  isPrivate?: true;
}

/** Of every page. */
export const limits = {
  /** Kilobytes of fonts. */
  fonts: 60,
  /** Lighthouse's largest paint, in milliseconds on its slow 4G. */
  lcp: 1500,
  /** Lighthouse's total blocking time, in milliseconds at a quarter of this machine's speed. */
  tbt: 50,
  cls: 0.005,
  /** Percent of the words that are there without JavaScript too; running clocks aside. */
  words: 100,
  /** Lighthouse's ratings. */
  score: 100,
} as const;

const page = (path: string, kilobytes: number, requests: number, scripts = 9): Budget => ({
  path,
  kilobytes,
  requests,
  scripts,
});

export const budgets: readonly Budget[] = [
  page("/", 150, 24),
  page("/cars", 150, 24),
  page("/fleet", 150, 24),
  page("/locations", 150, 28, 10),
  page("/business", 150, 24),
  page("/about", 150, 24),
  page("/blog", 150, 24),
  page("/blog/winter", 150, 24),
  page("/subscription", 150, 24),
  page("/self-drive-cars", 150, 24),
  page("/chauffeur-drive", 150, 24),
  page("/airport-transfers", 150, 24),
  page("/outstation-trips", 150, 24),
  page("/corporate-bookings", 150, 24),
  page("/terms-conditions", 150, 24),
  page("/privacy-policy", 150, 24),
  page("/cancellation-policy", 150, 24),
  page("/disclaimer", 150, 24),
  { path: `/search?${trip}`, kilobytes: 260, requests: 50, scripts: 160, isAlive: true, isPrivate: true },
  { path: "/booking?carId=5", kilobytes: 260, requests: 50, scripts: 160, isAlive: true, isPrivate: true },
];
