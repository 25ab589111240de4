/**
 * The index that an arrow key moves to from `index` (-1 for none) in a list of `count` things, wrapping around at the ends; undefined for any
 * other key.
 */
export function findArrowKeyIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  return key === "ArrowUp" ? (Math.max(index, 0) - 1 + count) % count : undefined;
}
