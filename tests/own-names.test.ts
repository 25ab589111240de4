/** A company whose cars, classes and places are called as every object's own properties are: each page is there as for any other. */
import { afterAll, expect, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readBuiltInSources } from "#catalog/source.server.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { openPages } from "./open-pages.ts";
import { sharedStore } from "./store/stores.ts";

/** What is renamed in each file of ours. */
const names: Record<string, [from: string, to: string][]> = {
  "cars.yaml": [
    ['- id: "1"', "- id: constructor"],
    ['shows: "1"', "shows: constructor"],
    ['- id: "2"', "- id: __proto__"],
    ['shows: "2"', "shows: __proto__"],
    ['- id: "3"', "- id: toString"],
    ["- id: compact", "- id: constructor"],
    ["class: compact", "class: constructor"],
    ["- id: economy", "- id: __proto__"],
    ["class: economy", "class: __proto__"],
    ["diesel", "valueOf"],
    ["manual", "__proto__"],
  ],
  "services.yaml": [
    ['carId: "1"', "carId: constructor"],
    ['carId: "2"', "carId: __proto__"],
    ['carId: "3"', "carId: toString"],
  ],
  "places.yaml": [["name: Pune", "name: Constructor"]],
  "home.yaml": [["Pune - Maharashtra", "Constructor - Maharashtra"]],
};

const sources = Object.fromEntries(
  Object.entries(readBuiltInSources())
    .filter(([file]) => !file.startsWith("posts/"))
    .map(([file, text]) => [
      file,
      (names[file] ?? []).reduce((edited, [from, to]) => edited.replaceAll(from, to), text),
    ]),
);
const { store, remove } = await sharedStore("embedded");
const staff = await openStaffBackend(store);
expect(await staff.publishCatalog({ sources, photos: {}, baseCatalogNumber: 0 }, "Asha")).toMatchObject({
  kind: "published",
});
await staff.close();
const site = await openPages(store);
afterAll(async () => {
  await site.close();
  await remove();
});

const from = addDays(toZonedDate(Date.now(), "UTC"), 20);
const trip = new URLSearchParams({
  pickup: "Constructor - Maharashtra",
  drop: "Constructor - Maharashtra",
  pickupDate: writeTypedDate(from),
  returnDate: writeTypedDate(addDays(from, 2)),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  differentReturn: "false",
});

test.each([
  "/",
  "/cars",
  "/cars?category=constructor",
  "/cars?category=__proto__",
  "/fleet",
  "/fleet?category=constructor",
  `/search?${trip}`,
  `/search?${trip}&categories=constructor&fuelTypes=valueOf&transmissions=__proto__&compare=constructor,toString`,
  `/booking?carId=constructor&${trip}`,
  `/booking?carId=__proto__&${trip}`,
  "/booking?carId=toString",
  "/cars/suzuki-swift",
  "/locations",
  "/enquiry?page=constructor&plan=toString",
  "/sitemap.xml",
])("%s is there", async (path) => {
  const response = await site.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(await response.text()).not.toContain("[native code]");
});

test("an inquiry that says it comes from such a page is taken or refused like any other", async () => {
  for (const page of ["constructor", "__proto__", "/toString"]) {
    const form = { name: "Asha Rao", contact: "asha@example.com", plan: "constructor", message: "Hello" };
    expect((await site.send("/enquiry", { ...form, page })).status, page).not.toBe(500);
  }
});
