import { initialCatalog } from "./initial-catalog.ts";
import { offeredServices } from "#content/offered-pages.ts";
import { expect, test } from "./journey.ts";

// What the services' pages say is in fixed-pages.test.ts.

test(
  "every service is reached from home, and dials at its top and for whatever it offers",
  { tag: ["@once", "@all"] },
  async ({ page }) => {
    for (const { name: label } of offeredServices(initialCatalog)) {
      await page.goto("/");
      await page
        .getByRole("region", { name: "Drive, or be driven" })
        .getByRole("link", { name: label })
        .click();
      await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(label);
      const calls = page.getByRole("main").getByRole("link", { name: /^Call / });
      await expect(calls.first()).toHaveAccessibleName("Call +1 800 555 0199");
      await expect(calls.first()).toBeInViewport();
      for (const call of await calls.all()) await expect(call).toHaveAttribute("href", "tel:+18005550199");
    }
  },
);
