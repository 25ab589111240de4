export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const figures = [...categories, "fcp", "lcp", "tbt", "cls"] as const;

/**
 * What Lighthouse says of a page on a phone: scores of 0 to 100, milliseconds, and the cumulative layout shift; NaN for what it could not
 * measure.
 */
export type Rating = Record<(typeof figures)[number], number>;

/** The median of each figure on its own: a single visit's times depend on the machine. */
export function medianRating(ratings: readonly [Rating, ...Rating[]]): Rating {
  const median = { ...ratings[0] };
  for (const figure of figures) median[figure] = medianOf(ratings.map((rating) => rating[figure]));
  return median;
}

/** The value in the middle of those that are known; NaN if there is none. */
export function medianOf(values: readonly number[]): number {
  const knownValues = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  return knownValues[Math.floor(knownValues.length / 2)] ?? Number.NaN;
}
