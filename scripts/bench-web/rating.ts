/** What Lighthouse says of a page on a phone: scores of 0 to 100, milliseconds, and how far things moved. */
export interface Rating {
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** `tbt` by the processor's time (`own-blocking.ts`). */
  ownTbt: number;
  cls: number;
  /** Lighthouse's measurement of this machine (1,500 to 2,000 is what its quarter speed is meant for): on half of that, times are of a phone half as fast. */
  host: number;
}

/** How often a visit is retried until it has all its figures. */
const attempts = 3;

/** A visit with all its figures: if some are missing, as when the page did not load in time, it is retried. Undefined if none has them all. */
export async function withFigures(visit: () => Promise<Rating>): Promise<Rating | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const rating = await visit();
    if (Object.values(rating).every(Number.isFinite)) return rating;
  }
  return undefined;
}

/** The median of each figure on its own: a single visit's times depend on the machine. */
export function medianRating(ratings: readonly [Rating, ...Rating[]]): Rating {
  const median = (figure: keyof Rating) => {
    const values = ratings.map((rating) => rating[figure]).toSorted((one, other) => one - other);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return {
    performance: median("performance"),
    accessibility: median("accessibility"),
    "best-practices": median("best-practices"),
    seo: median("seo"),
    fcp: median("fcp"),
    lcp: median("lcp"),
    tbt: median("tbt"),
    ownTbt: median("ownTbt"),
    cls: median("cls"),
    host: median("host"),
  };
}
