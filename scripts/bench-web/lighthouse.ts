import { setTimeout as pause } from "node:timers/promises";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { ownBlocking } from "./own-blocking.ts";
import { medianRating, type Rating, withFigures } from "./rating.ts";

/** Milliseconds for which a new browser is busy with itself. On two cores the page would be measured waiting for it. */
const settled = 6000;

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The median of some visits; undefined if one of them gave no figures, however often it was retried. */
export async function rate(chromePath: string, url: string, visits: number): Promise<Rating | undefined> {
  const first = await withFigures(() => rateOnce(chromePath, url));
  if (!first) return undefined;
  const ratings: [Rating, ...Rating[]] = [first];
  while (ratings.length < visits) {
    const rating = await withFigures(() => rateOnce(chromePath, url));
    if (!rating) return undefined;
    ratings.push(rating);
  }
  return medianRating(ratings);
}

async function rateOnce(chromePath: string, url: string): Promise<Rating> {
  const chrome = await launch({
    chromePath,
    logLevel: "silent",
    chromeFlags: ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    await pause(settled);
    const run = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...categories],
    });
    if (!run) throw new Error(`Lighthouse says nothing of ${url}.`);
    const score = (name: (typeof categories)[number]) =>
      Math.round((run.lhr.categories[name]?.score ?? Number.NaN) * 100);
    const figure = (name: string) => run.lhr.audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      fcp: figure("first-contentful-paint"),
      lcp: figure("largest-contentful-paint"),
      tbt: figure("total-blocking-time"),
      ownTbt: ownBlocking(run.artifacts.Trace, run.lhr.configSettings.throttling.cpuSlowdownMultiplier),
      cls: figure("cumulative-layout-shift"),
      host: run.lhr.environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}
