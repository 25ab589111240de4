import { initialCatalog } from "./initial-catalog.ts";
import { describe, expect, test } from "vitest";
import { makerOf } from "#content/fleet.ts";
import { carName } from "#rental/car.ts";
import { hrefsOf, openShared, structuredData, textsOf } from "./served-page.ts";

// What pages say before any script runs (product, 'Home', 'Services', 'Policies', 'Other pages'); dollars are rupees / 83.

/** A text that matches. */
const like = (text: RegExp) => expect.stringMatching(text);
const phone = "+1 800 555 0199";
const dialing = "tel:+18005550199";

describe("home", () => {
  test("has its parts, in their order", async () => {
    const page = await openShared("/");
    const titles = [
      /classes/,
      /makes to choose/,
      /Why choose us/,
      /next trip/,
      /Drive, or be driven/,
      /What renters say/,
      /back on every rental/,
      /trip starts/,
    ];
    const headings = page.all("main").flatMap((main) => textsOf(main.all("h2")));
    const matches = headings.filter((heading) => titles.some((title) => title.test(heading)));
    expect(matches).toEqual(titles.map((title) => expect.stringMatching(title)));
    expect(textsOf(page.section("At a glance").all("li"))).toEqual([
      expect.stringMatching(/^40\+ US cities/),
      expect.stringMatching(/^50\+ Countries/),
      expect.stringMatching(/^24\/7 Support/),
    ]);
    expect(page.section("Why choose us").text).toContain("24 hours");
    expect(page.section("Why choose us").text).toContain(
      "Choose your dates, and every car shows its total with tax.",
    );
    const reviews = page.section(/What renters say/);
    expect(reviews.text).toContain("Sample reviews");
    expect(reviews.all("figure figcaption").map(({ text }) => text)).toEqual([
      expect.stringMatching(/^PR\s*Priya Raman.*Rated 5 of 5$/),
      expect.stringMatching(/^DO\s*Daniel Okafor.*Rated 5 of 5$/),
      expect.stringMatching(/^HM\s*Helen Marsh.*Rated 4 of 5$/),
    ]);
  });

  test("has five classes with their ages, and every maker, at rates that say whether tax is in them", async () => {
    const page = await openShared("/");
    const classes = page.section(/classes/).all("li");
    expect(textsOf(classes)).toEqual(
      [21, 21, 21, 21, 25].map((age) =>
        expect.stringMatching(new RegExp(`a day, *\\$[\\d.]+ with tax *Drivers ${age}\\+`)),
      ),
    );
    expect(classes[0]?.text).toMatch(/From \$14\.46 a day, *\$17\.06 with tax/);
    expect(hrefsOf(classes.flatMap((each) => each.all("a"))).at(-1)).toBe("/cars?category=luxury");
    const makers = page.section(/makes to choose/);
    expect(makers.all("li")).toHaveLength(new Set(initialCatalog.cars.map(makerOf)).size);
    expect(makers.text).toContain("Per day, before 18% tax");
  });

  test("leads to the five services, whose pictures come when they are near", async () => {
    const services = (await openShared("/")).section("Drive, or be driven");
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

describe("services", () => {
  const services = [
    ["/self-drive-cars", "Self-Drive Cars"],
    ["/chauffeur-drive", "Chauffeur Drive"],
    ["/airport-transfers", "Airport Transfers"],
    ["/outstation-trips", "Outstation Trips"],
    ["/corporate-bookings", "Corporate Bookings"],
  ] as const;

  test.each(services)("%s is called %s, dials at the top and says the way home", async (path, name) => {
    const page = await openShared(path);
    expect(textsOf(page.all("title"))).toContain(`${name} | Longitude`);
    const crumbs = page.section("Breadcrumb");
    expect(crumbs.all("a").map((link) => [link.text, link.attribute("href")])).toEqual([["Home", "/"]]);
    expect(crumbs.text).toContain(name);
    // Every link that offers a call makes one.
    const calls = page
      .all("main")
      .flatMap((main) => main.all("a").filter((link) => link.name.startsWith("Call ")));
    expect(calls[0]?.name).toBe(`Call ${phone}`);
    for (const call of calls) expect(call.attribute("href"), call.name).toBe(dialing);
  });

  test.each(services.slice(0, 4))("%s ends with the number", async (path) => {
    const links = (await openShared(path)).all("main").flatMap((main) => main.all("a"));
    expect(links.at(-1)?.name).toBe(`Call to Book, call ${phone}`);
  });

  test("self-drive: four benefits, three steps, the first six cars, what is in the price and what is not", async () => {
    const page = await openShared("/self-drive-cars");
    expect(page.section("Why drive yourself").all("li")).toHaveLength(4);
    expect(textsOf(page.section("Three steps to the road").all("h3"))).toEqual([
      "Choose car",
      "Complete booking",
      "Drive away",
    ]);
    expect(textsOf(page.section("Six to start with").all("h3"))).toEqual(
      initialCatalog.cars.slice(0, 6).map(carName),
    );
    expect(textsOf(page.section("Included").all("li"))).toEqual(
      [
        /insurance/i,
        /24\/7 roadside assistance/i,
        /free fuel.*first 200 km per day/i,
        /GPS/,
        /clean vehicle/i,
      ].map(like),
    );
    expect(textsOf(page.section("Extras").all("tr"))).toEqual(
      [
        /\$0\.10\/km *after 200 km/,
        /Late return.*\$2\.40\/hour *200 rupees, rounded/,
        /Tolls.*applicable/,
        /Parking.*applicable/,
        /Damage.*applicable/,
      ].map(like),
    );
  });

  test("chauffeur: four services that dial, four benefits, three kinds of car", async () => {
    const page = await openShared("/chauffeur-drive");
    const jobs = page.section("Four ways to ride");
    const names = ["Airport Transfers", "Corporate Travel", "City Tours", "Outstation Trips"];
    expect(textsOf(jobs.all("h3"))).toEqual(names);
    expect(jobs.all("a").map(({ name }) => name)).toEqual(
      names.map((name) => `Call to Book: ${name}, call ${phone}`),
    );
    expect(jobs.all("li").length).toBeGreaterThanOrEqual(4 + 4 * 3);
    expect(page.section("What you can count on").all("li")).toHaveLength(4);
    expect(textsOf(page.section("Three kinds of car").all("li"))).toEqual(
      [/Luxury Sedans *4 passengers/, /Executive SUVs *7 passengers/, /Premium Hatchbacks *4 passengers/].map(
        like,
      ),
    );
  });

  test("airport transfers: four airports and three tiers, each booked by a call", async () => {
    const page = await openShared("/airport-transfers");
    const airports = page.section("Four airports").all("li");
    expect(textsOf(airports)).toEqual([/JFK.*\$50/, /LHR.*\$65/, /DXB.*\$40/, /SIN.*\$45/].map(like));
    for (const airport of airports) {
      expect(textsOf(airport.all("dt"))).toEqual(["Terminals", "Distance"]);
      expect(hrefsOf(airport.all("a"))).toEqual([dialing]);
    }
    const tiers = page.section("Three ways to be driven");
    expect(tiers.text).toContain("Fares at JFK, 26 km (16 mi) to Midtown, tolls included.");
    expect(page.text).not.toContain("20 miles");
    const columns = tiers.all("th").filter((cell) => cell.attribute("scope") === "col");
    expect(textsOf(columns)).toEqual([/Standard *\$50\b/, /Premium *\$80\b/, /Executive *\$120\b/].map(like));
    expect(tiers.all("a").map(({ name }) => name)).toEqual(
      ["Standard", "Premium", "Executive"].map((tier) => `Call to Book: ${tier}, call ${phone}`),
    );
  });

  test("outstation: four routes at their price, every other by the kilometer", async () => {
    const page = await openShared("/outstation-trips");
    const routes = page
      .section("Four routes, four prices")
      .all("li")
      .filter((item) => item.all("h3").length === 1);
    const expectedRoutes = [
      ["Paris to Versailles", "$150"],
      ["London to Stonehenge", "$220"],
      ["Rome to Amalfi Coast", "$480"],
      ["New York to Niagara Falls", "$750"],
    ] as const;
    expect(routes.flatMap((route) => textsOf(route.all("h3")))).toEqual(expectedRoutes.map(([name]) => name));
    for (const [index, [name, price]] of expectedRoutes.entries()) {
      const route = routes[index];
      expect(route?.text).toContain(`${price} a trip`);
      expect(textsOf(route?.all("dt") ?? [])).toEqual(["Distance", "Duration"]);
      const highlights = route?.all("ul").filter((list) => list.attribute("aria-label") === "Highlights");
      expect(highlights?.map((list) => list.all("li").length)).toEqual([3]);
      expect(route?.all("a").map((link) => link.name)).toEqual([`Call to Book: ${name}, call ${phone}`]);
    }
    expect(textsOf(page.section("Any other trip").all("tr"))).toEqual(
      [
        /Same-day *\$0\.50\/km *150 km minimum.*\$75/,
        /Multi-day *\$0\.65\/km *plus \$60\/night driver allowance.*\$320/,
        /Mountain *\$0\.75\/km/,
      ].map(like),
    );
  });

  test("corporate: four solutions, three plans, the figures, and client names marked as samples", async () => {
    const page = await openShared("/corporate-bookings");
    const figures = page.all("li").filter(({ text }) => /^(500\+|2M\+|24\/7|98%)/.test(text));
    expect(textsOf(figures)).toEqual([/500\+ *clients/, /2M\+ *trips/, /24\/7/, /98% *on-time/].map(like));
    expect(textsOf(page.section("Four things companies ask for").all("tr"))).toEqual(
      [
        /Solution/,
        /Employee Transport.*\$180 *a month per vehicle/,
        /Executive Travel.*\$300 *a month per executive/,
        /Airport Transfers.*\$18 *a trip/,
        /Event Transport.*Custom/,
      ].map(like),
    );
    const plans = page.section("Three plans");
    expect(textsOf(plans.all("li").filter((item) => item.all("h3").length === 1))).toEqual(
      [
        /^Startup.*\$600 *a month.*Up to 5 employees.*2 vehicles/,
        /Most Popular.*Business.*\$1800 *a month.*Up to 50 employees.*10 vehicles|Business.*Most Popular.*\$1800 *a month.*Up to 50 employees.*10 vehicles/,
        /^Enterprise.*Custom/,
      ].map(like),
    );
    expect(plans.text.match(/Most Popular/g)).toHaveLength(1);
    expect(plans.text).toContain("10+ vehicles");
    expect(page.section("They ride with us").text).toContain("Sample names");
    const mailLinks = page
      .all("main")
      .flatMap((main) => main.all("a").filter(({ text }) => text === "Write to us"));
    expect(hrefsOf(mailLinks)).toEqual(["mailto:hello@longitude.example"]);
  });
});

describe("policies", () => {
  test("the cancellation policy shows four tiers, refunds and special circumstances", async () => {
    const page = await openShared("/cancellation-policy");
    expect(textsOf(page.section(/timeline/).all("li"))).toEqual(
      [/^Free *24 hours or more/, /^25% *12 to 24 hours/, /^50% *6 to 12 hours/, /^100% .*no-show/].map(like),
    );
    for (const fact of [
      "base rental",
      "free up to 6 hours before pickup",
      "7 to 10 business days",
      "Special circumstances",
      "$6.02",
      "7 days’ notice",
      "30 days",
      "10 vehicles",
    ])
      expect(page.text).toContain(fact);
    const rows = textsOf(page.all("tr"));
    for (const row of [/^Wallet *2 to 3$/, /^Card *5 to 7$/, /^Bank transfer *7 to 10$/])
      expect(rows).toContainEqual(like(row));
  });

  test("the terms say who may drive and what being late costs", async () => {
    const { text } = await openShared("/terms-conditions");
    for (const fact of [
      "21 years old",
      "25 for a luxury car",
      "1 year",
      "1 hour late",
      "$2.41",
      "$60.24",
      "18%",
      "83 rupees",
      "200 km",
    ])
      expect(text).toContain(fact);
  });

  test("the privacy policy says how long data is kept", async () => {
    const { text } = await openShared("/privacy-policy");
    expect(text).toContain("About 7 years");
    expect(text).toContain("30 days after the car is back");
  });
});

test("About Us: founded 2019, two offices on one globe, the claims that are made", async () => {
  const page = await openShared("/about");
  for (const claim of ["2019", "40+", "50+", "24/7"]) expect(page.text).toContain(claim);
  const globes = page.all("svg").filter((one) => one.attribute("role") === "img");
  expect(globes.map(({ name }) => name)).toContainEqual(like(/New Delhi.*New York|New York.*New Delhi/));
  const offices = textsOf(page.all("dt")).filter((term) => /^New (?:Delhi|York)/.test(term));
  expect(offices).toHaveLength(2);
  const factsOf = (type: string) => structuredData(page).filter((each) => each["@type"] === type);
  expect(factsOf("Organization")).toMatchObject([{ telephone: phone, foundingDate: "2019" }]);
  expect(factsOf("AutoRental").map(({ address }) => address)).toMatchObject([
    { addressLocality: "New Delhi", addressCountry: "IN" },
    { addressLocality: "New York", addressCountry: "US" },
  ]);
});
