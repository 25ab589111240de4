/** A booking's own page on a running site, without JavaScript; what a browser adds is in `tests/your-booking.spec.ts`. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runStaffCommand } from "./staff-process.ts";
import { orderForm } from "./order-form.ts";
import { hiddenFields, mainText } from "./served-page.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { queryOf, tripAt, type TripFields, tripIn } from "./trips.ts";
import { get, post } from "./visitor.ts";

// The expected amounts come from the specification (product, 'Policies' and 'Prices'): a Creta costs 3500 rupees a day, 83 to the dollar, tax 18%.
const delhi = "New Delhi - Delhi";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

/** Books, and returns the path of the booking's own page. */
async function book(carId: string, trip: TripFields = {}, more: TripFields = {}) {
  const form = Object.fromEntries(orderForm(carId).form);
  const { body } = await post(site, `/booking${queryOf(carId, trip)}`, {
    ...form,
    ...more,
  });
  const path = /\/your-booking\/[\w-]{32}/.exec(body.toString())?.[0];
  if (!path) throw new Error(`Not booked: ${mainText(body.toString())}`);
  return path;
}

const htmlAt = async (path: string) => (await get(site, path)).body.toString();
const textAt = async (path: string) => mainText(await htmlAt(path));

/** Sends a form of the page, whatever amount it shows; a page that has no such form may have been open since it had. */
async function send(path: string, intent: "cancel" | "change", amount: TripFields) {
  const shown = hiddenFields(await htmlAt(path), intent);
  const { status, headers, body } = await post(site, path, { ...shown, intent, ...amount });
  return { status, location: headers.location, text: status === 302 ? "" : mainText(body.toString()) };
}

const cancel = (path: string, fee: number) => send(path, "cancel", { fee: String(fee) });

const change = (path: string, carId: string, trip: TripFields, total: number) =>
  send(path + queryOf(carId, trip), "change", { total: String(total) });

test("tells its reader nothing of how the driver is reached, search engines nothing at all, and leaves no copy", async () => {
  const path = await book("5", tripAt(delhi));
  const { headers, body } = await get(site, path);
  expect(headers["cache-control"]).toBe("private, no-store");
  const html = body.toString();
  expect(html).toContain('name="robots" content="noindex"');
  expect(mainText(html)).toContain("Your driving license ending 4761");
  for (const secret of ["asha.rao", "98200", "MH12-2019"]) expect(html).not.toContain(secret);

  const short = await textAt(await book("8", tripAt(delhi), { drivingLicense: "KA123456" }));
  expect(short).toContain("Your driving license");
  expect(short).toContain("if 25 or older at pickup");
  // By itself: the days of a calendar are in the text, too.
  expect(short).not.toMatch(/ending|(?<!\d)3456(?!\d)/);
});

test("gives a calendar file, renewed by a change and ended by a cancellation", async () => {
  const trip = tripAt("New York - New York");
  const path = await book("2", trip);
  const file = async () => {
    const { headers, body } = await get(site, `${path}/calendar.ics`);
    const lines = body.toString().replaceAll("\r\n ", "").split("\r\n");
    const all = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
    return { headers, all };
  };
  const { headers, all } = await file();
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(
    /^attachment; filename="longitude-[0-9A-Z]{4}-[0-9A-Z]{4}\.ics"$/,
  );
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(all("SUMMARY")[0]).toBe("Pick up the Suzuki Swift");
  expect(all("URL")[0]).toBe(`https://cars.example${path}`);
  expect(all("SEQUENCE")).toEqual(["0", "0", "0"]);

  const { total } = hiddenFields(await htmlAt(path + queryOf("4", trip)), "change");
  expect(await change(path, "4", trip, Number(total))).toMatchObject({ status: 302 });
  for (const sequence of (await file()).all("SEQUENCE")) expect(Number(sequence)).toBeGreaterThan(0);
  expect(await cancel(path, 0)).toMatchObject({ status: 302 });
  expect((await file()).all("STATUS")).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
});

test("has no fee and no calendar file while its times are open", async () => {
  const path = await book("5");
  expect((await get(site, `${path}/calendar.ics`)).status).toBe(404);
  const text = await textAt(path);
  expect(text).toContain("The times are not settled yet");
  expect(text.match(/Not chosen yet/g)).toHaveLength(2);
  expect(text).toContain("Cancel this bookingFree now");
  expect(text).not.toContain("Add to calendar");
  const trip = tripAt("Mumbai - Maharashtra");
  expect(await textAt(path + queryOf("5", trip))).toContain("Settle it, $248.80 in all");
  const { location } = await change(path, "5", trip, 20_650);
  expect(await textAt(location ?? "")).toContain("Your times are settled. Your Hyundai Creta is reserved.");
  expect((await get(site, `${path}/calendar.ics`)).status).toBe(200);
});

