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
import { tripFormat } from "#backend/db/stored-formats.server.ts";
import { parseStoredJson } from "#backend/db/stored-json.server.ts";
import { inTransaction, lockCarsAndHolders, type Tx } from "#backend/db/transaction.server.ts";
import {
  computeBlockSpan,
  computeHoldClock,
  deleteMovedHolds,
  insertHolds,
  readHolds,
  toMovedRows,
} from "#backend/bookings/holds.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { FutureBookings } from "#catalog/future-bookings.ts";
import { updatePageChangeDays } from "#catalog/change-days.ts";
import { extendInheritedData } from "#catalog/numbers.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { loadInheritedData } from "#catalog/source.server.ts";
import { type Car, carName } from "#rental/car.ts";
import { computeHeldSpan, listDatesOf, type Span } from "#rental/booking/held-span.ts";
import { planFleet } from "#rental/booking/unit-plan.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";

type Queries = AppContext["database"]["queries"];

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
    unitShortages: (newCatalog: Catalog) => findShortages(context, newCatalog),
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
  const changeDays = updatePageChangeDays(
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
    const latest = await readPublishedCatalog(tx, await readLatestCatalogNumber(tx));
    if (latest && latest.number >= number) return { kind: "outdated", latest } as const;
    const shortages = await fitHeldUnits(context, tx, catalog);
    if (shortages.length > 0) return { kind: "too-few-units", shortages } as const;
    await storePublishedCatalog(tx, published, catalog);
    await deleteUnusedPhotos(tx, clock() - unnamedPhotoMs);
    return { kind: "published", number } as const;
  });
}

/**
 * Plans what is held from now on anew where a catalog asks for it: into fewer units, or, with another turnaround, for other times. So no
 * number is ever above the units, and the store still refuses whoever takes one too many.
 * @returns the days on which more units would be held than there are, and by whom; then nothing is changed.
 */
async function fitHeldUnits(context: AppContext, tx: Tx, catalog: Catalog) {
  const { database } = context;
  const cars = await listCarsToPlan(context, tx, catalog);
  // Stryker disable next-line ArrayDeclaration,ObjectLiteral: only PostgreSQL locks anything; the embedded store has one writer
  await lockCarsAndHolders(database, tx, { cars: cars.map(({ id }) => id) });
  const fits = await planCars(context, tx, catalog, cars);
  const shortages = await listShortages(tx, fits, catalog);
  if (shortages.length > 0) return shortages;
  for (const { car, moves } of fits) {
    await deleteMovedHolds(tx, car.id, moves);
    await insertHolds(tx, toMovedRows(car.id, moves));
  }
  return [];
}

/** The days on which more units would be held than cars have, and by whom. */
async function findShortages(context: AppContext, catalog: Catalog) {
  const { queries } = context.database;
  const cars = await listCarsToPlan(context, queries, catalog);
  return listShortages(queries, await planCars(context, queries, catalog, cars), catalog);
}

const hasOtherTurnaround = ({ catalog: { company } }: AppContext, { company: newCompany }: Catalog) =>
  company.turnaround?.hours !== newCompany.turnaround?.hours;

/** The cars of which units are held whose numbers are above those that they will have; all that are held if the turnaround changes. */
async function listCarsToPlan(context: AppContext, queries: Queries, catalog: Catalog) {
  const { firstMinute } = computeHoldClock(context.clock(), catalog.company);
  const highestRows = await queries
    .selectFrom("holds")
    .select(["car_id", (row) => row.fn.max("unit").as("unit")])
    .where("until_minute", ">", firstMinute)
    .groupBy("car_id")
    .execute();
  const highestUnits = new Map(highestRows.map(({ car_id: id, unit }) => [id, Number(unit)]));
  const plansAll = hasOtherTurnaround(context, catalog);
  return catalog.cars.filter(({ id, units }) => {
    const highest = highestUnits.get(id) ?? 0;
    return highest > units || (plansAll && highest > 0);
  });
}

/** The days on which more units of cars are booked or blocked than there would be, and the references and codes of what is held then. */
async function listShortages(
  queries: Queries,
  fits: Awaited<ReturnType<typeof planCars>>,
  { company, places }: Catalog,
) {
  const shortages = [];
  for (const { car, lacking, heldThen } of fits) {
    const days = listDatesOf(lacking, company, places[0]?.zone ?? "UTC");
    if (days.length === 0) continue;
    const ids = new Set(heldThen.map(({ bookingId }) => bookingId));
    const rows = await queries
      .selectFrom("bookings")
      .select(["id", "reference"])
      .where("id", "in", queries.selectFrom("holds").select("booking_id").where("car_id", "=", car.id))
      .orderBy("pickup_at")
      .orderBy("reference")
      .execute();
    const bookings = rows.flatMap(({ id, reference }) => (ids.has(id) ? reference : []));
    const blocks = [...new Set(heldThen.flatMap(({ blockCode }) => blockCode ?? []))];
    shortages.push({ car: carName(car), units: car.units, days, bookings, blocks });
  }
  return shortages;
}

/** What moves of each car, or when more of its units would be held than there are, and what is held then. */
async function planCars(context: AppContext, queries: Queries, catalog: Catalog, cars: readonly Car[]) {
  const { firstMinute } = computeHoldClock(context.clock(), catalog.company);
  const spans: ReadonlyMap<string, Span> = hasOtherTurnaround(context, catalog)
    ? await readSpansBy(queries, catalog)
    : new Map();
  const fits = [];
  for (const car of cars) {
    const holds = await readHolds(queries, car.id, firstMinute, undefined);
    const begunIds = new Set(
      holds.filter(({ from }) => from <= firstMinute).map(({ bookingId }) => bookingId),
    );
    const plan = planFleet(holds, { units: car.units, firstMinute }, (hold) => {
      const { bookingId, blockCode } = hold;
      // What has begun keeps its times.
      if (bookingId !== null && begunIds.has(bookingId)) return hold;
      return spans.get(bookingId ?? blockCode ?? "") ?? hold;
    });
    fits.push({ car, ...plan });
  }
  return fits;
}

/** How long live bookings and blocks take units by the turnaround of a catalog, by their ids and codes. */
async function readSpansBy(queries: Queries, catalog: Catalog): Promise<ReadonlyMap<string, Span>> {
  const bookingRows = await queries
    .selectFrom("bookings")
    .select(["id", "trip"])
    .where("status", "in", ["confirmed", "on-the-road"])
    .execute();
  const blockRows = await queries.selectFrom("blocks").select(["code", "from_day", "to_day"]).execute();
  return new Map([
    ...bookingRows.map(({ id, trip }) => {
      const bookedTrip = parseStoredJson(tripFormat, trip, { table: "bookings", id, column: "trip" });
      return [id, computeHeldSpan(bookedTrip, catalog.company)] as const;
    }),
    ...blockRows.map(
      ({ code, from_day: from, to_day: to }) => [code, computeBlockSpan({ from, to }, catalog)] as const,
    ),
  ]);
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
    trip: parseStoredJson(tripFormat, trip, { table: "bookings", id, column: "trip" }),
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
