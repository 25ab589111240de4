/** A process of its own on a store, for tests that kill it: books, and prints what it was told is booked. Arguments: the store's settings as JSON, how many. */
import { writeSync } from "node:fs";
import { openBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/database.server.ts";
import { emptyTripQuery } from "#rental/trip-query.ts";

const [settings = "", count = "1"] = process.argv.slice(2);
const backend = await openBackend(JSON.parse(settings) as StoreSettings);
for (let booked = 0; booked < Number(count); booked++) {
  const outcome = await backend.book({
    idempotencyKey: crypto.randomUUID(),
    carId: "1",
    tripQuery: emptyTripQuery,
    shownToday: undefined,
    driver: {
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.com",
      phone: "9820012345",
      address: "",
      city: "",
      pincode: "",
    },
    licenceNumber: "MH12-20190034761",
  });
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  // At once and whole, so that nothing that was printed was not acknowledged.
  writeSync(1, `${outcome.booking.reference}\n`);
}
await backend.close();
