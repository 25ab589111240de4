import type { Kysely, Selectable } from "kysely";
import * as v from "valibot";
import type { CatalogHistoryEntry, PublishedCatalog } from "#backend/api/catalog-api.ts";
import { type Catalog, catalogFormatVersion } from "#catalog/catalog.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { date, freelyNamedEntries } from "#catalog/schema-parts.server.ts";
import { type CarUnits, findCarUnits } from "#rental/booking/car-pool.ts";
import { storeCatalogPhotoPaths, readCatalogPhotoFacts } from "./photos.server.ts";
import type { Schema } from "#backend/db/schema.server.ts";
import type { Tx } from "#backend/db/transaction.server.ts";

type Queries = Kysely<Schema>;

const text = v.string();
const byId = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    freelyNamedEntries(text, item, "by id"),
    v.transform((entries) => Object.fromEntries(entries)),
  );
const numbers = byId(v.number());
const days = byId(date);
const sourcesFormat = v.pipe(text, v.parseJson(), v.record(text, text));
const placeAddress = v.object({ slug: text, id: text, name: text });
const carAddress = v.object({ ...placeAddress.entries, category: text });
const extraHistory = v.object({
  kind: v.picklist(["extra", "cover"]),
  names: v.array(text),
  isGone: v.exactOptional(v.literal(true)),
});
const numbersFormat = v.pipe(
  text,
  v.parseJson(),
  v.object({
    cars: numbers,
    places: numbers,
    carAddresses: v.array(carAddress),
    placeAddresses: v.array(placeAddress),
    changeDays: v.object({ cars: days, places: days }),
    vehicles: v.exactOptional(numbers),
    extras: v.exactOptional(byId(extraHistory)),
  }),
);

const fileColumns = ["number", "published_at", "who", "sources", "numbers"] as const;

function toPublishedCatalog(
  row: Pick<Selectable<Schema["catalogs"]>, (typeof fileColumns)[number]>,
  photos: PublishedCatalog["photos"],
): PublishedCatalog {
  return {
    photos,
    number: row.number,
    publishedAt: row.published_at,
    who: row.who,
    sources: v.parse(sourcesFormat, row.sources),
    numbers: v.parse(numbersFormat, row.numbers),
  };
}

/** The number of the latest catalog; 0 while the built-in one is in force. */
export async function readLatestCatalogNumber(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom("catalogs")
    .select((expression) => expression.fn.max("number").as("latest"))
    .executeTakeFirst();
  return Number(row?.latest ?? 0);
}

export async function readPublishedCatalog(queries: Queries, number: number) {
  const row = await queries
    .selectFrom("catalogs")
    .select(fileColumns)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && toPublishedCatalog(row, await readCatalogPhotoFacts(queries, number));
}

/** The newest first. */
export async function readCatalogHistory(queries: Queries): Promise<readonly CatalogHistoryEntry[]> {
  const rows = await queries
    .selectFrom("catalogs")
    .select(["number", "published_at", "who"])
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ number, published_at: publishedAt, who }) => ({ number, publishedAt, who }));
}

/** Stores a catalog as its files, and as what `readCatalog` made of them: reading files takes a large company's instances a second. */
export async function storePublishedCatalog(tx: Tx, publishedCatalog: PublishedCatalog, catalog: Catalog) {
  await tx
    .insertInto("catalogs")
    .values({
      number: publishedCatalog.number,
      published_at: publishedCatalog.publishedAt,
      who: publishedCatalog.who,
      sources: JSON.stringify(publishedCatalog.sources),
      numbers: JSON.stringify(publishedCatalog.numbers),
      format: catalogFormatVersion,
      checked: JSON.stringify(catalog),
    })
    .execute();
  await storeCatalogPhotoPaths(tx, publishedCatalog.number, publishedCatalog.photos);
}

/** A published catalog, as it was checked when it was published; from its files where another version of the program published it. */
async function readStoredCatalog(queries: Queries, number: number): Promise<Catalog | undefined> {
  const row = await queries
    .selectFrom("catalogs")
    .select("checked")
    .where("number", "=", number)
    .where("format", "=", catalogFormatVersion)
    .executeTakeFirst();
  if (row) return { ...readChecked(row.checked), number };
  const published = await readPublishedCatalog(queries, number);
  return published && { ...readCatalog(published.sources, published.numbers, published.photos), number };
}

const readChecked = (json: string): Catalog =>
  v.parse(v.pipe(text, v.parseJson(), v.custom<Catalog>(isObject)), json);
const isObject = (input: unknown) => typeof input === "object" && input !== null;

/** Where catalogs come from: the store, and `builtIn`, the one before the first that was published. */
interface CatalogStore {
  readonly queries: Queries;
  readonly builtIn: () => Catalog;
}

/** A catalog that was in force, and since when another is (epoch milliseconds). */
export interface EarlierCatalog {
  readonly catalog: Catalog;
  readonly endedAt: number | undefined;
}

/** The catalog of a number, 0 for the built-in one; undefined if there is none. */
export async function readCatalogWithEnd({ queries, builtIn }: CatalogStore, number: number) {
  const catalog = number === 0 ? builtIn() : await readStoredCatalog(queries, number);
  if (!catalog) return undefined;
  const next = (await readCatalogHistory(queries)).find((entry) => entry.number === number + 1);
  return { catalog, endedAt: next?.publishedAt };
}

/**
 * The catalogs that were replaced since an instant (epoch milliseconds), the latest first: at most five, and only those that this program
 * can read.
 */
export async function readCatalogsReplacedSince(
  store: CatalogStore,
  since: number,
): Promise<readonly EarlierCatalog[]> {
  const entries = (await readCatalogHistory(store.queries)).filter(({ publishedAt }) => publishedAt >= since);
  const earlierCatalogs = await Promise.all(
    entries
      .slice(0, mostEarlierCatalogs)
      .map(({ number }) => readCatalogWithEnd(store, number - 1).catch(() => undefined)),
  );
  return earlierCatalogs.filter((earlier) => earlier !== undefined);
}

const mostEarlierCatalogs = 5;

/** A car with its units as the latest catalog that had it describes it; undefined where none that can be read had it. */
export async function findCarUnitsInAnyCatalog(
  store: CatalogStore,
  id: string,
): Promise<CarUnits | undefined> {
  for (const { number } of await readCatalogHistory(store.queries)) {
    const earlier = await readCatalogWithEnd(store, number).catch(() => undefined);
    const car = earlier && findCarUnits(earlier.catalog, id);
    if (car) return car;
  }
  return findCarUnits(store.builtIn(), id);
}

/**
 * The latest catalog that this program can read; undefined where there is none. A newer program may have published one that it can't:
 * `report` gets the error, and the one before serves.
 */
export async function findLatestReadableCatalog(queries: Queries, report: (error: unknown) => void) {
  for (const { number } of await readCatalogHistory(queries)) {
    try {
      const catalog = await readStoredCatalog(queries, number);
      if (catalog) return { number, catalog };
    } catch (error) {
      report(error);
    }
  }
  return undefined;
}
