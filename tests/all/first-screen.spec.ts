import type { Browser, Page } from "@playwright/test";
import { budgets } from "../../scripts/bench-web/budgets.ts";
import { expect, test } from "../journey.ts";

declare global {
  interface Window {
    /** How what is below the first screen was shown when the page had been read. */
    whenRead?: string;
    /** For each piece that was laid out for good: whether the page was still waiting for its first frame with all of it. */
    laidOutWaiting?: boolean[];
    /** Lets the page go past its first screen. */
    goOn?: () => void;
  }
}

type PhoneWindow = { readonly height?: number; readonly isPainted?: boolean };

/** A phone whose page gets neither its fonts nor as far as having loaded until `load()`; `isPainted`: false keeps the first paint from it. */
async function phone(browser: Browser, { height = 844, isPainted = true }: PhoneWindow = {}) {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ viewport: { width: 390, height }, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const { promise, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/hero-coast-[^/]+\.svg$|\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript((painted) => {
    if (!painted) PerformanceObserver.prototype.observe = () => undefined;
    addEventListener("DOMContentLoaded", () => {
      const piece = document.querySelector(".below");
      window.whenRead = piece ? getComputedStyle(piece).contentVisibility : "no piece";
    });
  }, isPainted);
  return { page, load };
}

const whenRead = (page: Page) => page.evaluate(() => window.whenRead);
const isFirst = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-first"));

test("before its first paint a phone lays out nothing below its first screen", async ({ browser }) => {
  const { page, load } = await phone(browser, { isPainted: false });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await whenRead(page)).toBe("hidden");
  expect(await isFirst(page)).toBe(true);
  load();
  await expect.poll(() => isFirst(page)).toBe(false);
  await page.context().close();
});

test("the first paint ends that, before the fonts have come and the page has loaded", async ({ browser }) => {
  const { page, load } = await phone(browser);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => isFirst(page)).toBe(false);
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  load();
  await page.context().close();
});

test("a page that is opened in the middle, or in a high window, is laid out at once", async ({ browser }) => {
  for (const way of ["link", "reload", "high"] as const) {
    const { page, load } = await phone(browser, {
      isPainted: false,
      ...(way === "high" && { height: 1200 }),
    });
    await page.goto(way === "link" ? "/#services-title" : "/", { waitUntil: "domcontentloaded" });
    if (way === "reload") await page.reload({ waitUntil: "domcontentloaded" });
    expect(await whenRead(page), way).toBe("auto");
    load();
    await page.context().close();
  }
});

/** Keeps the page at its first screen until `goOn()`, and notes what is laid out for good before a frame has had all of it. */
function waitAtFirstScreen() {
  const laidOut: boolean[] = [];
  let isWaiting = true;
  let isHeld = true;
  window.laidOutWaiting = laidOut;
  window.goOn = () => {
    isHeld = false;
    delete document.documentElement.dataset["first"];
    requestAnimationFrame(() => (isWaiting = false));
  };
  new MutationObserver((changes) => {
    for (const { attributeName, target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (isHeld && attributeName === "data-first" && !("first" in target.dataset))
        target.dataset["first"] = "";
      if (target.style.contentVisibility === "visible") laidOut.push(isWaiting);
    }
  }).observe(document, { attributeFilter: ["data-first", "style"], subtree: true });
}

test("the rest is laid out for good only after a frame that has all of the page", async ({ browser }) => {
  const { page, load } = await phone(browser);
  await page.addInitScript(waitAtFirstScreen);
  load();
  await page.goto("/fleet");
  // More than enough for the first piece, had it not waited.
  await page.evaluate(async () => {
    await window.fontsJoined;
    await document.fonts.ready;
    for (let frame = 0; frame < 30; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  });
  await page.evaluate(() => window.goOn?.());
  await expect.poll(() => page.evaluate(() => window.laidOutWaiting?.length)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.laidOutWaiting)).not.toContain(true);
  await page.context().close();
});

/** Pages that have something below a phone's first screen. */
const long = /^\/(?:fleet|cars|about|search.*|booking.*|self-drive-cars|outstation-trips)?$/;

test("nothing of a phone's first screen waits for the first paint", { tag: "@once" }, async ({ browser }) => {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path } of budgets) {
    await page.goto((baseURL ?? "") + path);
    for (const width of [320, 390, 640, 767]) {
      await page.setViewportSize({ width, height: 950 });
      const tops = await page.evaluate(() => {
        const places = Array.from(document.body.querySelectorAll("*"), (element) => ({
          element,
          top: element.getBoundingClientRect().top,
        }));
        document.documentElement.dataset["first"] = "";
        const waiting = places.filter(
          ({ element }) => getComputedStyle(element).contentVisibility === "hidden",
        );
        delete document.documentElement.dataset["first"];
        return waiting.map(({ top }) => top);
      });
      expect(Math.min(...tops), `${path} at ${width}`).toBeGreaterThan(950);
      if (long.test(path)) expect(tops, path).not.toHaveLength(0);
    }
  }
  await context.close();
});

/** When a page asked for a script and when it was first painted, in milliseconds. */
const whenAsked = (page: Page, script: string) =>
  page.evaluate((name) => {
    const file = performance.getEntriesByType("resource").find((each) => each.name.includes(name));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { asked: file?.startTime, painted: paint?.startTime };
  }, script);

for (const [what, script, paths] of [
  ["the scripts of home leave", "/entry.client-", ["/"]],
  ["what moves leaves", "-life-", ["/", "/about", "/locations"]],
] as const) {
  test(`${what} the connection to the first paint`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect.poll(async () => (await whenAsked(page, script)).asked, path).toBeDefined();
      const { asked, painted } = await whenAsked(page, script);
      expect(asked, path).toBeGreaterThan(painted ?? Number.NaN);
    }
  });

  test(`${what} it also where nothing is painted, and come later`, { tag: "@once" }, async ({ browser }) => {
    const { page, load } = await phone(browser, { isPainted: false });
    load();
    await page.goto(paths[0]);
    await expect.poll(async () => (await whenAsked(page, script)).asked).toBeDefined();
    await page.context().close();
  });
}

test("a paint of the bare ground is not the first", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync("body > * { display: none !important }");
    document.adoptedStyleSheets = [bare];
    new PerformanceObserver(() => setTimeout(() => (document.adoptedStyleSheets = []), 300)).observe({
      type: "paint",
      buffered: true,
    });
  });
  await page.goto("/");
  await expect.poll(async () => (await whenAsked(page, "/entry.client-")).asked).toBeDefined();
  const { asked, painted } = await whenAsked(page, "/entry.client-");
  expect(asked).toBeGreaterThan(painted ?? Number.NaN);
  const ground = await page.evaluate(() => performance.getEntriesByName("first-paint")[0]?.startTime);
  expect(ground).toBeLessThan(painted ?? Number.NaN);
});
