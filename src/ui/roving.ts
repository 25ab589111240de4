/**
 * The index that a key moves to from `index` (-1 for none) in a list of `count` things, wrapping around at the ends; undefined for any key
 * but the arrows down and up.
 */
export function findNextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (Math.max(index, 0) - 1 + count) % count;
  return undefined;
}
