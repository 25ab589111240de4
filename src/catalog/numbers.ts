import { extendPageAddresses, type PageAddresses } from "./page-addresses.ts";
import { firstVehicleUnit } from "#rental/booking/car-pool.ts";
import type { Catalog } from "./catalog.ts";
import type { ExtraHistory } from "./extras-schema.server.ts";
import { type PageChangeDays, noPageChangeDays } from "./change-days.ts";

/**
 * What a catalog has from all that were published before it: the permanent numbers that quote codes contain, by the ids of cars and the
 * codes of places, which are never given to another; the addresses of their pages; and when these changed.
 */
export interface InheritedData extends PageAddresses {
  readonly cars: Readonly<Record<string, number>>;
  readonly places: Readonly<Record<string, number>>;
  readonly changeDays: PageChangeDays;
  /** Numbers of vehicles, by their folded plates, once there have been any. */
  readonly vehicles?: Readonly<Record<string, number>>;
  /** What the ids of extras.yaml stand for, once there have been any. */
  readonly extras?: Readonly<Record<string, ExtraHistory>>;
}

export const noInheritedData: InheritedData = {
  cars: {},
  places: {},
  carAddresses: [],
  placeAddresses: [],
  changeDays: noPageChangeDays,
};

interface NumberedEntry {
  readonly id: string;
  readonly number?: number | undefined;
}

/**
 * Gives each entry its permanent number: its own from the file, the one that it had before, or the lowest that nobody has ever had.
 * @param earlier the numbers of all that were ever published
 */
export function assignPermanentNumbers<Entry extends NumberedEntry>(
  entries: readonly Entry[],
  earlier: Readonly<Record<string, number>>,
): (Entry & { readonly number: number })[] {
  const takenNumbers = new Set([...Object.values(earlier), ...entries.flatMap(({ number }) => number ?? [])]);
  let next = 0;
  const nextFree = () => {
    while (takenNumbers.has(next)) next += 1;
    takenNumbers.add(next);
    return next;
  };
  const earlierNumbers = new Map(Object.entries(earlier));
  return entries.map((entry) => ({
    ...entry,
    number: entry.number ?? earlierNumbers.get(entry.id) ?? nextFree(),
  }));
}

/** All numbers, addresses and ids ever given, with those of one more catalog, and when its pages changed. */
export function extendInheritedData(
  earlier: InheritedData,
  catalog: Pick<Catalog, "cars" | "places" | "vehicles" | "extras" | "cover">,
  changeDays: PageChangeDays,
): InheritedData {
  const { cars, places, vehicles = [] } = catalog;
  const extras = extendExtraHistories(earlier.extras, catalog);
  const plateNumbers = vehicles.map(
    ({ plate, unit }) => [toComparablePlate(plate), unit - firstVehicleUnit] as const,
  );
  return {
    cars: { ...earlier.cars, ...numbersById(cars) },
    places: { ...earlier.places, ...numbersById(places.map(({ code, number }) => ({ id: code, number }))) },
    ...extendPageAddresses(earlier, { cars, places }),
    changeDays,
    ...((earlier.vehicles !== undefined || vehicles.length > 0) && {
      vehicles: { ...earlier.vehicles, ...Object.fromEntries(plateNumbers) },
    }),
    ...(extras && { extras }),
  };
}

function extendExtraHistories(
  earlier: InheritedData["extras"],
  { extras = [], cover = [] }: Pick<Catalog, "extras" | "cover">,
): InheritedData["extras"] {
  const histories = new Map(
    Object.entries(earlier ?? {}).map(([id, { kind, names }]): [string, ExtraHistory] => [
      id,
      { kind, names, isGone: true },
    ]),
  );
  const extend = (kind: ExtraHistory["kind"], { id, name }: { readonly id: string; readonly name: string }) =>
    histories.set(id, { kind, names: [...new Set([...(histories.get(id)?.names ?? []), name])] });
  for (const one of extras) extend("extra", one);
  for (const one of cover) extend("cover", one);
  return histories.size > 0 ? Object.fromEntries(histories) : undefined;
}

/** Makes a plate comparable: 'kl 07 CD-4417' as 'KL07CD4417'. */
export const toComparablePlate = (plate: string): string => plate.toUpperCase().replaceAll(/[\s-]+/g, "");

const numbersById = (entries: readonly { readonly id: string; readonly number: number }[]) =>
  Object.fromEntries(entries.map(({ id, number }) => [id, number]));
