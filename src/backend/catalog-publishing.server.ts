import type { CatalogPublishOrder, StoredPhoto } from "#backend/api/catalog-api.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import {
  readCatalogHistory,
  readLatestNumber,
  readPublishedCatalog,
  storePublishedCatalog,
} from "#backend/catalogs/catalogs.server.ts";
import {
  deleteUnusedPhotos,
  findPhotoFacts,
  readOriginal,
  storePhoto,
} from "#backend/catalogs/photos.server.ts";
import { tripFormat } from "#backend/db/stored-formats.server.ts";
import { readStoredJson } from "#backend/db/stored-json.server.ts";
import { inTransaction, lockCarsAndHolders, type Tx } from "#backend/db/transaction.server.ts";
import {
  computeFirstHeldMinute,
  deleteMovedHolds,
  insertHolds,
  readHolds,
  toMovedRows,
} from "#backend/bookings/holds.server.ts";
import type { FutureBookings } from "#catalog/future-bookings.ts";
import { addChangeDays } from "#catalog/change-days.ts";
import { extendInheritedData } from "#catalog/numbers.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { selectInheritedData } from "#catalog/source.server.ts";
import { type Car, carName } from "#rental/car.ts";
import { planFewerUnits } from "#rental/booking/unit-plan.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

type Queries = AppContext["database"]["queries"];

/** Returns what the staff does with the company's catalog, on the store. */
export function createCatalogApi(context: AppContext) {
  const { database, clock } = context;
  const { queries } = database;
  return {
    /** What was in force when the store was opened: the cars, places and prices that a command reads. */
    catalogInForce: context.catalog,
    /** Undefined while the built-in one is in force. */
    latestCatalog: async () => readPublishedCatalog(queries, await readLatestNumber(queries)),
    catalog: (number: number) => readPublishedCatalog(queries, number),
    catalogHistory: () => readCatalogHistory(queries),
    futureBookings: () => futureBookings(context),
    unitShortages: (cars: readonly Car[]) => findShortages(context, cars),
    photo: (hash: string) => findPhotoFacts(queries, hash),
    originalPhoto: (hash: string) => readOriginal(queries, hash),
    /** Nobody sees it until a catalog that names it is published. */
    storePhoto: (photo: StoredPhoto) => inTransaction(database, (tx) => storePhoto(tx, photo, clock())),
    publishCatalog: (order: CatalogPublishOrder, who: string) => publish(context, order, who),
  };
}

/** How long a photo is kept for a catalog that is still to be published, in milliseconds. */
const unnamedPhotoMs = 24 * 3_600_000;

/** Publishes a catalog if nobody else has since it was made, and if no car has fewer units than are booked or blocked on any day. */
async function publish(
  context: AppContext,
  { sources, photos, baseCatalogNumber }: CatalogPublishOrder,
  who: string,
) {
  const { database, clock } = context;
  const { queries } = database;
  const lastCatalog = await readPublishedCatalog(queries, await readLatestNumber(queries));
  if (lastCatalog && lastCatalog.number !== baseCatalogNumber)
    return { kind: "outdated", latest: lastCatalog } as const;
  // Before the transaction: visitors' bookings wait for it, and reading a large company's files takes a second.
  const publishedAt = clock();
  const earlierNumbers = selectInheritedData(lastCatalog, sources, photos);
  const newCatalog = readCatalog(sources, earlierNumbers, photos);
  const changeDays = addChangeDays(
    earlierNumbers.changeDays,
    context.catalog,
    newCatalog,
    toZonedDate(publishedAt, "Etc/UTC"),
  );
  const numbers = extendInheritedData(earlierNumbers, newCatalog, changeDays);
  const number = (lastCatalog?.number ?? 0) + 1;
  const published = { number, publishedAt, who, sources, photos, numbers };
  const catalog = readCatalog(sources, numbers, photos);
  return inTransaction(database, async (tx) => {
    const latest = await readPublishedCatalog(tx, await readLatestNumber(tx));
    if (latest && latest.number >= number) return { kind: "outdated", latest } as const;
    const shortages = await fitHeldUnits(context, tx, catalog.cars);
    if (shortages.length > 0) return { kind: "too-few-units", shortages } as const;
    await storePublishedCatalog(tx, published, catalog);
    await deleteUnusedPhotos(tx, clock() - unnamedPhotoMs);
    return { kind: "published", number } as const;
  });
}

