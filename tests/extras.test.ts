/** A company with extras and cover: what is chosen is priced and sealed, and nothing is charged that no page has shown. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { readTripQuery } from "#rental/trip/trip-query.ts";
import { autumnDay } from "./autumn.ts";
import { openPages } from "./open-pages.ts";
import { orderForm } from "./order-form.ts";
import { hiddenFields, readHtml } from "./served-page.ts";
import { sharedStore } from "./store/stores.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const extras = `extras:
  - { id: child-seat, name: "Child seat, 9 to 18 kg", perDay: 150, most: 2, atMost: 900, classes: [hatch] }
  - { id: constructor, name: Second driver, perRental: 500 }
  - { id: chains, name: Snow chains, perRental: 800, classes: [suv] }
cover:
  - { id: basic, name: Basic cover, included: true, excess: 25000 }
  - { id: full, name: Full cover, perDay: 450, excess: 0, deposit: 0 }
`;
const cars = (sources["cars.yaml"] ?? "").replace(
  "  - id: hatch\n",
  "  - id: hatch\n    deposit: { amount: 5000 }\n",
);
const readWith = (text: string) => readCatalog({ ...sources, "cars.yaml": cars, "extras.yaml": text });
const catalog = readWith(extras);

let storage: Awaited<ReturnType<typeof sharedStore>>;
let site: Awaited<ReturnType<typeof openPages>>;
const reopen = async (next = catalog) => {
  await site?.close();
  site = await openPages(storage.store, { catalog: next });
};
beforeAll(async () => {
  storage = await sharedStore("embedded");
  await reopen();
});
afterAll(async () => {
  await site.close();
  await storage.remove();
});

let next = 0;
/** Other days each time. */
function makeTrip(days = 2) {
  next += 1;
  return new URLSearchParams({
    pickup: "Kochi - Kerala",
    drop: "Kochi - Kerala",
    pickupDate: autumnDay(next),
    returnDate: autumnDay(next + days - 1),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
    differentReturn: "false",
  });
}
const address = (trip: URLSearchParams, more = "") => `/booking?carId=alto&${trip}${more}`;
const total = (html: string) => readHtml(html).one('input[name="shownTotal"]').attribute("value") ?? "none";
const textOf = (html: string) => readHtml(html).one("main").text;

/** Sends the form with what it has on the page, and what is chosen there. */
function send(path: string, fields: Record<string, string>, { form } = orderForm("alto")) {
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return site.send(path, form);
}

/** Books what is chosen, and returns the booking's own page's address. */
async function book(trip: URLSearchParams, chosen: Record<string, string>) {
  const search = new URLSearchParams(Object.entries(chosen));
  const shownTotal = total(await site.read(address(trip, `&${search}`)));
  const answer = await send(address(trip), { ...chosen, shownTotal });
  expect(answer.status).toBe(200);
  return /\/your-booking\/[\w-]{32}/.exec(await answer.text())?.[0] ?? "none";
}

test("nothing is chosen but the included cover, and a link chooses", async () => {
  const page = await site.open(address(makeTrip()));
  expect(page.all('input[type="number"]').map((input) => input.attribute("value"))).toEqual([
    undefined,
    undefined,
  ]);
  expect(page.one('input[name="cover"][checked]').attribute("value")).toBe("basic");
  const words = page.one("main").text;
  for (const said of [
    "₹5,000. Basic cover, excess ₹25,000.",
    "₹150 a day, at most ₹900. Up to 2",
    " without extras",
  ])
    expect(words).toContain(said);
  expect(words).not.toContain("Snow chains");
  const linked = await site.open(address(makeTrip(), "&extra.child-seat=2&cover=full"));
  const chosen = linked.one("main").text;
  for (const said of [
    "Child seat, 9 to 18 kg × 2, ₹150 a day",
    "Full cover, ₹450 a day",
    "Full cover, excess ₹0.",
  ])
    expect(chosen).toContain(said);
  expect(chosen).not.toContain("Held at the counter");
});

