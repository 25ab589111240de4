import { expect, test } from "../journey.ts";

// Where things stand on pages of words, and in which color.

const services = ["/self-drive-cars", "/chauffeur-drive", "/airport-transfers", "/outstation-trips"];

test(
  "each page that ends with the number prints it on a thing of its own color",
  { tag: "@once" },
  async ({ page }) => {
    const colors: string[] = [];
    for (const path of services) {
      await page.goto(path);
      const last = page.getByRole("main").locator(".ticket").last();
      await expect(last.getByRole("link", { name: /^Call to Book/ })).toBeVisible();
      colors.push(await last.evaluate((ticket) => getComputedStyle(ticket).getPropertyValue("--fill")));
    }
    expect(new Set(colors).size).toBe(4);
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

test(
  "a post fills its page from edge to edge: the text at the left, its contents at the right",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/blog/monsoon");
    const post = await page.locator(".post-in").boundingBox();
    const text = await page.locator(".prose").boundingBox();
    const contents = await page.getByRole("navigation", { name: "In this post" }).boundingBox();
    expect(text?.x).toBeCloseTo(post?.x ?? 0, 0);
    expect((contents?.x ?? 0) + (contents?.width ?? 0)).toBeCloseTo((post?.x ?? 0) + (post?.width ?? 0), 0);
  },
);
