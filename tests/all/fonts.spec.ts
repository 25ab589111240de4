import type { Page, Route } from "@playwright/test";
import { expect, test } from "../journey.ts";

/** The fonts that a part of the page is written in, as the browser has chosen them; those of the site are marked "*". */
async function readFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName.split(" ")[0]}${isCustomFont ? "*" : ""}`);
}

const both = async (page: Page) => [await readFonts(page, "h1"), await readFonts(page, ".about-text p")];
const ours = [["Bricolage*"], ["Instrument*"]];
/** Tells whether a part is written in fonts of the system, whichever it has to stand in. */
const standsIn = (fonts: readonly string[]) => fonts.length > 0 && fonts.every((name) => !name.endsWith("*"));

test("until a font has come the page is written in what stands in for it, then in the font", async ({
  page,
}) => {
  const routes: Route[] = [];
  await page.route(/bricolage-grotesque-[^/]+\.woff2$/, (route) => void routes.push(route));
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await expect.poll(() => readFonts(page, ".about-text p")).toEqual(["Instrument*"]);
  expect(standsIn(await readFonts(page, "h1"))).toBe(true);
  for (const route of routes) await route.continue();
  await expect.poll(() => both(page)).toEqual(ours);
});

test("without scripts the page has its fonts, too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, words] of [
    ["/about", "h1"],
    ["/search", "h1 .counted > span"],
  ] as const) {
    await page.goto((baseURL ?? "") + path);
    await expect.poll(() => readFonts(page, words), path).toEqual(["Bricolage*"]);
  }
  await context.close();
});

/** The names of the fonts that a page asks for, as it asks for them. */
function fontsAskedFor(page: Page): string[] {
  const fonts: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
    if (name !== undefined) fonts.push(name);
  });
  return fonts;
}

test("letters with accents bring their font, on the pages that have some", async ({ page }) => {
  const fonts = fontsAskedFor(page);
  const first = ["bricolage-grotesque", "instrument-sans"];
  await page.goto("/cars", { waitUntil: "networkidle" });
  expect(fonts.toSorted()).toEqual(first);
  fonts.length = 0;
  await page.goto("/locations?q=sao", { waitUntil: "networkidle" });
  await expect.poll(() => fonts).toContain("instrument-sans-others");
});

test("signs that only visitors type bring their font once they are typed", async ({ page }) => {
  const fonts = fontsAskedFor(page);
  await page.goto("/business", { waitUntil: "networkidle" });
  const message = page.locator("textarea").first();
  await message.fill("Two cars, and a van");
  expect(fonts.filter((name) => name.endsWith("-others"))).toEqual([]);
  await message.fill("Order #7");
  await expect.poll(() => fonts).toContain("instrument-sans-others");
});
