/** A price that the staff has sent, as its link shows it, without scripts: it keeps what it says, whatever is published. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { readTripQuery } from "#rental/trip/trip-query.ts";
import { autumnDay } from "./autumn.ts";
import { openPages } from "./open-pages.ts";
import { orderForm } from "./order-form.ts";
import { readHtml } from "./served-page.ts";
import { expectKind, sharedStore } from "./store/stores.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const edit = (name: string, from: string | RegExp, to: string) => {
  const text = (sources[name] ?? "").replace(from, to);
  expect(text).not.toBe(sources[name]);
  return { [name]: text };
};
const quoting = edit("company.yaml", "\nsamples:", "\nquoteHours: 24\nsamples:");
const extras = `extras:
  - { id: constructor, name: Child seat, perDay: 150, most: 2 }
  - { id: chains, name: Snow chains, perRental: 800 }
`;
const catalog = readCatalog({ ...sources, ...quoting, "extras.yaml": extras });
/** Dearer, on other terms and without one of the extras. */
const later = readCatalog({
  ...sources,
  ...quoting,
  ...edit("cars.yaml", /(id: alto\n[\s\S]*?pricePerDay: )\d+/, "$19000"),
  "policies.yaml": `${sources["policies.yaml"]}\ncancellation: [{ hours: 72, percent: 0 }, { hours: 0, percent: 70 }]\nfreeChangeHours: 40\n`,
  "extras.yaml": extras.replace(/.*Child seat.*\n/, ""),
});
const cars = later.cars.filter(({ id }) => id !== "alto");

let storage: Awaited<ReturnType<typeof sharedStore>>;
beforeAll(async () => {
  storage = await sharedStore("embedded");
});
afterAll(() => storage.remove());

let sentQuotes = 0;
/** Sends the price of an Alto with a child seat and chains, on other days each time. */
async function send(at = Date.now(), keepsCar = false) {
  sentQuotes += 2;
  const tripQuery = readTripQuery(
    new URLSearchParams({
      pickup: "Kochi - Kerala",
      pickupDate: autumnDay(sentQuotes),
      returnDate: autumnDay(sentQuotes + 1),
      pickupTime: "10:00 AM",
      returnTime: "12:00 PM",
    }),
  );
  const staff = await openStaffBackend(storage.store, { catalog, clock: () => at });
  const chosen = { extras: ["constructor", "chains"].map((id) => ({ id, count: 1 })) };
  const order = { carId: "alto", tripQuery, extras: chosen, shownToday: undefined };
  const { token, sent } = expectKind(await staff.sendQuote(order, "asha", { keepsCar }), "sent");
  await staff.close();
  return { path: `/quote/${token}`, total: `₹${sent.quote.total.toLocaleString("en-IN")}` };
}

async function openAt(at = later) {
  const site = await openPages(storage.store, { catalog: at });
  onTestFinished(() => site.close());
  return site;
}

const mainOf = (html: string) => readHtml(html).one("main").text;

test("its page has the car, what was chosen, each line, the end and the terms, and books at it, whatever was published since", async () => {
  const { path, total } = await send();
  const site = await openAt();
  const page = await site.open(path);
  expect([page.status, page.headers.get("Cache-Control"), page.headers.get("X-Robots-Tag")]).toEqual([
    200,
    "private, no-store",
    "noindex",
  ]);
  for (const said of [
    /This price until .*, Kochi time\. The car is not kept/,
    /Alto/,
    /Child seat, ₹150 a day/,
    /Snow chains, ₹800 a rental/,
    /All times are Kochi time\.Canceled by .*: freeCanceled by .*, or not picked up: ₹/,
  ])
    expect(page.one("main").text).toMatch(said);
  expect(page.one("main").text).toContain(total);
  expect(page.all('input[name^="extra."]')).toEqual([]);
  const { form } = orderForm("alto");
  const wrong = await site.send(path, { ...Object.fromEntries(form), email: "nobody" });
  expect([wrong.status, mainOf(await wrong.text())]).toEqual([422, expect.stringContaining(total)]);
  const booked = await site.send(path, form);
  const done = mainOf(await booked.text());
  expect([booked.status, done]).toEqual([200, expect.stringContaining(total)]);
  const [reference = "none"] = /\w{4}-\w{4}/.exec(done) ?? [];
  expect(mainOf(await (await site.send(path, form)).text())).toContain(reference);

  const second = await site.send(path, orderForm("alto").form);
  const words = mainOf(await second.text());
  expect([second.status, words]).toEqual([409, expect.stringContaining("This Price Is Booked")]);
  expect(words).not.toContain(reference);
});

test("once it has ended, old and new stand line by line, and the new one can be booked", async () => {
  const { path, total } = await send(Date.now() - 25 * 3_600_000);
  const site = await openAt();
  const page = await site.open(path);
  expect(page.one("main").text).toContain("This Price Has Ended");
  const lines = Object.fromEntries(
    page.all("tbody tr").map((row) => [row.one("th").text, row.all("td").map(({ text }) => text)]),
  );
  expect(lines["Extras"]).toEqual(["Child seat, Snow chains", "Snow chains"]);
  const [before, today] = lines[Object.keys(lines).findLast((name) => name.startsWith("Total")) ?? ""] ?? [];
  expect(before).toBe(total);
  const link = page.all("main .acts a")[0];
  expect(link?.text).toBe(`Book at ${today}`);
  const booking = await site.open(link?.attribute("href") ?? "none");
  expect(booking.one("main").text).toContain(today);
  expect((await site.send(path, orderForm("alto").form)).status).toBe(409);
});

test("a car that is kept for it is not sold out there, and one that has left is said to have", async () => {
  const { path } = await send(Date.now(), true);
  const few = { ...later, cars: later.cars.map((car) => ({ ...car, units: 1 })) };
  expect((await (await openAt(few)).open(path)).one("main").text).toContain("The car is kept for you");
  const page = await (await openAt({ ...later, cars })).open(path);
  expect(page.one("main").text).toMatch(/We Can’t Book This Price Here.*we no longer rent the .*Alto/);
});

test("a guessed link opens nothing, and where no prices are sent there is no such page", async () => {
  const path = `/quote/${"x".repeat(32)}`;
  const page = await (await openAt()).open(path);
  expect([page.status, page.one("h1").text]).toEqual([404, "We don’t know this link"]);
  const none = await (await openAt(readCatalog(sources))).open(path);
  expect([none.status, none.one("h1").text]).toEqual([404, expect.stringMatching(/404|Oops/)]);
});
