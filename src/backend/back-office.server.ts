import { type Catalogue, siteCatalogue } from "./catalogue.ts";
import { type Clock, systemClock } from "./clock.server.ts";
import { type Database, openDatabase, type StoreSettings } from "./database.server.ts";
import { checkKeys, type KeyRing, openKeys } from "./keys.server.ts";
import { migrate, type Tell } from "./migrations.server.ts";

/** What everything behind the pages works with. */
export type BackOffice = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  /** Car-days that bookings under one e-mail address or phone number may hold; 0 for no limit, which is the desk's. */
  readonly holdLimit: number;
};

/** Who is told what takes long at the start, and another limit than none; for tests, another time and another fleet. */
export type World = Partial<Pick<BackOffice, "clock" | "catalogue" | "holdLimit">> & { readonly tell?: Tell };

/**
 * Opens the store, migrated, with its keys. The caller closes `database`.
 * @throws an Error whose message is a sentence for whoever starts the program.
 */
export async function openBackOffice(settings: StoreSettings, world: World = {}): Promise<BackOffice> {
  const { clock = systemClock, catalogue = siteCatalogue, holdLimit = 0, tell = () => {} } = world;
  const keys = openKeys(settings, tell);
  const database = openDatabase(settings);
  try {
    await migrate(database, clock, tell);
    await checkKeys(database, keys);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, keys, clock, catalogue, holdLimit };
}
