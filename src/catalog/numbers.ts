/** The permanent numbers that quote codes contain, by the ids of cars and of places. They are never given to another. */
export interface CatalogNumbers {
  readonly cars: Readonly<Record<string, number>>;
  readonly places: Readonly<Record<string, number>>;
}

export const noNumbers: CatalogNumbers = { cars: {}, places: {} };

interface Numbered {
  readonly id: string;
  readonly number?: number | undefined;
}

/**
 * Gives each entry its permanent number: its own from the file, the one that it had before, or the lowest that nobody has ever had.
 * @param earlier the numbers of all that were ever published
 */
export function withNumbers<Entry extends Numbered>(
  entries: readonly Entry[],
  earlier: Readonly<Record<string, number>>,
): (Entry & { readonly number: number })[] {
  const taken = new Set([...Object.values(earlier), ...entries.flatMap(({ number }) => number ?? [])]);
  let next = 0;
  const nextFree = () => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  return entries.map((entry) => ({ ...entry, number: entry.number ?? earlier[entry.id] ?? nextFree() }));
}

/** Who had a number that an entry of the file claims, by the entry's index. */
export function numberConflicts(
  entries: readonly Numbered[],
  earlier: Readonly<Record<string, number>>,
): readonly { readonly at: number; readonly owner: string }[] {
  const owners = new Map(Object.entries(earlier).map(([id, number]) => [number, id]));
  return entries.flatMap(({ id, number }, at) => {
    const owner = number === undefined ? undefined : owners.get(number);
    return owner === undefined || owner === id ? [] : [{ at, owner }];
  });
}

/** All numbers ever given, with those of one more catalog. */
export function numbersWith(
  earlier: CatalogNumbers,
  {
    cars,
    places,
  }: Readonly<Record<"cars" | "places", readonly { readonly id: string; readonly number: number }[]>>,
): CatalogNumbers {
  const byId = (list: typeof cars) => Object.fromEntries(list.map(({ id, number }) => [id, number]));
  return { cars: { ...earlier.cars, ...byId(cars) }, places: { ...earlier.places, ...byId(places) } };
}
