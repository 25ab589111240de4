/** More would scroll off the screen before anyone reads them; one mistake in a list often repeats itself. */
const mostProblems = 40;

/** A value that an earlier item has already, perhaps in other capitals; a missing one is nobody's. */
export function findRepeatProblems<Key extends string>(
  items: readonly { readonly [K in Key]?: string | number }[],
  key: Key,
  placeAt: (index: number, key: string) => string,
): string[] {
  const seenValues = new Set<string | number>();
  return items.flatMap((item, at) => {
    const value = item[key];
    if (value === undefined) return [];
    const foldedValue = typeof value === "string" ? value.toLowerCase() : value;
    const isRepeated = seenValues.has(foldedValue);
    seenValues.add(foldedValue);
    return isRepeated ? `${placeAt(at, key)}: ${key}: another has ${JSON.stringify(value)} already` : [];
  });
}

/** What is wrong in a catalog, by file and line, as sentences for whoever wrote it. */
export class CatalogError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const hiddenCount = problems.length - mostProblems;
    const lines =
      hiddenCount > 0 ? [...problems.slice(0, mostProblems), `and ${hiddenCount} more.`] : problems;
    super(lines.join("\n"));
    this.name = "CatalogError";
    this.problems = problems;
  }
}
