import { expect, test } from "./journey.ts";

test("About Us says when it was founded and where the offices are", { tag: "@once" }, async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  for (const fact of ["2019", "New Delhi", "New York", "40+", "50+", "24/7"])
    await expect(main).toContainText(fact);
  await expect(main.getByRole("img", { name: /line joins New Delhi and New York/ })).toBeVisible();
});
