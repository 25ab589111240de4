import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

/** What Lighthouse says of a page on a phone: ratings of 0 to 100, milliseconds, and how far things moved. */
export interface Rating {
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The median of some visits, each figure by itself: one visit's times follow the machine. */
export async function rate(chromePath: string, url: string, visits: number): Promise<Rating> {
  const ratings: Rating[] = [];
  for (let visit = 0; visit < visits; visit++) ratings.push(await rateOnce(chromePath, url));
  const median = (figure: keyof Rating) => {
    const values = ratings.map((rating) => rating[figure]).toSorted((one, other) => one - other);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  return {
    performance: median("performance"),
    accessibility: median("accessibility"),
    "best-practices": median("best-practices"),
    seo: median("seo"),
    fcp: median("fcp"),
    lcp: median("lcp"),
    tbt: median("tbt"),
    cls: median("cls"),
  };
}

async function rateOnce(chromePath: string, url: string): Promise<Rating> {
  const chrome = await launch({
    chromePath,
    logLevel: "silent",
    chromeFlags: ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...categories],
    });
    if (!run) throw new Error(`Lighthouse says nothing of ${url}.`);
    const score = (name: (typeof categories)[number]) =>
      Math.round((run.lhr.categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => run.lhr.audits[name]?.numericValue ?? Number.NaN;
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
