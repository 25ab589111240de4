import { expect, test } from "vitest";
import type { Catalog } from "#catalog/catalog.ts";
import { firstVehicleUnit } from "#rental/booking/car-pool.ts";
import type { Answer } from "./ask.ts";
import { sampleCatalog } from "./samples/catalog.ts";
import { septemberTrip } from "./store/stores.ts";
import { openTestDesk, textOf, type Fields } from "./open-desk.ts";

/** A company that names two vehicles of one of its cars, which are free again two hours after a return. */
const plates = ["MH-01-AA-1111", "札幌 500 あ 12-34"] as const;
const catalogWithPlates: Catalog = {
  ...sampleCatalog,
  company: { ...sampleCatalog.company, turnaround: { hours: 2 } },
  cars: sampleCatalog.cars
    .filter(({ id }) => id === "5")
    .map((car) => Object.assign({}, car, { units: 0, foundAt: [{ code: "BOM", name: "Mumbai" }] })),
  vehicles: plates.map((plate, index) => ({
    carId: "5",
    unit: firstVehicleUnit + index,
    plate,
    place: "BOM",
    zone: "Asia/Kolkata",
  })),
};

/** The chart of two weeks as text: a line for each unit with its cells, and where the first free one leads. */
async function readChart(get: (path: string) => Promise<Answer>, path = "/chart?cars=car:5") {
  const html = textOf(await get(path));
  const rows = Array.from(html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs), ([, row = ""]) => {
    const cells = row.replaceAll(/<td colSpan="(\d+)">/gi, " | $1 ");
    return cells
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
  });
  const links = Array.from(html.matchAll(/href="(\/chart\/free[^"]*)"/g), ([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  return { html, rows, links };
}

test("the chart shows who has which unit; from a free run one blocks it or books it, and a booking moves to a unit that is free", async () => {
  const { signIn, reference, staff } = await openTestDesk({}, catalogWithPlates);
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const { rows, links } = await readChart(get);
  const rental = `${reference} Asha Rao Sun 14 Sep, 10:00 AM to Tue 16 Sep, 12:00 PM`;
  const after = "Turnaround until Tue 16 Sep, 2:00 PM";
  expect(rows).toEqual([
    `${plates[0]} | 5 ${rental} | 1 ${after}, ${reference} | 22 Free, Wed 17 Sep to Sat 27 Sep`,
    `${plates[1]} | 28 Free, Sun 14 Sep to Sat 27 Sep`,
  ]);
  expect((await readChart((await signIn("look")).get)).links).toEqual([]);

  const [, free = ""] = links;
  const block = async (fields: Fields) =>
    post("/chart/block", { ...(await hiddenFields(free, "/chart/block")), why: "Brakes", ...fields });
  expect(textOf(await block({ from: "2025-09-16", to: "2025-09-15" }))).toContain(
    "which is not past or before it",
  );
  const isHeld = { unit: String(firstVehicleUnit), from: "2025-09-15", to: "2025-09-15" };
  expect(textOf(await block({ from: "2025-09-20", to: "2025-09-21" }))).toMatch(
    /blocked\..*Blocked.*Brakes/s,
  );
  expect((await readChart(get)).rows[1]).toMatch(/ \| 12 Free, .* \| 4 Blocked Brakes \| 12 Free, /);

  const page = `/bookings/${reference}`;
  expect(textOf(await get(page))).toMatch(
    new RegExp(`Free for all of its time"><option>${plates[1]}</option></optgroup><optgroup .*${plates[0]}<`),
  );
  const promise = { ...(await hiddenFields(page, `${page}/promise`)), plate: plates[1] };
  expect(textOf(await post(`${page}/promise`, promise))).toContain(`${plates[1]} is promised.`);
  expect((await readChart(get)).rows[1]).toContain(`5 ${reference} Promised Asha Rao`);
  expect(textOf(await block({ ...isHeld, unit: String(firstVehicleUnit + 1) }))).toContain(`${reference} `);
  const sent = { ...(await hiddenFields(free, "/chart/block")), why: "Service", ...isHeld };
  expect(textOf(await post("/chart/block", sent))).toContain("blocked.");
  expect(textOf(await post("/chart/block", sent))).toContain("Nothing was done again.");
  expect(textOf(await get(page))).toContain("No other is free for all of its time.");

  const trip = new URLSearchParams({
    ...septemberTrip,
    differentReturn: "false",
    carId: "5",
    plate: plates[0],
    pickupDate: "2025-09-22",
    returnDate: "2025-09-23",
  });
  const [, action = ""] = /action="(\/book\?[^"]*)"/.exec(textOf(await get(`/book?${trip}`))) ?? [];
  const person = { name: "Ravi Kumar", phone: "+91 98200 55555" };
  const fields = { ...(await hiddenFields(`/book?${trip}`, String.raw`/book\?[^"]*`)), ...person };
  const booked = textOf(await post(action.replaceAll("&amp;", "&"), fields));
  expect(booked).toContain(`It is booked. ${plates[0]} is promised to it.`);

  await staff.handOver(reference, "Ravi");
  expect(textOf(await get(page))).toContain("it keeps the car that it has left with");
  expect((await readChart(get)).rows[1]).toContain(`5 ${reference} On the road`);
});

