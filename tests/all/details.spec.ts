import { largestStep, pixelsAtEnd } from "../contrast.ts";
import { expect, test } from "../journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test(
  "a search field is cleared by a cross of ours, not by the browser's blue one",
  { tag: "@once" },
  async ({ page }) => {
    for (const path of ["/cars?q=swift", "/locations?q=texas"]) {
      await page.goto(path);
      const field = page.getByRole("searchbox").first();
      // The clear button is only there while the field has focus.
      await field.focus();
      const { blue, drawn } = await pixelsAtEnd(page, field, 40);
      expect(blue, `blue pixels on ${path}`).toBe(0);
      expect(drawn, `pixels of the cross on ${path}`).toBeGreaterThan(15);
    }
  },
);

test(
  "a booking without times shows the whole car, and its list has dashes of one width",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/booking?carId=5");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const ground = page.locator(".slip .printed, .slip-line-print").filter({ visible: true });
      const [frame, car] = await Promise.all([ground.boundingBox(), ground.locator("img").boundingBox()]);
      if (!frame || !car) throw new Error("The car is missing.");
      expect(car.x, `nose or tail at ${width} px`).toBeGreaterThanOrEqual(frame.x);
      expect(car.x + car.width).toBeLessThanOrEqual(frame.x + frame.width);
      expect(car.y, `roof at ${width} px`).toBeGreaterThanOrEqual(frame.y);
      // A car that is not shown in its drawing's own proportions is cropped.
      const shape = await ground
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
      expect(car.width / car.height).toBeCloseTo(shape, 1);
    }
    const dashes = await page.locator(".bring li").evaluateAll((lines) =>
      lines.map((line) => {
        const { borderTopWidth, height } = getComputedStyle(line, "::before");
        return `${borderTopWidth}, ${height}`;
      }),
    );
    expect(dashes.length).toBeGreaterThan(1);
    // A fractional width is drawn rounded up or down, depending on where its line is.
    for (const dash of dashes) expect(dash).toMatch(/^\d+px, \d+px$/);
  },
);

test(
  "where /business is narrow, its picture goes on from the ground of its words without a seam",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/business");
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 1100 });
      const picture = await page.locator(".phero > img").boundingBox();
      if (!picture) throw new Error("The picture is missing.");
      expect(await largestStep(page, 4, picture.y - 20, 40), `at ${width} px`).toBeLessThanOrEqual(6);
    }
  },
);
