/** A company's own terms: what its pages say, and what a booking keeps when they change. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Catalog } from "#catalog/catalog.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { readCatalogSources } from "#catalog/read-sources.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { orderForm } from "./order-form.ts";
import { openPages } from "./open-pages.ts";
import { hiddenFields } from "./served-page.ts";
import { sharedStore } from "./store/stores.ts";

const sources = readCatalogSources(join(import.meta.dirname, "companies/malabar"));
const readWith = (lines: string): Catalog => {
  const policies = (sources["policies.yaml"] ?? "").replace("lateFeePerHour: 250\n", "");
  return readCatalog({ ...sources, "policies.yaml": `${policies}\n${lines}\n` });
};
const strict = readWith(`
cancellation: [{ hours: 48, percent: 0 }, { hours: 24, percent: 30 }, { hours: 0, percent: 90 }]
freeChangeHours: 12
graceHours: 0.5
lateFee: { perHour: 300, perDayAtMost: 2000 }
horizonMonths: 12
refunds: { any: [3, 9], card: [4, 4] }
licenseYears: 2
loyaltyPercent: 4
notice: { monthlyDays: 3, annualDays: 21 }
bulkVehicles: 7`);
const lenient = { ...readWith("lateFeePerHour: 990"), number: 1 };

let storage: Awaited<ReturnType<typeof sharedStore>>;
let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  storage = await sharedStore("embedded");
  site = await openPages(storage.store, { catalog: strict });
});
afterAll(async () => {
  await site.close();
  await storage.remove();
});

const text = async (path: string) => {
  const page = await site.open(path);
  return (page.all("main")[0] ?? page).text;
};
const inDays = (days: number) => writeTypedDate(addDays(toZonedDate(Date.now(), "Asia/Kolkata"), days));
const trip = (from: number, to: number) =>
  new URLSearchParams({
    pickup: "Kochi - Kerala",
    drop: "Kochi - Kerala",
    pickupDate: inDays(from),
    returnDate: inDays(to),
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
  });

/** Books a car, and returns the address of the booking's own page. */
async function book(from: number) {
  const address = `/booking?carId=alto&${trip(from, from + 2)}`;
  const answer = await (await site.send(address, orderForm("alto").form)).text();
  return /\/your-booking\/[\w-]{32}/.exec(answer)?.[0] ?? "none";
}

describe("pages say the company's terms", () => {
  test.each([
    ["/", "Free cancellation up to 48 hours before pickup."],
    [`/booking?carId=alto&${trip(30, 32)}`, "Cancel up to 48 hours before pickup"],
    ["/cancellation-policy", "Under 24 hours, or no-show90%"],
    ["/cancellation-policy", "3 to 9"],
    ["/terms-conditions", "up to 30 minutes late"],
    ["/terms-conditions", "12 months"],
    ["/terms-conditions", "at most ₹2,000 a day"],
  ])("%s: %s", async (path, words) => {
    expect((await text(path)).replaceAll(/\s+/g, " ")).toContain(words);
  });

  test("and nothing of ours", async () => {
    const policy = await site.open("/cancellation-policy");
    expect(policy.text).not.toContain("6 hours");
    expect(policy.text).not.toContain("Wallet");
  });

  test("a trip beyond their horizon is refused with it", async () => {
    const answer = await site.send(`/booking?carId=alto&${trip(400, 402)}`, orderForm("alto").form);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("That pickup is more than 12 months ahead.");
  });
});

test("a booking keeps its terms when the company changes them, and says so", async () => {
  const own = await book(30);
  const before = await text(own);
  for (const words of ["for each hour begun, at most ₹2,000 a day", "30% and 90%", ": card"])
    expect(before).toContain(words);
  expect(before).not.toContain("wallet");
  expect(before).not.toContain("terms have changed");
  await site.close();
  site = await openPages(storage.store, { catalog: lenient });
  const after = await text(own);
  for (const words of ["for each hour begun, at most ₹2,000 a day", "30% and 90%"])
    expect(after).toContain(words);
  expect(after).toContain("Our terms have changed since you booked. This booking keeps those");
  expect(await text(await book(40))).toContain("₹990 for each hour begun.");
});

test("a change keeps them, too; only fees in an earlier money are those of today", async () => {
  await site.close();
  site = await openPages(storage.store, { catalog: strict });
  const own = await book(50);
  await site.close();
  const dollars = { ...lenient.company, money: { currency: "USD", decimals: 0 } };
  site = await openPages(storage.store, { catalog: { ...lenient, company: dollars } });
  const change = `${own}?carId=alto&${trip(50, 51)}`;
  const answer = await site.send(change, hiddenFields(await site.read(change), "change"));
  expect(answer.status).toBe(302);
  const after = await text(own);
  for (const words of ["30% and 90%", "then $990 for each hour begun."]) expect(after).toContain(words);
  const staff = await openStaffBackend(storage.store, { catalog: { ...lenient, company: dollars } });
  onTestFinished(() => staff.close());
  const reference = /[\dA-Z]{4}-[\dA-Z]{4}/.exec(after)?.[0] ?? "";
  expect(await staff.undo(reference, "Ravi")).toMatchObject({ kind: "undone" });
  expect(await text(own)).toContain("then ₹300 for each hour begun, at most ₹2,000 a day.");
});

test("what canceling costs follows the terms of the booking", async () => {
  await site.close();
  site = await openPages(storage.store, { catalog: strict });
  const own = await book(1);
  await site.close();
  site = await openPages(storage.store, { catalog: lenient });
  expect(await text(own)).toMatch(/Fee now: ₹(1,125|3,375)/);
});
