/** A company whose cars, classes and places are called as every object's own properties are: each page is there as for any other. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { builtInSources } from "#catalog/source.server.ts";
import { addDays, formatDate } from "#rental/trip/calendar.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { staffEnvironment } from "./staff-process.ts";
import { sharedStore } from "./store/stores.ts";
import { post } from "./visitor.ts";

let site: OpenSite;
let remove: () => void;

beforeAll(async () => {
  const storage = await sharedStore("embedded");
  ({ remove } = storage);
  const ours = builtInSources();
  const replaceAll = (file: string, ...pairs: readonly (readonly [string, string])[]) => ({
    [file]: pairs.reduce((text, [from, to]) => text.replaceAll(from, to), ours[file] ?? ""),
  });
  const sources = {
    ...Object.fromEntries(Object.entries(ours).filter(([file]) => !file.startsWith("posts/"))),
    ...replaceAll(
      "cars.yaml",
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
    ),
    ...replaceAll(
      "services.yaml",
      ['carId: "1"', "carId: constructor"],
      ['carId: "2"', "carId: __proto__"],
      ['carId: "3"', "carId: toString"],
    ),
    ...replaceAll("places.yaml", ["name: Pune", "name: Constructor"]),
    ...replaceAll("home.yaml", ["Pune - Maharashtra", "Constructor - Maharashtra"]),
  };
  const staff = await openStaffBackend(storage.store);
  expect(await staff.publishCatalog({ sources, photos: {}, baseCatalogNumber: 0 }, "Asha")).toMatchObject({
    kind: "published",
  });
  await staff.close();
  site = await openSite(staffEnvironment(storage.store));
}, 300_000);

afterAll(async () => {
  await site.stop();
  remove();
});

const from = addDays(dateAt(Date.now(), "UTC"), 20);
const trip = new URLSearchParams({
  pickup: "Constructor - Maharashtra",
  drop: "Constructor - Maharashtra",
  pickupDate: formatDate(from),
  returnDate: formatDate(addDays(from, 2)),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
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
  const response = await fetch(site.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(await response.text()).not.toContain("[native code]");
});

test("an inquiry that says it comes from such a page is taken or refused like any other", async () => {
  for (const page of ["constructor", "__proto__", "/toString"]) {
    const form = {
      page,
      name: "Asha Rao",
      contact: "asha@example.com",
      plan: "constructor",
      message: "Hello",
    };
    const { status } = await post(site, "/enquiry", form);
    expect([page, status]).not.toEqual([page, 500]);
  }
});
