import type { Catalog } from "#catalog/catalog.ts";
import { loadBuiltInCatalog } from "#catalog/source.server.ts";
import {
  type EarlierCatalog,
  findLatestReadableCatalog,
  readLatestCatalogNumber,
} from "#backend/catalogs/catalogs.server.ts";
import type { Deed } from "#backend/api/staff-backend.ts";
import { type Clock, systemClock } from "#backend/config/clock.server.ts";
import { type Database, openDatabase, type StoreSettings } from "#backend/db/database.server.ts";
import { checkOrStoreFingerprint, type KeyRing, loadOrCreateKeys } from "#backend/security/keys.server.ts";
import { migrateStore, type StatusPrinter } from "#backend/db/migrate.server.ts";

/** What everything behind the pages works with. */
export type AppContext = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  /** What can be rented, where, and for how much. Stored bookings don't depend on it: they are snapshots. */
  readonly catalog: Catalog;
  /** That of the latest published one, as far as it is known: higher than `catalog.number` where this version can't read it. */
  readonly latestCatalogNumber: number;
  /** The one that is in force until another is published; read once. */
  readonly builtIn: () => Catalog;
  /** Those that were in force within the last day, five at most: a page that is open still shows one. The staff has none. */
  readonly earlierCatalogs: readonly EarlierCatalog[];
  /** Car-days that bookings of one email address or phone number may hold; 0 for no limit, as for the staff. */
  readonly holdLimit: number;
  /** The form of the desk that asks for this act, which is then done once, and only on what its reader saw. */
  readonly deed?: Deed | undefined;
};

/**
 * What the caller may set: `printStatus`, which reports what takes long at startup, and the hold limit (none by default); tests also set
 * the clock, a catalog in place of the latest, and a built-in one that is read already.
 */
export type AppContextOptions = Partial<Pick<AppContext, "clock" | "catalog" | "builtIn" | "holdLimit">> & {
  readonly printStatus?: StatusPrinter;
};

/**
 * Opens the store, migrated, with its keys. The caller closes `database`.
 * @throws an Error whose message is a sentence for whoever starts the program.
 */
export async function openAppContext(settings: StoreSettings, overrides: AppContextOptions = {}) {
  const { clock = systemClock, holdLimit = 0, printStatus = () => {} } = overrides;
  let builtInCatalog: Catalog | undefined;
  const builtIn = overrides.builtIn ?? (() => (builtInCatalog ??= loadBuiltInCatalog()));
  const keys = loadOrCreateKeys(settings, printStatus);
  const database = openDatabase(settings);
  try {
    await migrateStore(database, clock, printStatus);
    await checkOrStoreFingerprint(database, keys);
    const latestCatalogNumber = await readLatestCatalogNumber(database.queries);
    const latestCatalog = await findLatestReadableCatalog(database.queries, (error) =>
      printStatus(unreadableCatalog(error)),
    );
    const catalog = overrides.catalog ?? latestCatalog?.catalog ?? builtIn();
    const catalogs = { catalog, latestCatalogNumber, builtIn, earlierCatalogs: [] };
    return { database, keys, clock, holdLimit, ...catalogs };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const unreadableCatalog = (error: unknown) =>
  `A published catalog can’t be read by this version, so the one before it is in force. ${error instanceof Error ? error.message : String(error)}`;
