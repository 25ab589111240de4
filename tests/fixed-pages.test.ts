import { describe, expect, test } from "vitest";
import { carMaker } from "#content/fleet.ts";
import { carName } from "#rental/car.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { hrefsOf, openShared, structuredData, textsOf } from "./served-page.ts";

// What pages say before any script runs (product, 'Home', 'Services', 'Policies', 'Other pages'); dollars are rupees / 83.

const phone = "+1 800 555 0199";
const dialing = "tel:+18005550199";

/** What the main part of each page says, in this order. */
const said = {
  "/": [
    "40+ | US cities | 50+ | Countries | 24/7 | Support | classes | From $14.46 a day | $17.06 with tax",
    "Drivers 21+ | with tax | Drivers 21+ | with tax | Drivers 21+ | with tax | Drivers 21+ | with tax | Drivers 25+",
    "makes to choose | Per day, before 18% tax | Why choose us | 24 hours | next trip | Drive, or be driven",
    "What renters say | Sample reviews | PR | Priya Raman | Rated 5 of 5 | DO | Daniel Okafor | Rated 5 of 5",
    "HM | Helen Marsh | Rated 4 of 5 | 10% | back on every rental | trip starts",
  ],
  "/self-drive-cars": [
    "Why drive yourself | Three steps to the road | Choose car | Complete booking | Drive away | Six to start with",
    "Included | Insurance | 24/7 roadside assistance | Free fuel | first 200 km per day | GPS | Clean vehicle",
    "Extras | $0.10/km | after 200 km | Late return | $2.40/hour | 200 rupees, rounded",
    "Tolls | As applicable | Parking | As applicable | Damage | As applicable",
  ],
  "/chauffeur-drive": [
    "Airport Transfers | Corporate Travel | City Tours | Outstation Trips | What you can count on",
    "Luxury Sedans | 4 passengers | Executive SUVs | 7 passengers | Premium Hatchbacks | 4 passengers",
  ],
  "/airport-transfers": [
    "JFK | $50 | LHR | $65 | DXB | $40 | SIN | $45 | Fares at JFK, 26 km (16 mi) to Midtown, tolls included.",
    "Standard | $50 | Premium | $80 | Executive | $120",
  ],
  "/outstation-trips": [
    "Paris to Versailles | $150 a trip | London to Stonehenge | $220 a trip",
    "Rome to Amalfi Coast | $480 a trip | New York to Niagara Falls | $750 a trip",
    "Same-day | $0.50/km | 150 km minimum | $75",
    "Multi-day | $0.65/km | plus $60/night driver allowance | $320 | Mountain | $0.75/km",
  ],
  "/corporate-bookings": [
    "500+ | clients | 2M+ | trips | 24/7 | 98% | on-time",
    "Employee Transport | $180 | a month per vehicle | Executive Travel | $300 | a month per executive",
    "Airport Transfers | $18 | a trip | Event Transport | Custom | 10+ vehicles",
    "Startup | $600 | a month | Up to 5 employees | 2 vehicles | Business | Most Popular | $1800 | a month",
    "Up to 50 employees | 10 vehicles | Enterprise | Custom | They ride with us | Sample names",
  ],
  "/cancellation-policy": [
    "Free | 24 hours or more | 25% | 12 to 24 hours | 50% | 6 to 12 hours | 100% | no-show",
    "free up to 6 hours before pickup | base rental | 7 to 10 business days | Wallet | 2 to 3 | Card | 5 to 7",
    "Bank transfer | 7 to 10 | Special circumstances | 7 days’ notice | 30 days | $6.02 | 10 vehicles",
  ],
  "/terms-conditions": [
    "$60.24 | at least 21 years old | 25 for a luxury car | 1 year or more | Tax of 18% | 83 rupees",
    "200 km | 1 hour late | $2.41",
  ],
  "/privacy-policy": ["About 7 years | 30 days after the car is back"],
  "/about": ["2019 | New Delhi | New York | 40+ | 50+ | 24/7"],
};

