/**
 * `npm run bench:web [-- --visits 3] [/path …]`: what a first visit to each page costs and how fast it is, compared with its budget. With
 * `--inp`, how long visitors wait after a press or a key, instead: `npm run bench:web -- --inp [--visits 5] [/path …]`. Exits with 1 if a
 * figure is over budget.
 */
import { Command } from "@commander-js/extra-typings";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../tests/browser.ts";
import { startSite } from "../tests/site.ts";
import { budgets, limits } from "./bench-web/budgets.ts";
import { excesses, ratingExcesses } from "./bench-web/excesses.ts";
import { longestWait } from "./bench-web/inp.ts";
import { uses } from "./bench-web/interactions.ts";
import { rate } from "./bench-web/lighthouse.ts";
import { categories, medianOf, medianRating, type Rating } from "./bench-web/rating.ts";
import { weigh } from "./bench-web/weigh.ts";
import { count } from "../tools/whole-number.ts";

const command = new Command("npm run bench:web --")
  .description("Compares what a first visit to each page costs with its budget.")
  .argument("[paths...]", "pages, such as /cars; all by default")
  .option("--visits <number>", "how often each page is visited; 3, with --inp 5", count)
  .option("--inp", "how long visitors wait after a press or a key, instead")
  .parse();
const [paths] = command.processedArgs;
const { inp = false, visits = inp ? 5 : 3 } = command.opts();
const measuredPages: readonly { path: string }[] = inp ? uses : budgets;
const pageOf = ({ path }: { path: string }) => path.replace(/\?.*/, "");
for (const path of paths)
  if (!measuredPages.some((page) => pageOf(page) === path))
    command.error(`error: nothing is measured on ${path}`);
const executablePath = findOrInstallBrowser();
const site = await startSite();
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath, args });
const overruns: string[] = [];
try {
  await (inp ? benchPresses() : benchVisits());
} finally {
  await browser.close();
  await site.stop();
}
for (const sentence of overruns) console.log(sentence);
console.log(overruns.length === 0 ? "All is within its budget." : `${overruns.length} figures are past it.`);
process.exitCode = overruns.length === 0 ? 0 : 1;

async function benchVisits() {
  printRow("page", "kB", "requests", "scripts kB", "fonts kB", "ratings", "FCP s", "LCP s", "TBT ms", "CLS");
  printRow(...Array.from({ length: 10 }, () => "---"));
  for (const budget of selectByPath(budgets)) {
    const url = site.url + budget.path;
    const weight = await weigh(browser, url);
    const ratings: [Rating, ...Rating[]] = [await rate(executablePath, args, url)];
    while (ratings.length < visits) ratings.push(await rate(executablePath, args, url));
    const rating = medianRating(ratings);
    overruns.push(...excesses(budget, weight), ...ratingExcesses(budget, rating));
    const sizes = [weight.total, weight.bytes.get("Script") ?? 0, weight.bytes.get("Font") ?? 0];
    const [total, scripts, fonts] = sizes.map((bytes) => (bytes / 1000).toFixed(1));
    const scores = categories.map((name) => rating[name]).join("/");
    const [fcp, lcp] = [rating.fcp, rating.lcp].map((milliseconds) => (milliseconds / 1000).toFixed(2));
    const rest = [scores, fcp, lcp, rating.tbt.toFixed(0), rating.cls.toFixed(3)];
    printRow(pageOf(budget), total, weight.requests, scripts, fonts, ...rest);
  }
}

async function benchPresses() {
  printRow("page", "what", "worst ms", "median ms");
  printRow("---", "---", "---", "---");
  for (const use of selectByPath(uses)) {
    const waits: number[] = [];
    while (waits.length < visits) waits.push(await longestWait(browser, site.url, use));
    const median = medianOf(waits);
    printRow(pageOf(use), use.what, Math.max(...waits), median);
    if (!(median <= limits.inp))
      overruns.push(`${pageOf(use)}, ${use.what}: INP is ${median} ms, the budget is ${limits.inp}.`);
  }
}

function selectByPath<T extends { path: string }>(items: readonly T[]): readonly T[] {
  return items.filter((item) => paths.length === 0 || paths.includes(pageOf(item)));
}

function printRow(...cells: readonly unknown[]) {
  console.log(`| ${cells.join(" | ")} |`);
}
