import { autumnDay, autumnDayInWords, autumnYear } from "./autumn.ts";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

// The facts are the specification's own (sections 2, 4, 8, 9; the fleet in the decisions), not read from our data.
const untouched = [
  ["Suzuki Alto K10", "$14.46", "$28.92", "$34.12"],
  ["Suzuki Swift", "$21.69", "$43.37", "$51.18"],
  ["Hyundai i20", "$26.51", "$53.01", "$62.55"],
  ["Honda City", "$34.94", "$69.88", "$82.46"],
  ["Hyundai Creta", "$42.17", "$84.34", "$99.52"],
  ["Toyota Innova Crysta", "$54.22", "$108.43", "$127.95"],
  ["Mahindra XUV700", "$66.27", "$132.53", "$156.39"],
] as const;

const mumbai = "Mumbai - Maharashtra";
const trip = {
  destination: mumbai,
  pickup: mumbai,
  drop: mumbai,
  pickupDate: autumnDay(14),
  returnDate: autumnDay(18),
  pickupTime: "10:00 AM",
  returnTime: "12:00 PM",
  country: "India",
  differentReturn: "false",
};

const search = (params: Record<string, string> = {}) => {
  const query = new URLSearchParams(params).toString();
  return query === "" ? "/search" : `/search?${query}`;
};
const shown = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => shown(page).getByRole("heading").allTextContents();
const ticket = (page: Page) => page.getByRole("region", { name: "Your trip", exact: true });

/** The filters as this screen has them: in a drawer where it is narrow. */
async function openFilters(page: Page) {
  const opener = page.getByRole("button", { name: /^Filters/ });
  if (!(await opener.isVisible())) return page.getByRole("form", { name: "Filters" });
  await opener.click();
  return page.getByRole("dialog", { name: "Filters" });
}

test("the untouched page shows the first seven cars, their badges and both totals", async ({ page }) => {
  await page.goto(search());
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("7 cars, priced for 2 days");
  await expect(shown(page)).toHaveCount(7);
  for (const [index, [name, rate, total, withTax]] of untouched.entries()) {
    const car = shown(page).nth(index);
    await expect(car.getByRole("heading")).toHaveText(name);
    await expect(car).toContainText(`${rate} a day for 2 days`);
    await expect(car.getByRole("definition")).toHaveText([total, withTax]);
    await expect(car).toContainText("Free Cancellation up to 24 hours before pickup");
    await expect(car.getByRole("link", { name: new RegExp(`^Book Now ?: ${name}$`) })).toHaveAttribute(
      "href",
      `/booking?carId=${index + 1}`,
    );
    await expect(car.getByRole("link", { name: "Call to Book, call +1 800 555 0199" })).toHaveAttribute(
      "href",
      "tel:+18005550199",
    );
  }
  await expect(shown(page).nth(0)).toContainText("Most Popular");
  await expect(shown(page).nth(1)).toContainText("Best Deal");
  await expect(page.getByText(/Most Popular|Best Deal/)).toHaveCount(2);
  await expect(ticket(page)).toContainText("Not chosen yet");
  await expect(page.getByText("Two luxury cars cost more than $96.39 a day")).toBeVisible();
});