test.each(Object.entries(said))("%s says what is stated, in its order", async (path, lines) => {
  const { text } = (await openShared(path)).one("main");
  let end = 0;
  for (const fact of lines.join(" | ").split(" | ")) {
    const start = text.indexOf(fact, end);
    expect(start, `'${fact}' in: ${text.slice(end)}`).toBeGreaterThanOrEqual(end);
    end = start + fact.length;
  }
});

test("the bar and the footer have the stated links, in their order (product, 'Bar and footer')", async () => {
  const page = await openShared("/locations");
  const bar = page.section("Main").all("a");
  const titles = ["Home", "Our Fleet", "Locations", "For Business", "About Us", "Blog", "Subscription"];
  expect(textsOf(bar)).toEqual(titles);
  expect(hrefsOf(bar)).toEqual([
    "/",
    "/fleet",
    "/locations",
    "/business",
    "/about",
    "/blog",
    "/subscription",
  ]);
  expect(textsOf(bar.filter((link) => link.attribute("aria-current") === "page"))).toEqual(["Locations"]);
  const call = page.all("header a").find(({ name }) => name === `Book Now, call ${phone}`);
  expect(call?.attribute("href")).toBe(dialing);
  const footer = page.one("footer");
  const group = (name: string) => hrefsOf(footer.section(name).all("a"));
  expect(group("Longitude")).toEqual(["/", "/cars", "/locations", "/about"]);
  expect(group("Services")).toEqual(services.map(([path]) => path));
  expect(group("Legal")).toEqual([
    "/privacy-policy",
    "/terms-conditions",
    "/cancellation-policy",
    "/disclaimer",
  ]);
  for (const fact of ["© 2025", "New Delhi", "New York"]) expect(footer.text).toContain(fact);
  expect(footer.all("[role=img]")).toHaveLength(4);
});

describe("home", () => {
  test("says that every car shows its total with tax", async () => {
    expect((await openShared("/")).section("Why choose us").text).toContain(
      "Choose your dates, and every car shows its total with tax.",
    );
  });

  test("leads to the classes, every maker and the five services, whose pictures come when they are near", async () => {
    const page = await openShared("/");
    const classes = page.section(/classes/);
    expect([classes.all("li").length, hrefsOf(classes.all("a")).at(-1)]).toEqual([
      5,
      "/cars?category=luxury",
    ]);
    const makers = new Set(initialCatalog.cars.map(carMaker));
    expect(page.section(/makes to choose/).all("li")).toHaveLength(makers.size);
    const services = page.section("Drive, or be driven");
    expect(hrefsOf(services.all("a"))).toEqual([
      "/self-drive-cars",
      "/chauffeur-drive",
      "/airport-transfers",
      "/outstation-trips",
      "/corporate-bookings",
    ]);
    for (const picture of services.all("img")) expect(picture.attribute("loading")).toBe("lazy");
  });

  test("offers the loyalty program by phone and in writing", async () => {
    const loyalty = (await openShared("/")).section(/back on every rental/);
    for (const fact of ["10%", "$60+", "50,000+"]) expect(loyalty.text).toContain(fact);
    expect(loyalty.all("a").map((link) => [link.name, link.attribute("href")])).toEqual([
      [`Call to join, call ${phone}`, dialing],
      ["Or write to us to join", "/enquiry?plan=loyalty#enquiry"],
    ]);
    const selectedOptions = (await openShared("/enquiry?plan=loyalty"))
      .all("option")
      .filter((option) => option.attribute("selected") !== undefined);
    expect(textsOf(selectedOptions)).toEqual(["Joining the loyalty program"]);
  });
});

