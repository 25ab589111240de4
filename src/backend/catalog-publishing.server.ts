import type { CatalogPublishOrder, StoredPhoto } from "#backend/api/catalog-api.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import {
  readCatalogHistory,
  readLatestCatalogNumber,
  readPublishedCatalog,
  storePublishedCatalog,
} from "#backend/catalogs/catalogs.server.ts";
import {
  deleteUnusedPhotos,
  findPhotoFacts,
  findOriginalPhoto,
  storePhoto,
} from "#backend/catalogs/photos.server.ts";
import { findUnitShortages, fitHoldsToCatalog } from "#backend/bookings/catalog-holds.server.ts";
import { storedTripSchemas } from "#backend/db/stored-formats.server.ts";
import { parseStoredJson } from "#backend/db/stored-json.server.ts";
import { inTransaction, lockCarAndHolderNames } from "#backend/db/transaction.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { FutureBookings } from "#catalog/future-bookings.ts";
import { computePageChangeDays } from "#catalog/change-days.ts";
import { extendInheritedData } from "#catalog/numbers.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { loadInheritedData } from "#catalog/source.server.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

/** Returns what the staff does with the company's catalog, on the store. */
export function createStaffCatalogMethods(context: AppContext) {
  const { database, clock } = context;
  const { queries } = database;
  return {
    /** What was in force when the store was opened: the cars, places and prices that a command reads. */
    catalogInForce: context.catalog,
    /** Undefined while the built-in one is in force. */
    latestCatalog: async () => readPublishedCatalog(queries, await readLatestCatalogNumber(queries)),
    catalog: (number: number) => readPublishedCatalog(queries, number),
    catalogHistory: () => readCatalogHistory(queries),
    futureBookings: () => futureBookings(context),
    unitShortages: (newCatalog: Catalog) => findUnitShortages(context, newCatalog),
    photo: (hash: string) => findPhotoFacts(queries, hash),
    originalPhoto: (hash: string) => findOriginalPhoto(queries, hash),
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
  const lastCatalog = await readPublishedCatalog(queries, await readLatestCatalogNumber(queries));
  if (lastCatalog && lastCatalog.number !== baseCatalogNumber)
    return { kind: "outdated", latest: lastCatalog } as const;
  // Before the transaction: visitors' bookings wait for it, and reading a large company's files takes a second.
  const publishedAt = clock();
  const earlierNumbers = loadInheritedData(lastCatalog, sources, photos);
  const newCatalog = readCatalog(sources, earlierNumbers, photos);
  const changeDays = computePageChangeDays(
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
    // Whoever holds units does so by the catalog in force, before or after.
    // Stryker disable next-line ObjectLiteral,StringLiteral: only PostgreSQL locks anything; the embedded store has one writer
    await lockCarAndHolderNames(database, tx, { catalogs: "exclusive" });
    const latest = await readPublishedCatalog(tx, await readLatestCatalogNumber(tx));
    if (latest && latest.number >= number) return { kind: "outdated", latest } as const;
    const shortages = await fitHoldsToCatalog(context, tx, catalog);
    if (shortages.length > 0) return { kind: "too-few-units", shortages } as const;
    await storePublishedCatalog(tx, published, catalog);
    await deleteUnusedPhotos(tx, clock() - unnamedPhotoMs);
    return { kind: "published", number } as const;
  });
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
    trip: parseStoredJson(storedTripSchemas, trip, { table: "bookings", id, column: "trip" }),
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
