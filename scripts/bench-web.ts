/**
 * `npm run bench:web [-- --visits 3] [/path …]`: what a first visit to each page costs and how fast it is, beside its budget. Ends with 1 where a
 * page is past it.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../tests/browser.ts";
import { startSite } from "../tests/site.ts";
import { budgets, limits } from "./bench-web/budgets.ts";
import { excesses } from "./bench-web/excesses.ts";
import { rate } from "./bench-web/lighthouse.ts";
import { weigh, wordsWithoutScripts } from "./bench/weigh.ts";

const { values, positionals } = parseArgs({
  options: { visits: { type: "string", default: "3" } },
  allowPositionals: true,
});
const executablePath = findOrInstallBrowser();
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const chosen = budgets.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
const site = await startSite();
const past: string[] = [];
try {
  console.log(
    "| page | kB | documents | scripts | styles | fonts | pictures | requests | ratings | FCP s | LCP s | TBT ms | CLS | words |",
  );
  console.log(`|${" --- |".repeat(14)}`);
  for (const budget of chosen) await bench(budget);
} finally {
  await site.stop();
}
for (const sentence of past) console.log(sentence);
console.log(past.length === 0 ? "Every page is within its budget." : `${past.length} figures are past it.`);
process.exitCode = past.length === 0 ? 0 : 1;

async function bench(budget: (typeof budgets)[number]) {
  const url = site.url + budget.path;
  const browser = await chromium.launch({ executablePath, args: asRoot });
  const weight = await weigh(browser, url);
  const words = await wordsWithoutScripts(browser, url);
  await browser.close();
  const rating = await rate(executablePath, url, Number(values.visits));
  const { Document, Script, Stylesheet, Font, Image } = weight.bytes;
  const cells = [
    budget.path.replace(/\?.*/, ""),
    ...[weight.total, Document, Script, Stylesheet, Font, Image].map((bytes) => (bytes / 1000).toFixed(1)),
    weight.requests,
    `${rating.performance}/${rating.accessibility}/${rating["best-practices"]}/${rating.seo}`,
    (rating.fcp / 1000).toFixed(2),
    (rating.lcp / 1000).toFixed(2),
    rating.tbt.toFixed(0),
    rating.cls.toFixed(3),
    `${words} %`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
  past.push(...excesses(budget, weight));
  const tell = (what: string, is: number, limit: number, tooFar: boolean) =>
    tooFar && past.push(`${budget.path}: ${what} is ${is.toFixed(3)}, the budget is ${limit}.`);
  tell("LCP", rating.lcp, limits.lcp, rating.lcp > limits.lcp);
  tell("TBT", rating.tbt, limits.tbt, rating.tbt > limits.tbt);
  tell("CLS", rating.cls, limits.cls, rating.cls > limits.cls);
  tell("share of words", words, limits.words, words < limits.words);
  for (const name of ["performance", "accessibility", "best-practices", "seo"] as const)
    if (name !== "seo" || !budget.isPrivate)
      tell(name, rating[name], limits.score, rating[name] < limits.score);
}
