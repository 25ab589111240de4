import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "./journey.ts";

/** The scroll position in one painted frame, and the page that it showed. */
type Frame = { readonly heading: string; readonly y: number };

declare global {
  interface Window {
    paintedFrames: Frame[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.paintedFrames = [];
    // Runs last before each paint.
    const note = () => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      window.paintedFrames.push({ heading, y: Math.round(scrollY) });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
});

const frames = 20;
const atTop = Array.from({ length: frames }, () => 0);

/** The scroll positions in the first frames, from the very first, that showed the page with this heading. */
async function readFrames(page: Page, heading: RegExp): Promise<readonly number[]> {
  const positions = await page.waitForFunction(
    ({ source, count }) => {
      const matchingFrames = window.paintedFrames.filter((frame) => new RegExp(source).test(frame.heading));
      return matchingFrames.length >= count ? matchingFrames.slice(0, count).map(({ y }) => y) : undefined;
    },
    { source: heading.source, count: frames },
  );
  return (await positions.jsonValue()) ?? [];
}

const forget = (page: Page) => page.evaluate(() => (window.paintedFrames.length = 0));
const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name });

/** Without the top of a page that was still coming, which the browser may paint before it goes where one was. */
const onceThere = (tops: readonly number[]) =>
  tops.slice(
    Math.max(
      0,
      tops.findIndex((y) => y !== 0),
    ),
  );

const about = /Two cities/;
const locations = /Where do\s*you land/;

test(
  "a link from a page's foot, the bar or the menu opens a long page at its top, from the first frame on",
  { tag: "@all" },
  async ({ page, isMobile }) => {
    await page.goto("/about");
    await untilHydrated(page);
    await footerLink(page, "Locations").click();
    expect(await readFrames(page, locations)).toEqual(atTop);

    await page.goto("/about");
    await untilHydrated(page);
    await page.evaluate(() => scrollTo(0, 2000));
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    const menu = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
    await menu.getByRole("link", { name: "Locations" }).click();
    expect(await readFrames(page, locations)).toEqual(atTop);
  },
);

test(
  "Back, Forward and a reload show the place where one was, without a way there",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/about");
    await untilHydrated(page);
    // Until nothing moves: what is laid out only near the viewport is a little higher or lower than was reserved for it.
    await footerLink(page, "Locations").hover();
    const aboutTop = await page.evaluate(() => Math.round(scrollY));
    expect(aboutTop).toBeGreaterThan(500);
    await footerLink(page, "Locations").click();
    await readFrames(page, locations);
    await page.evaluate(() => scrollTo(0, 700));
    const locationsTop = await page.evaluate(() => Math.round(scrollY));

    await forget(page);
    await page.goBack();
    expect(new Set(onceThere(await readFrames(page, about)))).toEqual(new Set([aboutTop]));
    await forget(page);
    await page.goForward();
    expect(new Set(onceThere(await readFrames(page, locations)))).toEqual(new Set([locationsTop]));
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(locationsTop);
  },
);
