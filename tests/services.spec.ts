import { fleet } from "#content/fleet.ts";
import { carName } from "#rental/car.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

// The expected facts come from the specification (product, 'Services'), not from our data.
const phone = "+1 800 555 0199";
const main = (page: Page) => page.getByRole("main");
const section = (page: Page, name: string) => main(page).getByRole("region", { name, exact: true });
const dialers = (page: Page, name: RegExp | string) => main(page).getByRole("link", { name });

const services = [
  ["/self-drive-cars", "Self-Drive Cars"],
  ["/chauffeur-drive", "Chauffeur Drive"],
  ["/airport-transfers", "Airport Transfers"],
  ["/outstation-trips", "Outstation Trips"],
  ["/corporate-bookings", "Corporate Bookings"],
] as const;

for (const [path, name] of services) {
  test(`${path} is called ${name}, dials at the top and says the way home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} | Longitude`);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(crumbs).toContainText(name);
    await expect(dialers(page, `Call ${phone}`).first()).toHaveAttribute("href", "tel:+18005550199");
    // Every link that offers a call makes one.
    for (const link of await dialers(page, /^Call /).all())
      await expect(link).toHaveAttribute("href", "tel:+18005550199");
  });
}

test("self-drive: four benefits, three steps, the first six cars, what is in the price and what is not", async ({
  page,
}) => {
  await page.goto("/self-drive-cars");
  await expect(section(page, "Why drive yourself").getByRole("listitem")).toHaveCount(4);
  await expect(section(page, "Three steps to the road").getByRole("heading", { level: 3 })).toHaveText([
    "Choose car",
    "Complete booking",
    "Drive away",
  ]);
  await expect(section(page, "Six to start with").getByRole("heading", { level: 3 })).toHaveText(
    fleet.slice(0, 6).map(carName),
  );
  const included = section(page, "Included").getByRole("listitem");
  for (const [index, words] of [
    /insurance/i,
    /24\/7 roadside assistance/i,
    /free fuel.*first 200 km per day/i,
    /GPS/,
    /clean vehicle/i,
  ].entries())
    await expect(included.nth(index)).toHaveText(words);
  const extras = section(page, "Extras").getByRole("row");
  await expect(extras).toHaveText([
    /\$0\.10\/km\s*after 200 km/,
    /Late return.*\$2\.40\/hour\s*200 rupees, rounded/,
    /Tolls.*applicable/,
    /Parking.*applicable/,
    /Damage.*applicable/,
  ]);
});

test("chauffeur: four services that dial, four benefits, three kinds of car", async ({ page }) => {
  await page.goto("/chauffeur-drive");
  const jobs = section(page, "Four ways to use a driver");
  for (const name of ["Airport Transfers", "Corporate Travel", "City Tours", "Outstation Trips"]) {
    await expect(jobs.getByRole("heading", { name })).toBeVisible();
    await expect(jobs.getByRole("link", { name: `Call to Book: ${name}, call ${phone}` })).toBeVisible();
  }
  expect(await jobs.getByRole("listitem").count()).toBeGreaterThanOrEqual(4 + 4 * 3);
  await expect(section(page, "What you can count on").getByRole("listitem")).toHaveCount(4);
  const kinds = section(page, "Three kinds of car").getByRole("listitem");
  await expect(kinds).toHaveText([
    /Luxury Sedans\s*4 passengers/,
    /Executive SUVs\s*7 passengers/,
    /Premium Hatchbacks\s*4 passengers/,
  ]);
});

