import type { Page } from "@playwright/test";
import { autumnDay } from "../autumn.ts";
import {
  book,
  bookingPath,
  completeForm,
  fillIn,
  fiveDays,
  notices,
  open,
  post,
  problems,
  proceed,
} from "../booking-page.ts";
import { checkState, expect, test, untilHydrated } from "../journey.ts";
import { findPageProblems } from "../page-check.ts";
import { otherSite } from "../site.ts";
import { queryOf, tripAt, tripIn } from "../trips.ts";

// As tests/every-page.spec.ts looks at every page as it comes, so these at what only an address, a trip or a booking brings it into.
test.use({ contextOptions: { reducedMotion: "reduce" }, allowedProblems: /status of 404/ });

const widths = [320, 390, 768, 1024, 1440];

/** Adds what is wrong with each of these addresses, at every width. */
async function expectWhole(page: Page, paths: readonly string[]) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await untilHydrated(page);
    // The widest code that there is.
    for (const code of await page.locator(".callcode b").all())
      await code.evaluate((element) => (element.textContent = "KMMD-M3N4-D9QC"));
    found.push(...(await findProblemsAtWidths(page)));
    await checkState(page);
  }
  expect(found).toEqual([]);
}

/** Finds what is wrong with the page as it is now. */
async function findProblemsAtWidths(page: Page): Promise<readonly string[]> {
  const all: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await findPageProblems(page);
    all.push(...found.map((problem) => `${page.url()} at ${width} px: ${problem}`));
  }
  return all;
}

const search = (fields: Record<string, string>) => `/search?${new URLSearchParams(fields)}`;
const longest = "Thiruvananthapuram - Kerala";
const london = "London - England";
const jaipur = "Jaipur - Rajasthan";
/** The longest line of a trip: three places, two long months, hundreds of days. */
const longWay = {
  ...fiveDays,
  pickup: "Washington - District of Columbia",
  destination: "Salt Lake City - Utah",
  drop: "Minneapolis - Minnesota",
  pickupDate: "28/09/2025",
  returnDate: "28/08/2026",
  differentReturn: "true",
};
const endless = { pickup: "a".repeat(10_000), country: "W".repeat(2_000), pickupDate: "9".repeat(500) };

const states: Readonly<Record<string, readonly string[]>> = {
  "pages that no menu leads to": [
    "/unsubscribe/no-such-token",
    "/your-booking/no-such-token",
    "/enquiry",
    "/newsletter",
    "/find-booking",
  ],
  "a trip of any length, and its ticket": [
    search({ ...fiveDays, returnDate: fiveDays.pickupDate }),
    search({ ...fiveDays, drop: jaipur, destination: jaipur, differentReturn: "true" }),
    search({
      ...fiveDays,
      pickup: longest,
      drop: longest,
      destination: longest,
      returnDate: autumnDay(23, 11),
    }),
    search(longWay),
  ],
  "an address that nobody means": [
    search({ ...fiveDays, ...endless }),
    search({ pickup: "new" }),
    search({ pickup: "Atlantis", pickupDate: "1/1/2020", category: "suv", fuel: "petrol" }),
  ],
  "three cars side by side": ["/cars", `/search`].map((path) => `${path}?compare=2&compare=8&compare=10`),
  "the form of a search that is filled in": [
    `/?${new URLSearchParams({ ...fiveDays, destination: "New Delhi - Delhi", country: "United States" })}`,
    `/?${new URLSearchParams({ ...fiveDays, destination: jaipur, drop: jaipur, differentReturn: "true" })}`,
    `/?${new URLSearchParams(longWay)}`,
  ],
  "extras of a booking, right and wrong": [
    otherSite.url + bookingPath("lc70", { ...fiveDays, "extra.constructor": "3", cover: "full-8" }),
    otherSite.url + bookingPath("lc70", { "extra.constructor": "9", "extra.__proto__": "1", cover: "x" }),
  ],
  "a booking that can’t be made": [
    bookingPath("10"),
    bookingPath("5", { ...fiveDays, returnDate: autumnDay(13) }),
    bookingPath("5", { ...fiveDays, pickup: "Atlantis" }),
    bookingPath("5", {
      ...fiveDays,
      returnDate: autumnDay(15),
      destination: london,
      drop: london,
      differentReturn: "true",
    }),
  ],
};

for (const [what, paths] of Object.entries(states))
  test(`${what}: all words are seen, and there is no barrier`, { tag: "@once" }, async ({ page }) => {
    test.setTimeout(300_000);
    await expectWhole(page, paths);
  });

test(
  "a booking’s own page, with a change, with open times and canceled: all words are seen, and there is no barrier",
  { tag: "@once" },
  async ({ page, request }) => {
    test.setTimeout(300_000);
    const own = await book(request, "7", tripIn(18));
    await expectWhole(page, [own, own + queryOf("8", tripAt(jaipur)), await book(request, "5")]);
    const canceled = await book(request, "5", tripAt(jaipur));
    await post(request, canceled, { ...completeForm(), intent: "cancel", fee: "0" });
    await expectWhole(page, [canceled]);
  },
);

test(
  "a form with everything wrong: all words are seen, and there is no barrier",
  { tag: "@once" },
  async ({ page }) => {
    await open(page, bookingPath("5", fiveDays));
    await fillIn(page, { Email: "asha@", Phone: "12" });
    await proceed(page).click();
    await expect(problems(page)).toBeVisible();
    // It lies over the page on purpose, and is dismissed.
    await notices(page)
      .getByRole("button", { name: /^Dismiss/ })
      .click();
    expect(await findProblemsAtWidths(page)).toEqual([]);
    await checkState(page);
  },
);
