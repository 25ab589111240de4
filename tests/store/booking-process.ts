/** A separate process on a store: prints the reference of each of its bookings. Arguments: the store's settings as JSON, how many. */
import { openSiteBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";

const [settings = "", count = "1"] = process.argv.slice(2);
const backend = await openSiteBackend(JSON.parse(settings) as StoreSettings);
for (let index = 0; index < Number(count); index++) {
  const outcome = await backend.book({
    idempotencyKey: crypto.randomUUID(),
    carId: "1",
    tripQuery: emptyTripQuery,
    shownToday: undefined,
    driver: {
      ...emptyDriver,
      firstName: "Asha",
      lastName: "Rao",
      email: "asha@example.com",
      phone: "9820012345",
    },
    licenseNumber: "MH12-20190034761",
    besides: "any",
  });
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  process.stdout.write(`${outcome.booking.reference}\n`);
}
await backend.close();