describe("a change", () => {
  const trip = tripAt(delhi);
  let path = "none";
  beforeAll(async () => {
    path = await book("5", trip);
  });

  test.each<[string, string, TripFields, string]>([
    ["to a place unknown", "5", tripAt("Atlantis"), "Please check your tripWe can’t find “Atlantis”."],
    [
      "without a return date",
      "5",
      tripAt(delhi, { returnDate: "" }),
      "Something is missingChoose a return date",
    ],
    ["to a car not available", "10", tripAt(delhi), "The Audi Q7 can’t be booked at the moment"],
    ["to a car unknown", "77", tripAt(delhi), "We have no such car"],
    ["to what it is", "5", trip, "Nothing to change"],
  ])("%s is refused with a sentence", async (_, carId, wrong, sentence) => {
    const text = await textAt(path + queryOf(carId, wrong));
    expect(text).toContain(sentence);
    expect(text).not.toContain("Change it");
  });

  test("at a price that is no longer the one shown is shown anew, and not made", async () => {
    const { status, text } = await change(path, "8", tripAt(delhi), 1);
    expect(status).toBe(409);
    expect(text).toContain("Not changed yet: the price is different now.");
    expect(text).toContain("Change it, $590.00 in all");
    expect(await textAt(path)).toContain("Hyundai Creta");
  });

  test("within a day of pickup moves the trip, not the fee", async () => {
    const soonTrip = tripIn(18);
    const soon = await book("5", soonTrip);
    const later = tripAt(soonTrip["pickup"] ?? "");
    const offer = await textAt(soon + queryOf("5", later));
    expect(offer).toMatch(/Cancel free until ?no longer/);
    expect(offer).toContain("Canceling right after would cost $52.71");
    expect(offer).toContain("moves the trip, not the fee");
    const { location } = await change(soon, "5", later, 20_650);
    const text = await textAt(location ?? "");
    expect(text).toContain("Fee now: $52.71");
    expect(text).toContain("the fee still counts from the earlier pickup");
  });

  test("within a day of pickup makes canceling no cheaper, and says so before and after", async () => {
    const soonTrip = tripIn(18);
    const soon = await book("8", soonTrip);
    const base = "the $500.00 before tax that you had booked before your change";
    expect(await textAt(soon + queryOf("1", soonTrip))).toContain(
      `Canceling right after would cost $125.00, 25% of ${base}: a change within 24 hours of pickup moves the trip, not the fee, which stays what it was.`,
    );
    const { location } = await change(soon, "1", soonTrip, 7080);
    const text = await textAt(location ?? "");
    expect(text).toContain(`so the fee stays what it was, as a share of ${base}.`);
    expect(text).toContain("Fee now: $125.00");
    expect(text).toContain(`The fee is 25% of ${base} until`);
    expect(text).toContain("Fee, 25% of $500.00");
  });

  test("is over six hours before pickup, canceling is not", async () => {
    const text = await textAt(await book("5", tripIn(3)));
    expect(text).not.toContain("Change car, dates or places");
    expect(text).toContain("Changes were possible until");
    expect(text).toContain("Fee now: $210.84");
  });
});

describe("canceling", () => {
  test.each([
    [9, "50%", "$105.42", 8750],
    [3, "100%", "$210.84", 17_500],
  ])("%d hours before pickup costs %s, shown before and after", async (hours, percent, dollars, fee) => {
    const path = await book("5", tripIn(hours));
    const text = await textAt(path);
    for (const sentence of [`Fee now: ${dollars}`, `Fee, ${percent} of $210.84`, `Cancel and owe ${dollars}`])
      expect(text).toContain(sentence);
    const { status, location } = await cancel(path, fee);
    expect(status).toBe(302);
    const after = await textAt(location ?? "");
    expect(after).toContain(`Your booking is canceled. The fee is ${dollars}.`);
    expect(after).toContain("Canceled, fee to pay");
    expect(after).not.toContain("Cancel this booking");
    expect((await change(path, "8", tripAt(delhi), 49_000)).status).toBe(409);
  });

  test("at a fee that is no longer the one shown is asked about, and not done", async () => {
    const path = await book("5", tripIn(18));
    const { status, text } = await cancel(path, 0);
    expect(status).toBe(409);
    expect(text).toContain("Not canceled yet: the fee has gone up.");
    expect(text).toContain("Cancel and owe $52.71");
    expect(await textAt(path)).toContain("Confirmed");
  });
});

test("a cancellation that the staff took back is none any more, for the page and for the calendar", async () => {
  const path = await book("5", tripAt(delhi));
  await cancel(path, 0);
  const [reference = ""] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await textAt(path)) ?? [];
  const store = { dataDirectory: site.dataDirectory, databaseUrl: undefined, licenseKey: undefined };
  expect(await runStaffCommand(store, ["undo", reference, "--yes"])).toMatchObject({ code: 0 });
  const text = await textAt(path);
  expect(text).toContain("Cancel this booking");
  expect(text).toContain("Undone: canceled");
  const file = (await get(site, `${path}/calendar.ics`)).body.toString();
  expect(file).not.toContain("CANCELLED");
  // A calendar takes a file only if its number is higher than that of the cancellation.
  expect(Number(/SEQUENCE:(\d+)/.exec(file)?.[1])).toBeGreaterThan(0);
});

test("a link that opens nothing is answered alike, whatever it is, and tells nothing", async () => {
  const tokens = ["x", "A".repeat(32), "R4KD-9TWD", "%E2%9C%93", "a".repeat(3000)];
  const pages = await Promise.all(
    tokens.map(async (token) => {
      const path = `/your-booking/${token}`;
      const { status, headers, body } = await get(site, path);
      expect([status, headers["cache-control"]]).toEqual([404, "private, no-store"]);
      expect((await get(site, `${path}/calendar.ics`)).status).toBe(404);
      expect((await cancel(path, 0)).status).toBe(404);
      return /<main[\s\S]*<\/main>/.exec(body.toString())?.[0] ?? token;
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(mainText(pages[0] ?? "")).toMatch(/We don’t know this link.*\+1 800 555 0199/);
});
