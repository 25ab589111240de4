/**
 * The index that a key moves to from `index` (-1 for none) in a row of `count` things, wrapping around at the ends; undefined for any other
 * key.
 */
export function findNextIndex(
  key: string,
  index: number,
  count: number,
  keys: { next: string; previous: string; ends?: boolean },
): number | undefined {
  if (count === 0) return undefined;
  if (key === keys.next) return (index + 1) % count;
  if (key === keys.previous) return (Math.max(index, 0) - 1 + count) % count;
  if (keys.ends && key === "Home") return 0;
  if (keys.ends && key === "End") return count - 1;
  return undefined;
}
