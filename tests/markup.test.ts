import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { fixedPages as sitePages } from "../src/content/pages.ts";
import { ask } from "./ask.ts";
import { findTypedSigns, htmlProblems } from "./html-problems.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { orderForm } from "./order-form.ts";
import { sharedSite as site } from "./site.ts";
import { get, order, post } from "./visitor.ts";

const htmlOf = async (answer: ReturnType<typeof get>) => (await answer).body.toString();

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
    const html = await htmlOf(get(site, path));
    expect(await htmlProblems(html)).toEqual([]);
    expect(findTypedSigns(html)).toEqual([]);
  },
);

test("so are a refused booking, a made one and its own page, with a change and without", async () => {
  const newOrder = orderForm("5");
  const { carId, trip: orderedTrip } = newOrder;
  const refusal = await htmlOf(post(site, `/booking?carId=${carId}&${orderedTrip}`, { firstName: "Asha" }));
  expect(refusal).toContain("Missing Information");
  expect(await htmlProblems(refusal)).toEqual([]);

  const confirmation = await htmlOf(order(site, newOrder));
  const own = /\/your-booking\/[\w-]{32}/.exec(confirmation)?.[0] ?? "none";
  expect(await htmlProblems(confirmation)).toEqual([]);
  for (const path of [own, `${own}?carId=2&${orderedTrip}`, `${own}?carId=77&${orderedTrip}`])
    expect(await htmlProblems(await htmlOf(get(site, path))), path).toEqual([]);
  expect(await htmlProblems(await htmlOf(post(site, own, { intent: "cancel", fee: "1" })))).toEqual([]);
});

test("so are a refused inquiry, a refused address, and what the door itself says", async () => {
  const fromElsewhere = {
    method: "POST",
    headers: { Accept: "text/html", Origin: "https://evil.example" },
    body: "a=b",
  };
  for (const answer of [
    post(site, "/enquiry", { page: "/business", name: "", contact: "12" }),
    post(site, "/newsletter", { email: "a@" }),
    ask(`${site.url}/booking?carId=5`, fromElsewhere),
  ])
    expect(await htmlProblems(await htmlOf(answer))).toEqual([]);
});
