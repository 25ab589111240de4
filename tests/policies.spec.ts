import { expect, test } from "./journey.ts";

// Expected facts from the specification (product, 'Policies'); dollars are rupees / 83.

test(
  "the cancellation policy shows four tiers, refunds and special circumstances",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/cancellation-policy");
    const main = page.getByRole("main");
    const tiers = main.getByRole("region", { name: /timeline/ }).getByRole("listitem");
    await expect(tiers).toHaveCount(4);
    for (const [index, words] of [
      ["Free", "24 hours or more"],
      ["25%", "12 to 24 hours"],
      ["50%", "6 to 12 hours"],
      ["100%", "no-show"],
    ].entries()) {
      for (const word of words) await expect(tiers.nth(index)).toContainText(word);
    }
    for (const fact of [
      "base rental",
      "free up to 6 hours before pickup",
      "7 to 10 business days",
      "Special circumstances",
      "$6.02",
      "7 days’ notice",
      "30 days",
      "10 vehicles",
    ]) {
      await expect(main).toContainText(fact);
    }
    for (const [way, days] of [
      ["Wallet", "2 to 3"],
      ["Card", "5 to 7"],
      ["Bank transfer", "7 to 10"],
    ] as const) {
      await expect(main.getByRole("row", { name: way })).toContainText(days);
    }
  },
);

test("the timeline's last step ends at the pickup, at every width", { tag: "@once" }, async ({ page }) => {
  for (const width of [640, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/cancellation-policy");
    const endOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(await endOf(".t100 .tl-bar"), `at ${width} px`).toBe(await endOf("ol.tl"));
  }
});

test("the terms say who may drive and what being late costs", { tag: "@once" }, async ({ page }) => {
  await page.goto("/terms-conditions");
  const main = page.getByRole("main");
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
  ]) {
    await expect(main).toContainText(fact);
  }
});

test("the privacy policy says how long data is kept", { tag: "@once" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  await expect(page.getByRole("main")).toContainText("About 7 years");
  await expect(page.getByRole("main")).toContainText("30 days after the car is back");
});
