import type { Page } from "@playwright/test";
import { fiveDays } from "./booking-page.ts";
import { expect, test, untilHydrated } from "./journey.ts";

const table = (page: Page) => page.getByRole("region", { name: "Side by side" });
const names = (page: Page) => table(page).getByRole("columnheader");
const line = (page: Page, name: RegExp) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
const compare = (page: Page, name: string) =>
  page.getByRole("link", { name: new RegExp(`^Compare ?: ${name}$`) });
const trip = new URLSearchParams(fiveDays).toString();

test(
  "cars of a trip stand side by side, with its totals and what is equal marked",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(`/search?${trip}&category=suv`);
    await untilHydrated(page);
    await compare(page, "Hyundai Creta").click();
    const bar = page.getByRole("region", { name: "Cars to compare" });
    await expect(bar).toContainText("1 of 3: Hyundai Creta");
    await test.step("choosing a car moves nothing", async () => {
      const link = compare(page, "Mahindra XUV700");
      await link.scrollIntoViewIfNeeded();
      const place = () => page.locator("#car-7 .compare-link").boundingBox();
      const before = await place();
      await link.click();
      await expect(bar).toContainText("2 of 3: Hyundai Creta, Mahindra XUV700");
      await expect(page).toHaveURL(/category=suv&compare=5&compare=7#car-7$/);
      expect((await place())?.y).toBe(before?.y);
    });
    await bar.getByRole("link", { name: "Compare" }).click();
    await expect(table(page)).toBeInViewport();
    await expect(names(page)).toHaveText(["Hyundai Creta", "Mahindra XUV700"]);
    for (const car of ["Hyundai Creta", "Mahindra XUV700"]) {
      const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: car }) });
      const total = await card.getByRole("definition").last().innerText();
      await expect(line(page, /^Total with tax, 5 days$/)).toContainText(total);
    }
    await expect(line(page, /^Seats$/)).toContainText("7");
    await expect(line(page, /^Category ?, the same ?=?$/)).toContainText("SUV");
    await expect(table(page).getByRole("link", { name: /^Book ?: Mahindra XUV700$/ })).toHaveAttribute(
      "href",
      `/booking?carId=7&${trip}`,
    );
    await compare(page, "Toyota Innova Crysta").click();
    await expect(names(page)).toHaveCount(3);
    await expect(page.getByRole("link", { name: /^Compare ?:/ })).toHaveCount(0);
    await table(page)
      .getByRole("link", { name: /^Remove ?: Hyundai Creta$/ })
      .click();
    await expect(names(page)).toHaveText(["Mahindra XUV700", "Toyota Innova Crysta"]);
    await table(page)
      .getByRole("link", { name: /^Close/ })
      .click();
    await expect(table(page)).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(page).toHaveURL(/category=suv$/);
  },
);