/**
 * Fits what is held from today on into the units that cars will have: what has a higher number moves to a lower one. So no number is ever
 * above the units, and the store still refuses whoever takes one too many.
 * @returns the days on which more units are held than there would be; then nothing is changed.
 */
async function fitHeldUnits({ database, clock }: AppContext, tx: Tx, cars: readonly Car[]) {
  const firstMinute = computeFirstHeldMinute(clock());
  const reducedCars = await carsWithHigherUnits(tx, cars, firstMinute);
  // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
  await lockCarsAndHolders(database, tx, { cars: reducedCars.map(({ id }) => id) });
  const fits = await Promise.all(reducedCars.map((car) => computeUnitMoves(tx, car, firstMinute)));
  const shortages = listShortages(fits);
  if (shortages.length > 0) return shortages;
  for (const { car, moves } of fits) {
    await deleteMovedHolds(tx, car.id, moves);
    await insertHolds(tx, toMovedRows(car.id, moves));
  }
  return [];
}

/** The cars of which units are held, from a minute on, whose numbers are above those that they will have. */
async function carsWithHigherUnits(queries: Queries, cars: readonly Car[], firstMinute: number) {
  const highestRows = await queries
    .selectFrom("holds")
    .select(["car_id", (row) => row.fn.max("unit").as("unit")])
    .where("until_minute", ">", firstMinute)
    .groupBy("car_id")
    .execute();
  const highestUnits = new Map(highestRows.map(({ car_id: id, unit }) => [id, Number(unit)]));
  return cars.filter(({ id, units }) => (highestUnits.get(id) ?? 0) > units);
}

/** The days on which more units are held than cars would have. */
async function findShortages({ database, clock }: AppContext, cars: readonly Car[]) {
  const firstMinute = computeFirstHeldMinute(clock());
  const reducedCars = await carsWithHigherUnits(database.queries, cars, firstMinute);
  return listShortages(
    await Promise.all(reducedCars.map((car) => computeUnitMoves(database.queries, car, firstMinute))),
  );
}

/** The days on which more units of cars are booked or blocked than there would be. */
const listShortages = (fits: readonly Awaited<ReturnType<typeof computeUnitMoves>>[]) =>
  fits.flatMap(({ car, lacking }) =>
    lacking.length > 0 ? { car: carName(car), units: car.units, days: lacking } : [],
  );

/** What moves so that a car has no number above its units, or the days on which more are held. */
async function computeUnitMoves(queries: Queries, car: Car, firstMinute: number) {
  const holds = await readHolds(queries, car.id, firstMinute);
  return { car, ...planFewerUnits(holds, { units: car.units, firstMinute }) };
}

async function futureBookings({ database, clock }: AppContext): Promise<FutureBookings> {
  const rows = await database.queries
    .selectFrom("bookings")
    .select(["id", "reference", "car_id", "status", "trip"])
    .where((row) =>
      row.or([
        row("status", "=", "on-the-road"),
        row.and([row("status", "=", "confirmed"), row("pickup_at", ">=", clock())]),
      ]),
    )
    .orderBy("pickup_at")
    .execute();
  const bookings = rows.map(({ id, reference, car_id: carId, status, trip }) => ({
    reference,
    carId,
    status,
    trip: readStoredJson(tripFormat, trip, { table: "bookings", id, column: "trip" }),
  }));
  const confirmedBookings = bookings.filter(({ status }) => status === "confirmed");
  return {
    byCar: referencesBy(confirmedBookings.map(({ carId, reference }) => [carId, reference])),
    byPlace: referencesBy(
      confirmedBookings.flatMap(({ reference, trip: { pickup, dropOff } }) =>
        [...new Set([pickup.place.label, dropOff.place.label])].map((label): [string, string] => [
          label,
          reference,
        ]),
      ),
    ),
    total: bookings.length,
    today: toZonedDate(clock(), "UTC"),
    ends: bookings.flatMap(({ reference, status, trip: { pickup, dropOff } }) =>
      (status === "confirmed" ? [pickup, dropOff] : [dropOff])
        .filter((end) => !end.place.assumed && !end.dateAssumed && !end.timeAssumed)
        .map((end) => ({
          reference,
          label: end.place.label,
          date: end.date,
          time: end.time,
          isReturn: end === dropOff,
        })),
    ),
  };
}

function referencesBy(entries: readonly (readonly [key: string, reference: string])[]) {
  const groups = Map.groupBy(entries, ([key]) => key);
  return new Map([...groups].map(([key, all]) => [key, all.map(([, reference]) => reference)]));
}