test("on the way to a trip and back, links and forms without scripts keep what was chosen for the car", async () => {
  const linkOf = (page: Awaited<ReturnType<typeof site.open>>, text: RegExp) =>
    page
      .all("main a")
      .find((link) => text.test(link.text))
      ?.attribute("href") ?? "none";
  const chosen = "extra.child-seat=2&cover=full";
  const editor = await site.open(linkOf(await site.open(`/booking?carId=alto&${chosen}`), /^Choose now/));
  const kept = editor
    .all('#trip-search input[type="hidden"]')
    .map((field) => [field.attribute("name") ?? "", field.attribute("value") ?? ""]);
  expect(new URLSearchParams(kept).toString()).toBe(`carId=alto&${chosen}`);
  const results = await site.open(`/search?${makeTrip()}&${new URLSearchParams(kept)}`);
  expect(linkOf(results, /^Edit/)).toContain(`carId=alto&${chosen}`);
  const [own, other] = results.all("main a").filter((link) => link.text.startsWith("Book Now"));
  expect(own?.text).toContain("Alto");
  expect(other?.attribute("href")).not.toContain("extra.");
  const booking = await site.open(own?.attribute("href") ?? "none");
  expect(booking.one("main").text).toContain("Child seat, 9 to 18 kg × 2, ₹150 a day");
});

test.each([
  ["extra.child-seat=0", "Child seat, 9 to 18 kg: a number from 1 to 2, or nothing for none"],
  ["extra.child-seat=-1", "Child seat, 9 to 18 kg: a number from 1 to 2"],
  ["extra.child-seat=99", "Child seat, 9 to 18 kg: a number from 1 to 2"],
  ["extra.child-seat=1.5", "Child seat, 9 to 18 kg: a number from 1 to 2"],
  ["extra.constructor=2", "Second driver: 1, or nothing for none"],
  ["extra.chains=1", "Snow chains: not to be had with this car"],
  ["extra.child-seat=1&extra.child-seat=2", "Child seat, 9 to 18 kg: it is named twice"],
  ["extra.toString=1", "There is no extra “toString” to be had"],
  ["extra.<b>=1", "There is no such extra to be had"],
  ["cover=valueOf", "There is no cover “valueOf” to be had"],
  ["cover=basic&cover=full", "There is no such cover to be had"],
])("%s is refused by address and by form, and nothing that was typed is lost", async (search, sentence) => {
  const trip = makeTrip();
  const plain = total(await site.read(address(trip)));
  const page = await site.read(address(trip, `&${search}`));
  expect(textOf(page)).toContain(sentence);
  if (!search.includes("&extra")) expect(total(page)).toBe(plain);
  const { form } = orderForm("alto");
  for (const [name, value] of new URLSearchParams(search)) form.append(name, value);
  for (const path of [address(trip), address(trip, `&${search}`)]) {
    const answer = await site.send(path, form);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(textOf(html)).toContain(sentence);
    expect(readHtml(html).one('input[name="firstName"]').attribute("value")).toBe("Asha");
  }
});

test("without scripts a button shows the price, keeps what was typed but the license, and books nothing", async () => {
  const trip = makeTrip();
  const before = await site.read(address(trip));
  expect(readHtml(before).one('button[name="update"]').text).toBe("Update the price");
  const answer = await send(address(trip), { "extra.child-seat": "2", update: "price", lastName: "" });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(textOf(html)).toContain("with what you chose. Nothing is booked yet");
  const page = readHtml(html);
  expect(page.one('input[name="extra.child-seat"]').attribute("value")).toBe("2");
  expect(page.one('input[name="firstName"]').attribute("value")).toBe("Asha");
  expect(page.one('input[name="drivingLicense"]').attribute("value")).toBeUndefined();
  expect(Number.parseInt(total(html))).toBe(Number.parseInt(total(before)) + 600);
  expect((await send(address(trip), { "extra.child-seat": "3", update: "price" })).status).toBe(422);
});

test("another total than the page’s is asked about, and then it is charged", async () => {
  const trip = makeTrip();
  const shownTotal = total(await site.read(address(trip)));
  const order = orderForm("alto");
  const chosen = { "extra.constructor": "1", cover: "basic", shownTotal };
  const asked = await send(address(trip), chosen, order);
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(textOf(html)).toContain("Nothing was booked, and your details are still here.");
  const due = readHtml(html).one('button[name="shownTotal"]').attribute("value") ?? "";
  expect(due).toBe(total(html));
  const booked = await send(address(trip), { ...chosen, shownTotal: due }, order);
  expect(booked.status).toBe(200);
  expect(textOf(await booked.text())).toContain("Second driver, ₹500 a rental");
  const other = await send(address(trip), { ...chosen, "extra.child-seat": "1", shownTotal: due }, order);
  expect(textOf(await other.text())).toContain("Already booked as");
});

