import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { autumnDay } from "./autumn.ts";
import { bookingPath, fillIn, fiveDays, proceed } from "./booking-page.ts";
import { expect, test } from "./journey.ts";

// What is printed is complete before any script runs, and without scripts the confirmation stays.
test.use({ javaScriptEnabled: false });

/** The paper sizes of India and the United States. */
const formats = ["A4", "Letter"] as const;

/** The text of each sheet, as a printer would get it. */
async function sheets(page: Page, format: (typeof formats)[number], landscape = false): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await page.pdf({ format, landscape })));
  return text;
}

/** More than two sentences below the name. */
const fewestLetters = 250;

async function expectSheets(page: Page, count: number) {
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  for (const format of formats) {
    const sheetTexts = await sheets(page, format);
    expect(sheetTexts.join(" ").replaceAll(/\s+/g, " "), format).toContain(title.replaceAll(/\s+/g, " "));
    expect(sheetTexts, format).toHaveLength(count);
    for (const words of sheetTexts) {
      expect(words).toMatch(/^\s*Longitude\s/);
      expect(words).toContain("+1 800 555 0199");
      expect(words.length).toBeGreaterThan(fewestLetters);
    }
  }
}

test(
  "a confirmation and a booking are one sheet each, with the name",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    await page.goto(
      bookingPath("7", { ...fiveDays, pickupDate: autumnDay(6, 11), returnDate: autumnDay(10, 11) }),
    );
    await fillIn(page);
    await proceed(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("See you in Mumbai");
    await expectSheets(page, 1);
    await page.getByRole("main").getByRole("link", { name: "your booking page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking");
    await expectSheets(page, 1);
  },
);

for (const [path, count] of [
  ["/cancellation-policy", 2],
  ["/disclaimer", 1],
  ["/terms-conditions", 3],
  ["/blog/road-trip-plan", 3],
  ["/cars/hyundai-creta", 3],
  ["/locations", 3],
  ["/locations?view=list", 3],
  [`/search?${new URLSearchParams(fiveDays)}`, 3],
] as const)
  test(
    `${path.split("&")[0]} is printed on ${count}, each with the name and more than two sentences`,
    { tag: ["@once", "@all"] },
    async ({ page }) => {
      await page.goto(path);
      await expectSheets(page, count);
    },
  );

for (const [path, count] of [
  ["/cars/hyundai-creta", 4],
  [`/search?${new URLSearchParams(fiveDays)}`, 3],
  [bookingPath("5", fiveDays), 2],
  ["/locations", 4],
] as const)
  test(
    `on sheets that lie, ${path.split("?")[0]} is printed on ${count}, none of them nearly empty`,
    { tag: ["@once", "@all"] },
    async ({ page }) => {
      await page.goto(path);
      for (const format of formats) {
        const sheetTexts = await sheets(page, format, true);
        expect(sheetTexts, format).toHaveLength(count);
        for (const words of sheetTexts) expect(words.length, format).toBeGreaterThan(fewestLetters);
      }
    },
  );

test("a list keeps its marks on paper", { tag: ["@once", "@all"] }, async ({ page }) => {
  await page.goto("/cancellation-policy");
  await page.emulateMedia({ media: "print" });
  const mark = await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "weather" })
    .evaluate((item) => getComputedStyle(item, "::before").printColorAdjust);
  expect(mark).toBe("exact");
});

test(
  "the index of places is printed with every city, folded or not",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    await page.goto("/locations");
    const paperText = (await sheets(page, "A4")).join(" ");
    for (const city of ["Cape Town", "Pune", "Sacramento", "Zurich"]) expect(paperText).toContain(city);
  },
);
