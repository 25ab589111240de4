import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { initialCatalog } from "./initial-catalog.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { ask } from "./ask.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { openSite } from "./open-site.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  emptyStore,
  expectKind,
  septemberTrip,
  requestStoreKinds,
} from "./store/stores.ts";

const from = addDays(toZonedDate(Date.now(), "Asia/Kolkata"), 20);
const tripQuery = {
  ...septemberTrip,
  pickupDate: writeTypedDate(from),
  returnDate: writeTypedDate(addDays(from, 2)),
};
const patience = { timeout: 300_000 };

describe.each(requestStoreKinds)(
  "a row that can't be read on the $kind store",
  patience,
  ({ kind, start, stop }) => {
    beforeAll(start);
    afterAll(stop);

    test("is our mistake on its page, named to the staff and in the log", async () => {
      const store = await emptyStore(kind);
      // The site that reads it has its own cars.
      const backend = await aBackend(store, () => Date.now(), initialCatalog);
      const [bad, good] = [
        expectKind(await backend.book(anOrder({ tripQuery })), "booked"),
        expectKind(await backend.book(anOrder({ tripQuery, carId: "6" })), "booked"),
      ];
      const { id, reference } = bad.booking;
      const { queries } = (await anAppContext(store)).database;
      await queries.updateTable("bookings").set({ quote: "{" }).where("id", "=", id).execute();
      const sentence = `The row ${id} of bookings can’t be read: its quote is not JSON.`;

      const site = await openSite(staffEnvironment(store));
      onTestFinished(async () => {
        await site.stop();
      });
      const page = await ask(`${site.url}/your-booking/${bad.token}`);
      expect(page.status).toBe(500);
      expect(page.body.toString()).toContain("Our mistake");
      expect(page.body.toString()).not.toMatch(/don’t know this link|can’t be read/);
      expect((await ask(`${site.url}/your-booking/${good.token}`)).status).toBe(200);
      await vi.waitFor(() => expect(site.output()).toContain(sentence), { timeout: 60_000 });
      for (const words of [["list"], ["export"]]) {
        const { code, out, complaint } = await runStaffCommand(store, words);
        expect({ code, complaint }).toEqual({ code: 1, complaint: `${sentence}\n` });
        expect(out).toContain(good.booking.reference);
        expect(out).not.toContain(reference);
      }
      expect(await runStaffCommand(store, ["show", reference])).toMatchObject({
        code: 1,
        out: "",
        complaint: `${sentence}\n`,
      });
    });
  },
);
