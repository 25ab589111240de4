/** A company with times of its own: what its site offers, takes and refuses, and what becomes of a booking when it changes them. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { orderForm } from "./order-form.ts";
import { mainText, servedPage } from "./served-page.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { editFile } from "./small-catalog.ts";
import { runStaffCommand, staffEnvironment } from "./staff-process.ts";
import { sharedStore } from "./store/stores.ts";
import { queryOf } from "./trips.ts";
import { post } from "./visitor.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const folder = temporaryFolder({}, afterAll);
let storage: Awaited<ReturnType<typeof sharedStore>>;
let site: OpenSite;

/** Writes the company's times into its file. */
const writeTimes = (times: string) =>
  editFile(folder, "company.yaml", /(?:^times: .*\n)?^samples/m, `times: ${times}\nsamples`);

const staff = (...words: string[]) => runStaffCommand(storage.store, words);

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "companies", "malabar"), folder, { recursive: true });
  writeTimes('{ from: "8:00", until: "20:00" }');
  storage = await sharedStore("embedded");
  expect(await staff("catalog", "publish", folder)).toMatchObject({ code: 0, complaint: "" });
  site = await openSite(staffEnvironment(storage.store));
}, 300_000);
afterAll(async () => {
  await site.stop();
  await storage.remove();
});

// Somebody is always at its counter, so that the site's times alone decide.
const place = "Kochi - Kerala";
const from = addDays(toZonedDate(Date.now(), "UTC"), 30);
const tripWith = (pickupTime: string, returnTime = "8:00 PM") => ({
  pickup: place,
  drop: place,
  pickupDate: writeTypedDate(from),
  returnDate: writeTypedDate(addDays(from, 2)),
  pickupTime,
  returnTime,
  differentReturn: "false",
});

async function book(trip: ReturnType<typeof tripWith>) {
  const { form } = orderForm("alto");
  const { status, body } = await post(site, `/booking${queryOf("alto", trip)}`, form);
  const html = body.toString();
  const [, own = "none"] = /href="(\/your-booking\/[^"]+)"/.exec(html) ?? [];
  const [, reference = "none"] = /class="ref">([^<]+)</.exec(html) ?? [];
  return { status, text: mainText(html), own, reference };
}

test("the form offers the company's times, and the terms say them", async () => {
  const times = (await servedPage(site, "/")).one("select[name=pickupTime]").all("option");
  expect([times.length, times[0]?.text, times.at(-1)?.text]).toEqual([25, "8:00 AM", "8:00 PM"]);
  expect((await servedPage(site, "/terms-conditions")).text).toMatch(
    /taken back between 8:00 AM and 8:00 PM.* until 9:00 PM/,
  );
});

test("half past seven is refused with the first and the last time", async () => {
  const { status, text, reference } = await book(tripWith("7:30 AM"));
  expect([status, reference]).toEqual([422, "none"]);
  expect(text).toContain(
    "“7:30 AM” is not one of our times, which are every half hour from 8:00 AM to 8:00 PM.",
  );
});

test("a booking at eight stays as it is when the company hands no car over at eight any more", async () => {
  const { status, text, own, reference } = await book(tripWith("8:00 AM"));
  expect(status).toBe(200);
  expect(text).toContain("8:00 AM");

  writeTimes('{ from: "9:00", until: "20:00" }');
  expect((await staff("catalog", "diff", folder)).out.trim().split("\n")).toEqual([
    "Cars are handed over from 9:00 AM to 8:00 PM, no longer from 8:00 AM to 8:00 PM.",
    `1 future booking begins or ends outside these times, it is not canceled: call its driver (${reference} at 8:00 AM).`,
  ]);
  expect(await staff("catalog", "publish", folder)).toMatchObject({ code: 0, complaint: "" });
  await expect
    .poll(async () => (await servedPage(site, "/")).one("select[name=pickupTime]").all("option").length, {
      timeout: 60_000,
    })
    .toBe(23);
  expect((await servedPage(site, own)).text).toContain("8:00 AM");
  const car = await staff("settle", reference, "--car", "wagonr");
  expect(car).toMatchObject({ code: 0, complaint: "" });
  const day = await staff("settle", reference, "--from", addDays(from, 1));
  expect(day).toMatchObject({ code: 1, complaint: expect.stringContaining("pickup time") as string });
});
