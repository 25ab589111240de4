/** A booking's row that can't be read, to its customer and to the staff; what else can't be is in `tests/store/unreadable-suite.ts`. */
import { expect, onTestFinished, test } from "vitest";
import { initialCatalog } from "./initial-catalog.ts";
import { openPages } from "./open-pages.ts";
import { runStaffCommand } from "./staff-process.ts";
import { aBackend, anAppContext, anOrder, emptyStore, expectKind, noon } from "./store/stores.ts";

test("a row that can't be read is our mistake on its page, and named to the staff and in the log", async () => {
  const store = await emptyStore("embedded");
  // With cars that the pages can draw.
  const backend = await aBackend(store, () => noon, initialCatalog);
  const [bad, good] = [
    expectKind(await backend.book(anOrder()), "booked"),
    expectKind(await backend.book(anOrder({ carId: "6" })), "booked"),
  ];
  const { id, reference } = bad.booking;
  const { queries } = (await anAppContext(store)).database;
  await queries.updateTable("bookings").set({ quote: "{" }).where("id", "=", id).execute();
  const sentence = `The row ${id} of bookings can’t be read: its quote is not JSON.`;

  const site = await openPages(store);
  onTestFinished(() => site.close());
  const page = await site.open(`/your-booking/${bad.token}`);
  expect(page.status).toBe(500);
  expect(page.text).toContain("Our mistake");
  expect(page.text).not.toMatch(/don’t know this link|can’t be read/);
  expect(site.errors).toMatchObject([{ message: sentence }]);
  expect((await site.get(`/your-booking/${good.token}`)).status).toBe(200);
  for (const words of [["list"], ["export"]]) {
    const { code, out, complaint } = await runStaffCommand(store, words);
    expect({ code, complaint }).toEqual({ code: 1, complaint: `${sentence}\n` });
    expect(out).toContain(good.booking.reference);
    expect(out).not.toContain(reference);
  }
  const answer = { code: 1, out: "", complaint: `${sentence}\n` };
  expect(await runStaffCommand(store, ["show", reference])).toMatchObject(answer);
});
