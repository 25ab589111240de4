import type { CatalogApi, CatalogOrder, PublishOutcome, UnitShortage } from "#backend/api/catalog-api.ts";
import type { AppContext } from "#backend/store/app-context.server.ts";
import {
  catalogHistory,
  latestNumber,
  readPublishedCatalog,
  storePublishedCatalog,
} from "#backend/store/catalogs.server.ts";
import { deleteUnnamedPhotos, findPhoto, originalOf, storePhoto } from "#backend/store/photos.server.ts";
import { tripFormat } from "#backend/store/stored-formats.server.ts";
import { readJson } from "#backend/store/stored-json.server.ts";
import { inTransaction, type Tx } from "#backend/store/transaction.server.ts";
import type { FutureBookings } from "#catalog/effects.ts";
import { addressesWith, keepsCars } from "#catalog/car-addresses.ts";
import { changeDaysWith } from "#catalog/change-days.ts";
import { catalog as currentCatalog } from "#catalog/in-force.server.ts";
import { noNumbers, numbersWith } from "#catalog/numbers.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import type { Car } from "#rental/car.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";

/** What the staff does with the company's catalog, on the store. */
export function catalogApi(context: AppContext): CatalogApi {
  const { database, clock } = context;
  const { queries } = database;
  return {
    latestCatalog: async () => readPublishedCatalog(queries, await latestNumber(queries)),
    catalog: (number) => readPublishedCatalog(queries, number),
    catalogHistory: () => catalogHistory(queries),
    futureBookings: () => futureBookings(context),
    photo: (hash) => findPhoto(queries, hash),
    originalPhoto: (hash) => originalOf(queries, hash),
    storePhoto: (photo) => inTransaction(database, (tx) => storePhoto(tx, photo, clock())),
    publishCatalog: (order, who) => publish(context, order, who),
  };
}

/** How long a photo is kept for a catalog that is still to be published, in milliseconds. */
const unnamedPhotoMs = 24 * 3_600_000;

/** Publishes a catalog if nobody else has since it was made, and if no car has fewer units than are booked. */
function publish(
  { database, clock }: AppContext,
  { sources, photos, baseCatalogNumber }: CatalogOrder,
  who: string,
): Promise<PublishOutcome> {
  return inTransaction(database, async (tx): Promise<PublishOutcome> => {
    const lastNumber = await latestNumber(tx);
    const lastCatalog = await readPublishedCatalog(tx, lastNumber);
    if (lastCatalog && lastNumber !== baseCatalogNumber) return { kind: "outdated", latest: lastCatalog };
    const earlierNumbers = lastCatalog?.numbers ?? noNumbers;
    const catalog = readCatalog(sources, earlierNumbers, photos);
    const shortages = await unitShortages(tx, catalog.cars, dateAt(clock(), "Etc/GMT+12"));
    if (shortages.length > 0) return { kind: "too-few-units", shortages };
    const number = lastNumber + 1;
    // The catalog in force may be of a version that noted no addresses. Or it is the built-in one: then its cars are the company's only if
    // the new catalog has some of them.
    const hasOurCars = lastCatalog !== undefined || keepsCars(currentCatalog.cars, catalog.cars);
    const carAddresses = hasOurCars
      ? addressesWith(earlierNumbers.carAddresses, currentCatalog.cars)
      : earlierNumbers.carAddresses;
    await storePublishedCatalog(tx, {
      number,
      publishedAt: clock(),
      who,
      sources,
      photos,
      numbers: numbersWith(
        { ...earlierNumbers, carAddresses },
        catalog,
        changeDaysWith(earlierNumbers.changeDays, currentCatalog, catalog, dateAt(clock(), "Etc/UTC")),
      ),
    });
    await deleteUnnamedPhotos(tx, clock() - unnamedPhotoMs);
    return { kind: "published", number };
  });
}

/** The cars of which more units are held on some days, from a day on, than there would be. */
async function unitShortages(
  tx: Tx,
  cars: readonly Car[],
  from: CalendarDate,
): Promise<readonly UnitShortage[]> {
  const rows = await tx
    .selectFrom("held_days")
    .select(["car_id", "day", (row) => row.fn.max("unit").as("unit")])
    .where("day", ">=", from)
    .groupBy(["car_id", "day"])
    .orderBy("day")
    .execute();
  const byCar = Map.groupBy(rows, (row) => row.car_id);
  return cars.flatMap(({ id, units }) => {
    const days = (byCar.get(id) ?? []).flatMap(({ day, unit }) => (Number(unit) > units ? day : []));
    return days.length > 0 ? { carId: id, units, days } : [];
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
    trip: readJson(tripFormat, trip, { table: "bookings", id, column: "trip" }),
  }));
  const confirmedBookings = bookings.filter(({ status }) => status === "confirmed");
  return {
    byCar: countByKey(confirmedBookings.map(({ carId }) => carId)),
    byPlace: countByKey(
      confirmedBookings.flatMap(({ trip: { pickup, dropOff } }) => {
        const [from, to] = [pickup.place.label, dropOff.place.label];
        return from === to ? from : [from, to];
      }),
    ),
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

function countByKey(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
}
