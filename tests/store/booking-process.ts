/**
 * A separate process on a store, for tests that kill it: prints "? KEY" before each booking, and the reference that it gets for each
 * booking. Arguments: the store's settings as JSON, how many.
 */
import { writeSync } from "node:fs";
import { openBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { killedOrder } from "./killed-order.ts";

const [settings = "", count = "1"] = process.argv.slice(2);
const backend = await openBackend(JSON.parse(settings) as StoreSettings);
for (let index = 0; index < Number(count); index++) {
  const key = crypto.randomUUID();
  writeSync(1, `? ${key}\n`);
  const outcome = await backend.book(killedOrder(key));
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  // Synchronously and in one piece, so that nothing is printed that was not acknowledged.
  writeSync(1, `${outcome.booking.reference}\n`);
}
await backend.close();
