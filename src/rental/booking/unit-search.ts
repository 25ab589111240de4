import type { MinuteSpan } from "./held-span.ts";

/** What needs a unit throughout, and those that it may have, the one that it would rather have first. */
export type UnitWish = MinuteSpan & { readonly units: readonly number[] };

/** Which unit each wish gets; undefined where there is no way, or none was found within the steps. */
export type UnitSearchResult = { readonly units: readonly number[] | undefined; readonly hasEnded: boolean };

/** How many units are tried for wishes at most. */
const mostSearchSteps = 10_000;

/**
 * Searches units for wishes, so that no unit is given to two at one time. It goes through them in the order of their beginnings, and goes back
 * where one finds no unit. Units that all later wishes want alike are tried once, and what has failed once is not tried again: so it ends
 * soon unless nearly every unit differs.
 */
export function searchUnits(wishes: readonly UnitWish[], mostSteps = mostSearchSteps): UnitSearchResult {
  const order = wishes.map((_, index) => index).toSorted((a, b) => startOf(wishes, a) - startOf(wishes, b));
  const inOrder = order.flatMap((index) => wishes[index] ?? []);
  const kinds = listUnitKinds(inOrder);
  const freeFrom = new Map<number, number>();
  const chosen: number[] = [];
  const failed = new Set<string>();
  let steps = 0;

  const describeState = (at: number, from: number) =>
    `${at} ${[...freeFrom]
      .filter(([, minute]) => minute > from)
      .map(([unit, minute]) => `${kinds[at]?.get(unit)}:${minute}`)
      .toSorted()
      .join()}`;

  function assign(at: number): boolean {
    const wish = inOrder[at];
    if (!wish) return true;
    const state = describeState(at, wish.from);
    if (failed.has(state)) return false;
    const triedKinds = new Set<number | undefined>();
    for (const unit of wish.units) {
      const before = freeFrom.get(unit) ?? -Infinity;
      const kind = kinds[at + 1]?.get(unit);
      if (before > wish.from || triedKinds.has(kind)) continue;
      if (steps >= mostSteps) return false;
      steps += 1;
      triedKinds.add(kind);
      freeFrom.set(unit, wish.until);
      chosen[at] = unit;
      if (assign(at + 1)) return true;
      freeFrom.set(unit, before);
    }
    if (steps < mostSteps) failed.add(state);
    return false;
  }

  const isFound = assign(0);
  const found = new Map(order.map((index, at) => [index, chosen[at]]));
  const units = isFound ? wishes.flatMap((_, index) => found.get(index) ?? []) : undefined;
  return { units, hasEnded: isFound || steps < mostSteps };
}

const startOf = (wishes: readonly UnitWish[], index: number) => wishes[index]?.from ?? 0;

/** Lists for each wish which units are of one kind: those that it and all later ones may have alike. */
function listUnitKinds(inOrder: readonly UnitWish[]): readonly ReadonlyMap<number, number>[] {
  const units = [...new Set(inOrder.flatMap((wish) => wish.units))];
  const kinds: ReadonlyMap<number, number>[] = [new Map(units.map((unit) => [unit, 0]))];
  for (const wish of inOrder.toReversed()) {
    const wanted = new Set(wish.units);
    const later = kinds[0];
    const numbers = new Map<string, number>();
    const entries = units.map((unit) => {
      const key = `${later?.get(unit)} ${wanted.has(unit)}`;
      const kind = numbers.get(key) ?? numbers.size;
      numbers.set(key, kind);
      return [unit, kind] as const;
    });
    kinds.unshift(new Map(entries));
  }
  return kinds;
}
