import type { MinuteSpan } from "./held-span.ts";

/** What needs a unit throughout, and those that it may have, the one that it would rather have first. */
export type UnitWish = MinuteSpan & { readonly units: readonly number[] };

/** Which unit each wish gets; undefined where there is no way, or none was found within the steps. */
export type UnitSearchResult = { readonly units: readonly number[] | undefined; readonly hasEnded: boolean };

/** How many units are tried for wishes at most. */
const mostSearchSteps = 10_000;

/** A wish whose units are told by their places in a list of all units, so that a step looks nothing up. */
type PlacedWish = MinuteSpan & { readonly places: readonly number[] };

/**
 * Searches units for wishes, so that no unit is given to two at one time. It goes through them in the order of their beginnings, and goes back
 * where one finds no unit. Units that all later wishes want alike are tried once, and what has failed once is not tried again: so it ends
 * soon unless nearly every unit differs.
 */
export function searchUnits(wishes: readonly UnitWish[], mostSteps = mostSearchSteps): UnitSearchResult {
  const places = new Map<number, number>();
  for (const { units } of wishes)
    for (const unit of units) if (!places.has(unit)) places.set(unit, places.size);
  const allUnits = [...places.keys()];
  const inOrder = wishes
    .map(({ from, until, units }, index) => ({
      index,
      from,
      until,
      places: units.map((unit) => places.get(unit) ?? 0),
    }))
    .toSorted((a, b) => a.from - b.from);
  const kinds = listUnitKinds(inOrder, allUnits.length);
  const stillServed = listStillServed(inOrder);
  const ends = inOrder.map(({ until }) => until);
  const freeFrom = new Float64Array(allUnits.length).fill(-Infinity);
  const chosen: number[] = [];
  const failed = inOrder.map(() => new Set<string>());
  let steps = 0;

  /** Writes the kinds of the units that are taken when a wish begins, in the order in which they become free, with a character for each. */
  function writeState(at: number): string {
    const kindsThen = kinds[at] ?? [];
    const taken: number[] = [];
    let lastEnd = -Infinity;
    let firstOfEnd = 0;
    for (const earlier of stillServed[at] ?? []) {
      const kind = kindsThen[chosen[earlier] ?? 0] ?? 0;
      const end = ends[earlier] ?? 0;
      if (end > lastEnd) [lastEnd, firstOfEnd] = [end, taken.length];
      let place = taken.length;
      for (; place > firstOfEnd && (taken[place - 1] ?? 0) > kind; place--)
        taken[place] = taken[place - 1] ?? 0;
      taken[place] = kind;
    }
    return String.fromCharCode(...taken);
  }

  function assign(at: number): boolean {
    const wish = inOrder[at];
    if (!wish) return true;
    const failedThen = failed[at] ?? new Set();
    const state = failedThen.size > 0 ? writeState(at) : undefined;
    if (state !== undefined && failedThen.has(state)) return false;
    const kindsAfter = kinds[at + 1] ?? [];
    const triedKinds: number[] = [];
    for (const place of wish.places) {
      const before = freeFrom[place] ?? 0;
      if (before > wish.from) continue;
      const kind = kindsAfter[place] ?? 0;
      if (triedKinds.includes(kind)) continue;
      if (steps >= mostSteps) return false;
      steps += 1;
      triedKinds.push(kind);
      freeFrom[place] = wish.until;
      chosen[at] = place;
      if (assign(at + 1)) return true;
      freeFrom[place] = before;
    }
    failedThen.add(state ?? writeState(at));
    return false;
  }

  const isFound = assign(0);
  if (!isFound) return { units: undefined, hasEnded: steps < mostSteps };
  const found = new Map(inOrder.map(({ index }, at) => [index, allUnits[chosen[at] ?? 0] ?? 0]));
  return { units: wishes.map((_, index) => found.get(index) ?? 0), hasEnded: true };
}

/** Lists for each wish the earlier ones that still have their units when it begins, in the order of their ends. */
function listStillServed(inOrder: readonly MinuteSpan[]): readonly (readonly number[])[] {
  const endOf = (at: number) => inOrder[at]?.until ?? 0;
  let served: readonly number[] = [];
  return inOrder.map(({ from }, at) => {
    const before = served.filter((earlier) => endOf(earlier) > from);
    served = [...before, at].toSorted((a, b) => endOf(a) - endOf(b));
    return before;
  });
}

/** Lists for each wish which units are of one kind, by their places: those that it and all later ones may have alike. */
function listUnitKinds(inOrder: readonly PlacedWish[], count: number): readonly Int32Array[] {
  let later = new Int32Array(count);
  const kinds = [later];
  for (const { places } of inOrder.toReversed()) {
    const wanted = new Uint8Array(count);
    for (const place of places) wanted[place] = 1;
    const numbers = new Int32Array(2 * count).fill(-1);
    const own = new Int32Array(count);
    let next = 0;
    for (let place = 0; place < count; place++) {
      const key = 2 * (later[place] ?? 0) + (wanted[place] ?? 0);
      if (numbers[key] === -1) numbers[key] = next++;
      own[place] = numbers[key] ?? 0;
    }
    kinds.push(own);
    later = own;
  }
  return kinds.toReversed();
}