test("the chart begins today, and a unit that the catalog doesn’t name is told, not guessed", async () => {
  const { signIn, reference } = await openTestDesk();
  const { get } = await signIn("work");
  const { html, rows } = await readChart(get, "/chart?cars=car:5&from=2025-09-01&days=28");
  expect(html).toContain("That day is past");
  expect([rows.length, rows[0]]).toEqual([
    12,
    `Unit 1 | 6 ${reference} Asha Rao Sun 14 Sep, 10:00 AM BOM to Tue 16 Sep, 12:00 PM BOM | 50 Free, Wed 17 Sep to Sat 11 Oct`,
  ]);
  expect(textOf(await get("/chart/free?car=5&unit=3"))).toContain("planning chooses which of them it is");
  expect((await get("/chart/free?car=constructor&unit=1")).status).toBe(404);
  expect(textOf(await get(`/bookings/${reference}`))).toContain("the catalog names no vehicles of the");
});

test("units are blocked once for what was typed, or bookings named that are in the way, and given back", async () => {
  const { signIn, staff, reference } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const read = async () => ({ ...(await hiddenFields("/blocks", "/blocks")), car: "5", why: "Oil <2 l>" });
  const typed = { from: "2025-09-14", to: "", units: "12" };
  const wrong = await post("/blocks", { ...(await read()), ...typed, to: "2025-09-13" });
  expect([wrong.status, textOf(wrong)]).toEqual([
    409,
    expect.stringMatching(/‘to’ must not be before ‘from’\..*value="Oil &lt;2 l&gt;"/s),
  ]);
  for (const car of ["", "constructor"])
    expect(textOf(await post("/blocks", { ...(await read()), car }))).toContain("Choose a car.");
  expect(textOf(await post("/blocks", { ...(await read()), ...typed }))).toMatch(
    new RegExp(`Too few units of Hyundai Creta are free.*<p> *${reference} `),
  );
  const fields = { ...(await read()), ...typed, units: "2" };
  expect(textOf(await post("/blocks", fields))).toContain(
    "2 units of Hyundai Creta, Sun 14 Sep 2025, blocked.",
  );
  expect(textOf(await post("/blocks", fields))).toContain("Nothing was done");
  const acts = (await staff.acts(9)).filter(({ what }) => what === "blocked");
  expect(acts).toMatchObject([{ who: "Asha", count: 2 }]);
  const [, action = ""] = /action="(\/blocks\/[^"]*)"/.exec(textOf(await get("/blocks"))) ?? [];
  const ending = await hiddenFields("/blocks", action);
  expect(textOf(await post(action, ending))).toMatch(/can be booked again\..*Nothing is blocked\./s);
  expect(textOf(await post(action, ending))).toContain("There is no such block any more.");
});

test("an email that was given up is on a page of its own, with the reason, until it is sent again", async () => {
  const { signIn, backend } = await openTestDesk();
  const [first] = await backend.outbox.claim(1, 60_000);
  await backend.outbox.markFailed(first!, "550 no <such> box", { forGood: true });
  const { get, post, hiddenFields } = await signIn("work");
  expect(textOf(await get("/"))).toContain('<a href="/mails">1 email was given up</a>');
  expect(textOf(await get("/mails"))).toContain("550 no &lt;such&gt; box");
  const [, action = ""] = /action="(\/mails\/[^"]*)"/.exec(textOf(await get("/mails"))) ?? [];
  const sent = textOf(await post(action, await hiddenFields("/mails", action)));
  expect(sent).toMatch(/1 email is due now\..*No email was given up\./s);
});
