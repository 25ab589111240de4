import type { Browser } from "@playwright/test";
import { budgets } from "../../scripts/bench-web/budgets.ts";
import { expect, test } from "../journey.ts";

/** Reads what a page says, without running clocks: no clock shows a time without scripts. */
async function readWords(browser: Browser, path: string, javaScriptEnabled: boolean): Promise<string[]> {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto((baseURL ?? "") + path, { waitUntil: "networkidle" });
  const words = await page.evaluate(() => {
    for (const clock of document.querySelectorAll(".now, .map-lines b")) clock.remove();
    // What is far below and not laid out yet says something, too.
    for (const piece of document.querySelectorAll<HTMLElement>("body *"))
      piece.style.contentVisibility = "visible";
    return document.body.innerText.toLowerCase().match(/[\p{L}\p{N}$.]+/gu) ?? [];
  });
  await context.close();
  return words;
}

for (const { path } of budgets) {
  test(
    `${path.replace(/\?.*/, "")} says every word without scripts, as often`,
    { tag: ["@all", "@once"] },
    async ({ browser }) => {
      const remainingWords = await readWords(browser, path, false);
      const shownWords = await readWords(browser, path, true);
      expect(shownWords.length).toBeGreaterThan(100);
      const missingWords = shownWords.filter((word) => {
        const place = remainingWords.indexOf(word);
        if (place >= 0) remainingWords.splice(place, 1);
        return place < 0;
      });
      expect(missingWords).toEqual([]);
    },
  );
}
