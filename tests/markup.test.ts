import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { pages as sitePages } from "../src/content/pages.ts";
import { ask } from "./ask.ts";
import { findTypedSigns, htmlProblems } from "./html-problems.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { orderForm } from "./order-form.ts";
import { sharedSite as site } from "./site.ts";

async function get(path: string): Promise<string> {
  return (await ask(site.url + path, { headers: { Accept: "text/html" } })).body.toString();
}

async function post(path: string, fields: Record<string, string> | URLSearchParams): Promise<string> {
  const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields).toString();
  return (await ask(site.url + path, { method: "POST", headers, body })).body.toString();
}

const trip = new URLSearchParams({
  pickup: "Mumbai - Maharashtra",
  drop: "Pune - Maharashtra",
  destination: "Pune - Maharashtra",
  pickupDate: "14/09/2027",
  returnDate: "18/09/2027",
  differentReturn: "true",
}).toString();

const pages = [
  ...sitePages.map(({ path }) => path),
  ...initialCatalog.cars.map(({ slug }) => `/cars/${slug}`),
  ...readdirSync(new URL("../catalog/posts", import.meta.url)).map(
    (file) => `/blog/${file.replace(".md", "")}`,
  ),
  `/cars/audi-q7?${trip}`,
  "/blog?category=safety",
  `/?${trip}`,
  "/cars?category=suv&sort=rating",
  "/cars?search=nothing",
  "/fleet?category=luxury",
  "/locations/new-york",
  "/locations?search=pune",
  "/locations?search=nowhere",
  `/search?${trip}`,
  `/search?${trip}&carId=8&category=suv&fuel=diesel&sort=price-low`,
  "/search?fuel=electric",
  "/search?pickup=Atlantis&drop=Atlantis&pickupDate=31%2F02%2F2027&differentReturn=false",
  "/booking?carId=5",
  `/booking?carId=5&${trip}`,
  `/booking?carId=10&${trip}`,
  "/booking?carId=5&pickup=Atlantis",
  "/enquiry?plan=loyalty",
  "/newsletter",
  "/find-booking",
  "/unsubscribe/no-such-token",
  "/your-booking/no-such-token",
  "/no-such-page",
];

test.each(pages)(
  "%s is HTML as the standard says, its words apart, its figures and letters there",
  async (path) => {
    const html = await get(path);
    expect(await htmlProblems(html)).toEqual([]);
    expect(findTypedSigns(html)).toEqual([]);
  },
);

test("so are a refused booking, a made one and its own page, with a change and without", async () => {
  const { carId, trip: orderedTrip, form } = orderForm("5");
  const address = `/booking?carId=${carId}&${orderedTrip}`;
  const refusal = await post(address, { firstName: "Asha" });
  expect(refusal).toContain("Missing Information");
  expect(await htmlProblems(refusal)).toEqual([]);

  const confirmation = await post(address, form);
  const own = /\/your-booking\/[\w-]{32}/.exec(confirmation)?.[0] ?? "none";
  expect(await htmlProblems(confirmation)).toEqual([]);
  for (const path of [own, `${own}?carId=2&${orderedTrip}`, `${own}?carId=77&${orderedTrip}`])
    expect(await htmlProblems(await get(path)), path).toEqual([]);
  expect(await htmlProblems(await post(own, { intent: "cancel", fee: "1" }))).toEqual([]);
});

test("so are a refused inquiry, a refused address, and what the door itself says", async () => {
  expect(await htmlProblems(await post("/enquiry", { page: "/business", name: "", contact: "12" }))).toEqual(
    [],
  );
  expect(await htmlProblems(await post("/newsletter", { email: "a@" }))).toEqual([]);
  const { body } = await ask(`${site.url}/booking?carId=5`, {
    method: "POST",
    headers: { Accept: "text/html", Origin: "https://evil.example" },
    body: "a=b",
  });
  expect(await htmlProblems(body.toString())).toEqual([]);
});