/** Each service, and what is booked on its page by a call, from the top on; the number itself stands first and last. */
const services: [path: string, name: string, booked: readonly string[]][] = [
  ["/self-drive-cars", "Self-Drive Cars", []],
  [
    "/chauffeur-drive",
    "Chauffeur Drive",
    ["Airport Transfers", "Corporate Travel", "City Tours", "Outstation Trips", "Luxury Sedans"],
  ],
  [
    "/airport-transfers",
    "Airport Transfers",
    ["from JFK", "from LHR", "from DXB", "from SIN", "Standard", "Premium", "Executive"],
  ],
  [
    "/outstation-trips",
    "Outstation Trips",
    ["Paris to Versailles", "London to Stonehenge", "Rome to Amalfi Coast", "New York to Niagara Falls"],
  ],
  ["/corporate-bookings", "Corporate Bookings", []],
];

test.each(services)(
  "%s is called %s, says the way home, and each of its calls dials",
  async (path, name, booked) => {
    const page = await openShared(path);
    expect(textsOf(page.all("title"))).toContain(`${name} | Longitude`);
    const crumbs = page.section("Breadcrumb");
    expect(crumbs.all("a").map((link) => [link.text, link.attribute("href")])).toEqual([["Home", "/"]]);
    expect(crumbs.text).toContain(name);
    const links = page.one("main").all("a");
    const calls = links.filter((link) => link.name.startsWith("Call "));
    expect(calls[0]?.name).toBe(`Call ${phone}`);
    for (const call of calls) expect(call.attribute("href"), call.name).toBe(dialing);
    const bookingCalls = calls.map((call) => /^Call to Book: (.*), call /.exec(call.name)?.[1] ?? "");
    expect(bookingCalls.filter(Boolean).slice(0, booked.length)).toEqual(booked);
    if (path !== "/corporate-bookings") expect(links.at(-1)?.name).toBe(`Call to Book, call ${phone}`);
  },
);

test("a service shows as many benefits, airports, routes and plans as it has, and the first six cars", async () => {
  const [selfDrive, chauffeur, airports, outstation, corporate] = await Promise.all(
    services.map(([path]) => openShared(path)),
  );
  expect(selfDrive?.section("Why drive yourself").all("li")).toHaveLength(4);
  expect(textsOf(selfDrive?.section("Six to start with").all("h3") ?? [])).toEqual(
    initialCatalog.cars.slice(0, 6).map(carName),
  );
  expect(chauffeur?.section("Four ways to ride").all("li")).toHaveLength(4 + 4 * 4);
  expect(chauffeur?.section("What you can count on").all("li")).toHaveLength(4);
  for (const airport of airports?.section("Four airports").all("li") ?? [])
    expect(textsOf(airport.all("dt"))).toEqual(["Terminals", "Distance"]);
  const highlights = outstation?.section("Four routes, four prices").all('ul[aria-label="Highlights"]') ?? [];
  expect(highlights.map((list) => list.all("li").length)).toEqual([3, 3, 3, 3]);
  expect(corporate?.section("Three plans").text.match(/Most Popular/g)).toHaveLength(1);
  const mails = corporate
    ?.one("main")
    .all("a")
    .filter(({ text }) => text === "Write to us");
  expect(hrefsOf(mails ?? [])).toEqual(["mailto:hello@longitude.example"]);
});

test("About Us: two offices on one globe, told to search engines, too", async () => {
  const page = await openShared("/about");
  const globes = page.all("svg").filter((one) => one.attribute("role") === "img");
  expect(globes.map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/New Delhi.*New York|New York.*New Delhi/),
  );
  expect(textsOf(page.all("dt")).filter((term) => /^New (?:Delhi|York)/.test(term))).toHaveLength(2);
  const factsOf = (type: string) => structuredData(page).filter((each) => each["@type"] === type);
  expect(factsOf("Organization")).toMatchObject([{ telephone: phone, foundingDate: "2019" }]);
  expect(factsOf("AutoRental").map(({ address }) => address)).toMatchObject([
    { addressLocality: "New Delhi", addressCountry: "IN" },
    { addressLocality: "New York", addressCountry: "US" },
  ]);
});