test("a chosen trip is on the ticket, in the prices and behind Book Now, without the filters", async ({
  page,
}) => {
  await page.goto(search({ ...trip, category: "economy" }));
  await expect(page).toHaveTitle(
    new RegExp(`^Cars in Mumbai, ${autumnDayInWords(14, 9, "short")} to ${autumnDayInWords(18)}`),
  );
  for (const words of [
    "BOM",
    "Mumbai",
    autumnDayInWords(14),
    `${autumnDay(14)}, 10:00 AM`,
    `${autumnDay(18)}, 12:00 PM`,
    "India",
  ]) {
    await expect(ticket(page)).toContainText(words);
  }
  await expect(ticket(page)).not.toContainText("Maharashtra");
  await expect(ticket(page).getByRole("link", { name: "Edit your trip" })).toHaveAttribute(
    "href",
    `/?${new URLSearchParams(trip)}#pickup`,
  );
  const car = shown(page);
  await expect(car).toHaveCount(1);
  await expect(car).toContainText("$14.46 a day for 5 days");
  await expect(car.getByRole("definition")).toHaveText(["$72.29", "$85.30"]);
  await expect(car).toContainText(`until ${autumnDayInWords(13, 9, "short")}, 10:00 AM, Mumbai time`);
  await expect(car).toContainText(/Code to tell us [A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await expect(car.getByRole("link", { name: /Book Now/ })).toHaveAttribute(
    "href",
    `/booking?carId=1&${new URLSearchParams(trip)}`,
  );
});

/** How bright the brightest point of each pixel row is, from 0 to 255. */
async function brightestOfRows(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, row) =>
    Math.max(...data.subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels)),
  );
}

test(
  "no line runs along the perforation, wherever between two pixels the seam lies",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(search());
    const slip = await ticket(page).locator(".ticket-stub").first().boundingBox();
    if (!slip) throw new Error("no ticket");
    for (const part of [0, 0.25, 0.5, 0.75]) {
      await ticket(page).evaluate((element, y) => {
        element.style.marginTop = `${y}px`;
      }, 20 + part);
      const stub = await ticket(page).locator(".ticket-stub").first().boundingBox();
      const clip = { x: slip.x + 120, y: Math.floor(stub?.y ?? 0) - 4, width: 60, height: 8 };
      const rows = await brightestOfRows(await page.screenshot({ clip }));
      expect(Math.min(...rows), `seam ${part} px below a whole one: ${rows.join(" ")}`).toBeGreaterThan(250);
    }
  },
);

test("the whole journey is shown: to the destination and back, or to where the car stays", async ({
  page,
}) => {
  const elsewhere = { ...trip, destination: "Jaipur - Rajasthan", drop: "Jaipur - Rajasthan" };
  await page.goto(search({ ...elsewhere, drop: mumbai }));
  await expect(ticket(page)).toContainText("Mumbai to Jaipur, back to Mumbai");
  await expect(ticket(page)).toContainText("JAI");
  await expect(page).toHaveTitle(/^Cars for Mumbai to Jaipur, back to Mumbai, /);
  await page.goto(search({ ...elsewhere, drop: mumbai, destination: "Atlantis" }));
  await expect(page.getByRole("main")).toContainText("We have no place called “Atlantis”");
  await expect(ticket(page)).toContainText("Pickup and return");
  await page.goto(search({ ...elsewhere, differentReturn: "true" }));
  await expect(ticket(page)).toContainText("Mumbai to Jaipur");
  await expect(ticket(page)).not.toContainText("back");
  await expect(ticket(page)).toContainText("JAI");
});

