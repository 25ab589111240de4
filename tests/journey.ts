import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test as base } from "@playwright/test";
import type axe from "axe-core";
import { isAlive } from "./alive.ts";

export { expect };

/**
 * Chromium says this of a transition to a page that had appeared before the transition could begin: no event brings such a one any more, so
 * that no page can catch its rejection (src/document/reveal-script.server.ts). Nothing failed.
 */
const lateTransition = /InvalidStateError.*Page already revealed/s;

/** A browser test fails on anything that the browser reports as an error, unless the test expects it. */
export const test = base.extend<{ allowedProblems: RegExp | undefined }>({
  allowedProblems: [undefined, { option: true }],
  page: async ({ page, allowedProblems }, use) => {
    const problems: string[] = [];
    const note = (problem: string) => {
      if (!allowedProblems?.test(problem) && !lateTransition.test(problem)) problems.push(problem);
    };
    // Violations of the Content-Security-Policy show up as console errors, too.
    page.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => note(`error: ${error.stack || `${error.name} ${error.message}`}`));
    await use(page);
    expect(problems, "problems that the browser reports").toEqual([]);
  },
});

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const common = {
  // Nobody reads what is well: describing it takes most of the time on a page of many places.
  resultTypes: ["violations" as const],
  // No page has a frame, a film or a sound.
  iframes: false,
  preload: false,
};

const standards = {
  ...common,
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
  // Lighthouse counts these too.
  rules: { "heading-order": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
};

/** What the dark scheme can change: its styles are those of the light one except for `light-dark()`, which affects only colors. */
const ofColors = {
  ...common,
  runOnly: { type: "rule" as const, values: ["color-contrast", "link-in-text-block"] },
};

/** Checks the page, as it is now, against WCAG 2.0 to 2.2, levels A and AA; in the dark scheme only their color rules. */
export async function checkAccessibility(page: Page) {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // The header stays above what scrolls under it, and axe takes that for a target that is too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // What is skipped while it is out of sight has no background that axe could find.
  await layOutAll(page);
  await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => {
      const inPage = globalThis as unknown as { readonly axe: typeof axe };
      return (await inPage.axe.run(options)).violations;
    },
    isDark ? ofColors : standards,
  );
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}

/** Lays out what the page would lay out only when it is near: nothing moves later. */
export async function layOutAll(page: Page) {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  });
}

/**
 * Checks the page in the light scheme and, in `npm run test:all`, in the dark one. The dark scheme changes colors alone, and
 * src/brand/colors.test.ts reckons the contrast of these in every run.
 */
export async function bothSchemes(page: Page, look: (scheme: "light" | "dark") => Promise<void>) {
  for (const colorScheme of process.env["ALL"] ? (["light", "dark"] as const) : (["light"] as const)) {
    // Without animation: halfway from one scheme to the other, a color has the contrast of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await test.step(colorScheme, () => look(colorScheme));
  }
}

/**
 * Checks the page as its visitor has made it, such as with an open list, in `npm run test:all`. Each kind of page is checked as it comes in
 * every run (tests/every-page.spec.ts).
 */
export async function checkState(page: Page) {
  if (process.env["ALL"]) await bothSchemes(page, () => checkAccessibility(page));
}

/** Waits until React has taken over the page, which the page's first use triggers. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(isAlive);
}

/** Tells whether React has begun on the page, which it does only once something is used. */
export const reactHasStarted = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));

/** Records what the page asks the server from now on, apart from its files. */
export function noteRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (["document", "fetch", "xhr"].includes(request.resourceType())) requests.push(request.url());
  });
  return requests;
}
