import { setTimeout as pause } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { categories, type Rating } from "./rating.ts";

/** One visit in a new browser, by Lighthouse's mobile preset. */
export async function rate(chromePath: string, args: readonly string[], url: string): Promise<Rating> {
  const chrome = await launch({ chromePath, logLevel: "silent", chromeFlags: ["--headless=new", ...args] });
  try {
    // A new browser is busy with itself: on two cores the page would be measured waiting for it.
    await pause(6000);
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories] });
    const score = (name: (typeof categories)[number]) =>
      Math.round((result?.lhr.categories[name]?.score ?? Number.NaN) * 100);
    const figure = (name: string) => result?.lhr.audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      fcp: figure("first-contentful-paint"),
      lcp: figure("largest-contentful-paint"),
      tbt: figure("total-blocking-time"),
      cls: figure("cumulative-layout-shift"),
    };
  } finally {
    chrome.kill();
  }
}