test("what the page showed counts when the company has changed it since", async () => {
  const trip = makeTrip();
  const shownTotal = total(await site.read(address(trip, "&extra.constructor=1")));
  await reopen(readWith(extras.replace("500", "700")));
  const answer = await send(address(trip), { "extra.constructor": "1", shownTotal });
  expect(answer.status).toBe(409);
  await reopen(readWith(extras.replace("constructor", "driver")));
  const gone = await send(address(trip), { "extra.constructor": "1", shownTotal });
  expect(textOf(await gone.text())).toContain("There is no extra “constructor” to be had");
  await reopen();
});

test("who agrees to the price of a newer catalog agrees to its total, too", async () => {
  const trip = makeTrip();
  const order = orderForm("alto");
  const shownTotal = total(await site.read(address(trip, "&extra.constructor=1")));
  await reopen({ ...readWith(extras.replace("500", "700")), number: 1 });
  const chosen = { "extra.constructor": "1", catalog: "0", shownTotal };
  const asked = readHtml(await (await send(address(trip), chosen, order)).text());
  expect(asked.one("main").text).toContain("The price has changed since you opened this page.");
  const agreedCatalog = asked.one('button[name="agreedCatalog"]').attribute("value") ?? "";
  const totals = asked.all('input[name="shownTotal"]').map((input) => input.attribute("value") ?? "");
  order.form.set("agreedCatalog", agreedCatalog);
  expect((await send(address(trip), chosen, order)).status).toBe(409);
  const booked = await send(address(trip), { ...chosen, shownTotal: totals[0] ?? "" }, order);
  expect(booked.status).toBe(200);
  expect(await booked.text()).toContain("Second driver, ₹700 a rental");
  await reopen();
});

test("a change keeps extras and cover at their price, as far as the new car may have them", async () => {
  const trip = makeTrip();
  const own = await book(trip, { "extra.child-seat": "1", "extra.constructor": "1", cover: "full" });
  const page = (await site.open(own)).one("main").text;
  for (const said of ["Child seat, 9 to 18 kg, ₹150 a day, at most ₹900 ₹300", "Full cover, excess ₹0."])
    expect(page).toContain(said);
  await reopen(
    readWith(
      extras.replace("150", "190").replace("450", "490").replace("  - { id: constructor", "  - { id: other"),
    ),
  );
  trip.set("returnDate", autumnDay(next + 2));
  const change = `${own}?carId=alto&${trip}`;
  const preview = await site.read(change);
  expect(textOf(preview)).toMatch(/Extras and cover\W*₹1,700\W*₹2,300/);
  expect((await site.send(change, hiddenFields(preview, "change"))).status).toBe(302);
  expect((await site.open(own)).one("main").text).toContain("Child seat, 9 to 18 kg, ₹150 a day");
  const suv = textOf(await site.read(`${own}?carId=creta&${trip}`));
  expect(suv).toMatch(/Extras\W*Child seat, 9 to 18 kg, Second driver\W*Second driver/);
  await reopen();
});

test("the staff finds them in the booking, and changes them", async () => {
  const trip = makeTrip();
  const own = await book(trip, { "extra.child-seat": "2" });
  const staff = await openStaffBackend(storage.store, { catalog });
  onTestFinished(() => staff.close());
  const reference = /[\dA-Z]{4}-[\dA-Z]{4}/.exec((await site.open(own)).one("main").text)?.[0] ?? "";
  const { quote } = (await staff.show(reference))?.booking ?? {};
  expect(quote?.cover).toMatchObject({ id: "basic", excess: 25_000, amount: 0 });
  expect(quote?.extras).toMatchObject([
    { id: "child-seat", count: 2, perDay: 150, atMost: 900, amount: 600 },
  ]);
  const change = (count: number) =>
    staff.change(
      reference,
      {
        carId: "alto",
        tripQuery: readTripQuery(trip),
        extras: { extras: [{ id: "child-seat", count }], cover: "full" },
      },
      "Ravi",
    );
  expect(await change(3)).toMatchObject({ kind: "extras-refused" });
  expect(await change(1)).toMatchObject({
    kind: "changed",
    booking: { quote: { extras: [{ count: 1, amount: 300 }], cover: { id: "full", amount: 900 } } },
  });
});
