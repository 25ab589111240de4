/**
 * `npm run bench:web [-- --visits 3] [/path …]`: what a first visit to each page costs and how fast it is, compared with its budget. Exits
 * with 1 if a page is over budget. With `--inp`, how long visitors wait after a press or a key, instead:
 * `npm run bench:web -- --inp [--rounds 5] [/path …]`. With `--browsers`, what a visit and some presses are in Firefox and WebKit, which
 * have no budget: `npm run bench:web -- --browsers [--rounds 5] [/path …]`.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../tests/browser.ts";
import { startSite } from "../tests/site.ts";
import { budgets, limits } from "./bench-web/budgets.ts";
import { excesses } from "./bench-web/excesses.ts";
import { type Waits, waitsOf, waitsOfNothing } from "./bench-web/inp.ts";
import { uses } from "./bench-web/interactions.ts";
import { rate } from "./bench-web/lighthouse.ts";
import { otherBrowsers, presses, visit, waitAfter } from "./bench-web/other-browsers.ts";
import { weigh, wordsWithoutScripts } from "./bench-web/weigh.ts";

const { values, positionals } = parseArgs({
  options: {
    visits: { type: "string", default: "3" },
    inp: { type: "boolean", default: false },
    browsers: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
  },
  allowPositionals: true,
});
const executablePath = findOrInstallBrowser();
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const pageOf = ({ path }: { path: string }) => path.replace(/\?.*/, "");
const isChosen = (measured: { path: string }) =>
  positionals.length === 0 || positionals.includes(pageOf(measured));
const site = await startSite();
const past: string[] = [];
try {
  if (values.browsers) await benchOtherBrowsers();
  else await (values.inp ? benchUses() : benchVisits());
} finally {
  await site.stop();
}
for (const sentence of past) console.log(sentence);
console.log(past.length === 0 ? "All is within its budget." : `${past.length} figures are past it.`);
process.exitCode = past.length === 0 ? 0 : 1;

async function benchVisits() {
  console.log(
    "| page | kB | documents | scripts | styles | fonts | pictures | requests | ratings | FCP s | LCP s | TBT ms | own TBT ms | CLS | words | host |",
  );
  console.log(`|${" --- |".repeat(16)}`);
  for (const budget of budgets.filter(isChosen)) await bench(budget);
}

async function benchUses() {
  const browser = await chromium.launch({ executablePath, args: asRoot });
  console.log("| page | what | interactions | worst ms | median ms |");
  console.log(`|${" --- |".repeat(5)}`);
  printWaits("an empty page", "button", await waitsOfNothing(browser, Number(values.rounds)));
  for (const use of uses.filter(isChosen)) {
    const waits = await waitsOf(browser, site.url, use, Number(values.rounds));
    const { median } = waits;
    const page = pageOf(use);
    printWaits(page, use.what, waits);
    if (!(median <= limits.inp))
      past.push(`${page}, ${use.what}: INP is ${median} ms, the budget is ${limits.inp}.`);
  }
  await browser.close();
}

function printWaits(page: string, what: string, { interactions, worst, median }: Waits) {
  console.log(`| ${[page, what, interactions, worst, median].join(" | ")} |`);
}

async function benchOtherBrowsers() {
  const browsers = otherBrowsers();
  console.log("| page | browser | kB | scripts | requests | first paint ms | React |");
  console.log(`|${" --- |".repeat(7)}`);
  for (const budget of budgets.filter(isChosen)) {
    for (const browser of browsers) {
      const { bytes, scriptBytes, requests, firstPaint, isAlive } = await visit(
        browser,
        site.url + budget.path,
      );
      const kilobytes = [bytes, scriptBytes].map((size) => (size / 1000).toFixed(1));
      const paint = firstPaint?.toFixed(0) ?? "not told";
      const cells = [pageOf(budget), browser.name, ...kilobytes, requests, paint];
      console.log(`| ${cells.join(" | ")} | ${isAlive ? "yes" : "no"} |`);
    }
  }
  console.log(`\n| page | what | ${browsers.map(({ name }) => `${name} ms`).join(" | ")} |`);
  console.log(`|${" --- |".repeat(2 + browsers.length)}`);
  for (const press of presses.filter(isChosen)) {
    const medians: string[] = [];
    for (const browser of browsers) {
      const waits: number[] = [];
      while (waits.length < Number(values.rounds)) waits.push(await waitAfter(browser, site.url, press));
      waits.sort((one, other) => one - other);
      medians.push(`${waits[Math.floor(waits.length / 2)]?.toFixed(0)} (${waits.at(-1)?.toFixed(0)})`);
    }
    console.log(`| ${press.path} | ${press.what} | ${medians.join(" | ")} |`);
  }
}

async function bench(budget: (typeof budgets)[number]) {
  const url = site.url + budget.path;
  const browser = await chromium.launch({ executablePath, args: asRoot });
  const weight = await weigh(browser, url);
  const words = await wordsWithoutScripts(browser, url);
  await browser.close();
  const rating = await rate(executablePath, url, Number(values.visits));
  past.push(...excesses(budget, weight));
  if (!rating) {
    past.push(`${budget.path}: Lighthouse gave no figures, though the visit was made again and again.`);
    return;
  }
  const { Document, Script, Stylesheet, Font, Image } = weight.bytes;
  const cells = [
    pageOf(budget),
    ...[weight.total, Document, Script, Stylesheet, Font, Image].map((bytes) => (bytes / 1000).toFixed(1)),
    weight.requests,
    `${rating.performance}/${rating.accessibility}/${rating["best-practices"]}/${rating.seo}`,
    (rating.fcp / 1000).toFixed(2),
    (rating.lcp / 1000).toFixed(2),
    rating.tbt.toFixed(0),
    rating.ownTbt.toFixed(0),
    rating.cls.toFixed(3),
    `${words} %`,
    rating.host.toFixed(0),
  ];
  console.log(`| ${cells.join(" | ")} |`);
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
