import { fixedPages } from "#content/pages.ts";

export const trip =
  "destination=Delhi+-+Delhi&pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra" +
  "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=false";

/** What a first visit to a page may cost, on a phone, before anything is touched. */
export interface Budget {
  path: string;
  /** Kilobytes (1,000) on the wire, headers included. */
  kilobytes: number;
  requests: number;
  /** Kilobytes of scripts; none of them is React's. */
  scripts: number;
  /** Pages that search engines are told to leave out have no SEO score. */
  isPrivate?: true;
}

/** For every page. */
export const limits = {
  /** Kilobytes of fonts. */
  fonts: 60,
  /** Lighthouse's largest paint, in milliseconds on its slow 4G. */
  lcp: 1500,
  /** Lighthouse's total blocking time, in milliseconds at a quarter of this machine's speed. */
  tbt: 50,
  cls: 0.005,
  /** Milliseconds from a press or a key to its result on the screen, at a quarter of this machine's speed. */
  inp: 150,
  /** Lighthouse's scores. */
  score: 99,
} as const;

/** For a first visit of any page that needs no more of its own. */
export const firstVisit = { kilobytes: 150, requests: 24, scripts: 10 } as const;

const ownBudgets: Readonly<Record<string, Omit<Budget, "path">>> = {
  "/": { ...firstVisit, kilobytes: 140 },
  "/locations": { kilobytes: 150, requests: 28, scripts: 11 },
};

export const budgets: readonly Budget[] = [
  ...[...fixedPages.map(({ path }) => path), "/blog/winter", "/cars/hyundai-creta"].map((path) =>
    Object.assign({ path }, ownBudgets[path] ?? firstVisit),
  ),
  { path: `/search?${trip}`, ...firstVisit, isPrivate: true },
  { path: "/booking?carId=5", ...firstVisit, isPrivate: true },
];