test("airport transfers: four airports and three tiers, each booked by a call", async ({ page }) => {
  await page.goto("/airport-transfers");
  const airports = section(page, "Four airports").getByRole("listitem");
  await expect(airports).toHaveText([/JFK.*\$50/, /LHR.*\$65/, /DXB.*\$40/, /SIN.*\$45/]);
  for (const airport of await airports.all()) {
    await expect(airport.getByRole("term")).toHaveText(["Terminals", "Distance"]);
    await expect(airport.getByRole("link")).toHaveAttribute("href", "tel:+18005550199");
  }
  const tiers = section(page, "Three ways to be driven");
  await expect(tiers).toContainText("Fares at JFK, 16 mi to Midtown, tolls included.");
  await expect(main(page)).not.toContainText("20 miles");
  await expect(tiers.getByRole("columnheader")).toHaveText([
    /Standard\s*\$50\b/,
    /Premium\s*\$80\b/,
    /Executive\s*\$120\b/,
  ]);
  await expect(tiers.getByRole("link", { name: /^Call to Book/ })).toHaveCount(3);
});

test("outstation: four routes at their price, every other by the kilometer", async ({ page }) => {
  await page.goto("/outstation-trips");
  const routes = section(page, "Four routes, four prices");
  for (const [name, price] of [
    ["Paris to Versailles", "$150"],
    ["London to Stonehenge", "$220"],
    ["Rome to Amalfi Coast", "$480"],
    ["New York to Niagara Falls", "$750"],
  ] as const) {
    const route = routes.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(route).toContainText(`${price} a trip`);
    await expect(route.getByRole("term")).toHaveText(["Distance", "Duration"]);
    expect(await route.getByRole("list", { name: "Highlights" }).getByRole("listitem").count()).toBe(3);
    await expect(route.getByRole("link", { name: `Call to Book: ${name}` })).toBeVisible();
  }
  await expect(section(page, "Any other trip").getByRole("row")).toHaveText([
    /Same-day\s*\$0\.50\/km\s*150 km minimum.*\$75/,
    /Multi-day\s*\$0\.65\/km\s*plus \$60\/night driver allowance.*\$320/,
    /Mountain\s*\$0\.75\/km/,
  ]);
});

test("corporate: four solutions, three plans, the figures, and client names marked as samples", async ({
  page,
}) => {
  await page.goto("/corporate-bookings");
  await expect(
    main(page)
      .getByRole("listitem")
      .filter({ hasText: /^(500\+|2M\+|24\/7|98%)/ }),
  ).toHaveText([/500\+\s*clients/, /2M\+\s*trips/, /24\/7/, /98%\s*on-time/]);
  await expect(section(page, "Four things companies ask for").getByRole("row")).toHaveText([
    /Solution/,
    /Employee Transport.*\$180\s*a month per vehicle/,
    /Executive Travel.*\$300\s*a month per executive/,
    /Airport Transfers.*\$18\s*a trip/,
    /Event Transport.*Custom/,
  ]);
  const plans = section(page, "Three plans");
  await expect(plans.getByRole("heading", { level: 3 })).toHaveText(["Startup", "Business", "Enterprise"]);
  for (const [plan, facts] of [
    ["Startup", /\$600\s*a month.*Up to 5 employees.*2 vehicles/],
    ["Business", /Most Popular.*\$1800\s*a month.*Up to 50 employees.*10 vehicles/],
    ["Enterprise", /Custom/],
  ] as const)
    await expect(
      plans.getByRole("listitem").filter({ has: page.getByRole("heading", { name: plan, exact: true }) }),
    ).toHaveText(facts);
  await expect(plans.getByText("Most Popular")).toHaveCount(1);
  await expect(plans).toContainText("10+ vehicles");
  await expect(section(page, "They ride with us")).toContainText("Sample names");
  await expect(main(page).getByRole("link", { name: "Write to us" })).toHaveAttribute(
    "href",
    "mailto:hello@longitude.example",
  );
});

test(
  "each page that ends with the number prints it on a thing of its own color",
  { tag: "@once" },
  async ({ page }) => {
    const colors: string[] = [];
    for (const [path] of services.slice(0, 4)) {
      await page.goto(path);
      const last = main(page).locator(".ticket").last();
      await expect(last.getByRole("link", { name: `Call to Book, call ${phone}` })).toBeVisible();
      colors.push(await last.evaluate((ticket) => getComputedStyle(ticket).getPropertyValue("--fill")));
    }
    expect(new Set(colors).size).toBe(4);
  },
);