test(
  "on a phone the trip stays in the sticky line, and at rest lies under its ticket",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(search({ ...trip, destination: "Jaipur - Rajasthan" }));
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 700 });
      const line = page.locator(".trip-line p");
      await expect(line).toHaveText(/^BOMJAI.*5 days$/);
      const onTop = () =>
        line.evaluate((words) => {
          const { left, top, width: wide, height } = words.getBoundingClientRect();
          const seen = document.elementFromPoint(left + wide / 2, top + height / 2);
          return seen === words || words.contains(seen);
        });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      expect(await onTop(), `at rest, ${width} px`).toBe(false);
      await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
      expect(await onTop(), `scrolled, ${width} px`).toBe(true);
      const [bar, words, sort] = await Promise.all(
        [page.getByRole("banner"), line, page.getByLabel("Sort by")].map((part) => part.boundingBox()),
      );
      if (!bar || !words || !sort) throw new Error("Something of the sticky line is missing.");
      // The bar lies on top with its border.
      expect(words.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
      expect(sort.y).toBeGreaterThanOrEqual(words.y + words.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    // The longest there is: three places, two long months, hundreds of days.
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(
      search({
        ...trip,
        pickup: "Washington - District of Columbia",
        destination: "Salt Lake City - Utah",
        drop: "Minneapolis - Minnesota",
        pickupDate: "28/09/2025",
        returnDate: "28/08/2026",
        differentReturn: "true",
      }),
    );
    const line = page.locator(".trip-line p");
    await expect(line).toHaveText(/^DCASLCMSP 28 Sep to 28 Aug 335 days$/);
    expect(await line.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  },
);

test("filters and order are in the address and survive a reload and the way back", async ({ page }) => {
  await page.goto(search(trip));
  await untilHydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["document", "fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
  });
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-high");
  const filters = await openFilters(page);
  await filters.getByRole("checkbox", { name: "SUV", exact: true }).check();
  await filters.getByRole("checkbox", { name: "Diesel", exact: true }).check();
  await expect(page).toHaveURL(search({ ...trip, sort: "price-high", category: "suv", fuel: "diesel" }));
  const wanted = ["Mahindra XUV700", "Toyota Innova Crysta", "Hyundai Creta"];
  expect(await names(page)).toEqual(wanted);
  expect(asked, "requests made by filtering").toEqual([]);
  await expect(page.getByRole("status").filter({ hasText: "3 cars match" })).toHaveCount(1);

  await page.reload();
  expect(await names(page)).toEqual(wanted);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("price-high");
  await page.goto("/about");
  await page.goBack();
  await expect(shown(page).getByRole("heading")).toHaveText(wanted);

  await untilHydrated(page);
  await (await openFilters(page)).getByRole("link", { name: "Clear All Filters" }).click();
  await expect(shown(page)).toHaveCount(7);
  await expect(page).toHaveURL(search({ ...trip, sort: "price-high" }));
});

test.describe("a finger in the drawer", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("chooses by a choice's words; a legend, a count or the padding leaves the drawer open", async ({
    page,
  }) => {
    await page.goto(search());
    await untilHydrated(page);
    const filters = await openFilters(page);
    await filters.getByText("SUV", { exact: true }).tap();
    await expect(filters.getByRole("checkbox", { name: "SUV", exact: true })).toBeChecked();
    await filters.getByText("Fuel", { exact: true }).tap();
    await filters.locator(".check-aside").first().tap();
    await filters.tap({ position: { x: 8, y: 300 } });
    await expect(filters).toBeVisible();
    await filters.getByText("Diesel", { exact: true }).tap();
    await expect(page).toHaveURL(search({ category: "suv", fuel: "diesel" }));
    await filters.getByRole("button", { name: "Show 3 cars" }).tap();
    await expect(filters).toBeHidden();
    await expect(shown(page)).toHaveCount(3);
  });
});

test("badges stay with their cars under another order", async ({ page }) => {
  await page.goto(search({ sort: "price-high" }));
  await expect(shown(page).nth(6)).toContainText("Most Popular");
  await expect(shown(page).nth(5)).toContainText("Best Deal");
});

test("the price range and a filter are set with the keyboard alone", async ({ page }) => {
  await page.goto(search());
  await untilHydrated(page);
  const opener = page.getByRole("button", { name: /^Filters/ });
  if (await opener.isVisible()) {
    await opener.focus();
    await page.keyboard.press("Enter");
  }
  const highest = page.getByRole("slider", { name: "Highest price a day" }).filter({ visible: true });
  await highest.focus();
  await page.keyboard.press("End");
  await expect(highest).toHaveAttribute("aria-valuetext", "$120.48");
  await expect(page).toHaveURL(/[?&]priceMax=10000$/);
  await expect(shown(page)).toHaveCount(10);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(search({ priceMax: "10000", category: "economy" }));
  await expect(shown(page)).toHaveCount(1);
  if (await opener.isVisible()) {
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }
});

