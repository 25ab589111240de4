import { type Inventory, siteInventory } from "#backend/api/inventory.ts";
import { initialCatalog } from "#catalog/source.ts";
import { putCatalogInForce } from "#catalog/in-force.server.ts";
import { latestReadable } from "./catalogs.server.ts";
import { type Clock, systemClock } from "./clock.server.ts";
import { type Database, openDatabase, type StoreSettings } from "./database.server.ts";
import { checkKeys, type KeyRing, openKeys } from "./keys.server.ts";
import { migrate, type PrintStatus } from "./migrate.server.ts";

/** What everything behind the pages works with. */
export type AppContext = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly inventory: Inventory;
  /** Car-days that bookings of one email address or phone number may hold; 0 for no limit, as for the staff. */
  readonly holdLimit: number;
};

/**
 * What the caller may set: `printStatus`, which reports what takes long at startup, and the hold limit (none by default); tests also set
 * the clock and the fleet.
 */
export type Overrides = Partial<Pick<AppContext, "clock" | "inventory" | "holdLimit">> & {
  readonly printStatus?: PrintStatus;
};

/**
 * Opens the store, migrated, with its keys. The caller closes `database`.
 * @throws an Error whose message is a sentence for whoever starts the program.
 */
export async function openAppContext(
  settings: StoreSettings,
  overrides: Overrides = {},
): Promise<AppContext> {
  const { clock = systemClock, inventory = siteInventory, holdLimit = 0, printStatus = () => {} } = overrides;
  const keys = openKeys(settings, printStatus);
  const database = openDatabase(settings);
  try {
    await migrate(database, clock, printStatus);
    await checkKeys(database, keys);
    // This process takes all prices, places and texts from this catalog.
    const latestCatalog = await latestReadable(database.queries, (error) =>
      printStatus(unreadableCatalog(error)),
    );
    putCatalogInForce(latestCatalog?.catalog ?? initialCatalog);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, keys, clock, inventory, holdLimit };
}

const unreadableCatalog = (error: unknown) =>
  `A published catalog can’t be read by this version, so the one before it is in force. ${error instanceof Error ? error.message : String(error)}`;