test("a car that is not available is shown, marked, and can't be booked", async ({ page }) => {
  await page.goto(search({ priceMax: "10000", category: "luxury" }));
  const car = shown(page).filter({ hasText: "Audi Q7" });
  await expect(car).toContainText("Not available");
  await expect(car.getByRole("link", { name: /Book Now/ })).toHaveCount(0);
  await expect(car.getByRole("link", { name: /call \+1 800 555 0199$/ })).toBeVisible();
});

test("an empty list offers the single filters that help, then all", async ({ page }) => {
  await page.goto(search({ ...trip, category: "suv", fuel: "petrol" }));
  await untilHydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("No cars found matching your criteria");
  await expect(main.getByRole("img", { name: /empty parking lot/ })).toHaveJSProperty("naturalWidth", 720);
  await expect(main.getByRole("link", { name: /^Remove/ })).toHaveText([
    /Remove SUV\s*4 cars/,
    /Remove Petrol\s*3 cars/,
  ]);
  await main.getByRole("link", { name: /Remove Petrol/ }).click();
  await expect(shown(page)).toHaveCount(3);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto(search({ ...trip, category: "suv", fuel: "electric" }));
  await main.getByRole("link", { name: "Clear All Filters" }).filter({ visible: true }).last().click();
  await expect(shown(page)).toHaveCount(7);
  await expect(page).toHaveURL(search(trip));
});

test.describe("any address has a sentence, a way on and a right price", { tag: "@once" }, () => {
  const half = { drop: "", differentReturn: "false" };
  const cases: [name: string, params: Record<string, string>, sentence: RegExp, price: string][] = [
    ["no parameters", {}, /Nothing is chosen yet\. Prices are for 2 days\./, "$28.92"],
    [
      "a place alone",
      { ...half, pickup: mumbai, drop: mumbai },
      /not chosen yet\..*prices are for 2 days/,
      "$28.92",
    ],
    [
      "a pickup date alone",
      { ...half, pickupDate: autumnDay(14) },
      /not chosen yet\..*prices are for 2 days/,
      "$28.92",
    ],
    [
      "dates in the past",
      { ...trip, pickupDate: "14/09/2020", returnDate: "18/09/2020" },
      /That pickup has passed\..*Prices are for your 5 days/,
      "$72.29",
    ],
    [
      "a return before the pickup",
      { ...trip, returnDate: autumnDay(12) },
      /The return is before the pickup\..*prices are for 2 days/,
      "$28.92",
    ],
    [
      "no day of the calendar",
      { ...trip, pickupDate: `31/02/${autumnYear}` },
      new RegExp(`We can’t read the pickup date\\. “31/02/${autumnYear}”`),
      "$28.92",
    ],
    [
      "no time of ours",
      { ...trip, pickupTime: "25:99" },
      /We can’t use that pickup time\. “25:99”/,
      "$72.29",
    ],
    [
      "no place of ours",
      { ...trip, pickup: "Atlantis", drop: "Atlantis" },
      /We have no place called “Atlantis”/,
      "$72.29",
    ],
    [
      "a trip too far ahead, from an old address",
      { ...trip, pickupDate: "14/09/2999", returnDate: "18/09/2999" },
      /That pickup is more than 18 months ahead\. Sat 14 Sep 2999 can’t be booked yet\. The last day you can book is .*Prices are for your 5 days\./,
      "$72.29",
    ],
    ["more than a year", { ...trip, returnDate: "18/09/2032" }, /more than 365 days/, "$28.92"],
    [
      "markup",
      { ...trip, pickup: "<script>alert(1)</script>", drop: "" },
      /We have no place called “<script>alert\(1\)<\/script>”/,
      "$72.29",
    ],
    [
      "nonsense filters",
      { category: "boat", priceMin: "-5", priceMax: "much", sort: "luck", fuel: "hay" },
      /Nothing is chosen yet/,
      "$28.92",
    ],
  ];
  for (const [name, params, sentence, price] of cases) {
    test(name, async ({ page }) => {
      const response = await page.goto(search(params));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("main")).toContainText(sentence);
      await expect(shown(page)).toHaveCount(7);
      await expect(shown(page).first().getByRole("definition").first()).toHaveText(price);
      const way = page
        .getByRole("main")
        .getByRole("link", { name: /^(Choose|Edit)/ })
        .first();
      await expect(way).toHaveAttribute("href", /^\/(\?.*)?#(pickup|return|destination)/);
    });
  }
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("filtering and sorting work as plain forms and keep the trip", async ({ page }) => {
    await page.goto(search(trip));
    const filters = await openFilters(page);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await filters.getByRole("checkbox", { name: "SUV", exact: true }).check();
    await filters.getByRole("combobox", { name: "To" }).selectOption({ label: "$60.24" });
    await filters.getByRole("button", { name: "Apply" }).click();
    expect(await names(page)).toEqual(["Hyundai Creta", "Toyota Innova Crysta"]);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-high");
    await page.getByRole("button", { name: "Sort" }).click();
    expect(await names(page)).toEqual(["Toyota Innova Crysta", "Hyundai Creta"]);
    await expect(ticket(page)).toContainText(`${autumnDay(14)}, 10:00 AM`);
  });

  test("a plain form's address is put right once", async ({ page }) => {
    const plain = {
      destination: "Jaipur - Rajasthan",
      pickup: mumbai,
      pickupDate: "",
      country: "",
      differentReturn: "on",
    };
    await page.goto(search(plain));
    await expect(page).toHaveURL(
      search({
        destination: "Jaipur - Rajasthan",
        pickup: mumbai,
        drop: "Jaipur - Rajasthan",
        differentReturn: "true",
      }),
    );
  });
});

test.describe("when a picture fails", () => {
  test.use({ allowedProblems: /Failed to load resource/ });

  test("its source is blanked, the card keeps its shape and its text", async ({ page }) => {
    await page.route(/alto-k10.*\.svg/, (route) =>
      route.request().resourceType() === "image" ? route.abort() : route.continue(),
    );
    await page.goto(search());
    const picture = (index: number) => shown(page).nth(index).locator("img");
    await expect(picture(0)).not.toHaveAttribute("src", /./);
    await expect(shown(page).first().getByRole("heading")).toHaveText("Suzuki Alto K10");
    const height = async (index: number) => (await picture(index).locator("..").boundingBox())?.height ?? 0;
    expect(Math.abs((await height(0)) - (await height(1)))).toBeLessThan(4);
  });
});

test("whatever an address says stays within its ticket", async ({ page }) => {
  await page.goto(
    search({ ...trip, pickup: "a".repeat(10_000), country: "W".repeat(2_000), pickupDate: "9".repeat(500) }),
  );
  await expect(shown(page)).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the first price is within the first screen", async ({ page, viewport }) => {
  await page.goto(search(trip));
  const box = await shown(page).first().getByRole("definition").last().boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(viewport?.height ?? 0);
});

test.describe("the page is accessible in both color schemes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("with a trip", async ({ page }) => {
    await page.goto(search(trip));
    await bothSchemes(page, () => checkAccessibility(page));
  });

  test("with its filters open", async ({ page }) => {
    await page.goto(search(trip));
    await untilHydrated(page);
    await openFilters(page);
    await bothSchemes(page, () => checkAccessibility(page));
  });

  test("with an odd trip and an empty list", async ({ page }) => {
    const odd = { pickup: "Atlantis", pickupDate: "1/1/2020", category: "suv", fuel: "petrol" };
    await page.goto(search(odd));
    await bothSchemes(page, () => checkAccessibility(page));
  });
});
