import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";
import { isAlive } from "./alive.ts";

export { expect };

/** A journey fails on anything that the browser complains of, unless the journey says that it must. */
export const test = base.extend<{ allowedProblems: RegExp | undefined }>({
  allowedProblems: [undefined, { option: true }],
  page: async ({ page, allowedProblems }, use) => {
    const problems: string[] = [];
    const note = (problem: string) => {
      if (!allowedProblems?.test(problem)) problems.push(problem);
    };
    // Violations of the Content-Security-Policy come as console errors, too.
    page.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => note(`error: ${error.stack ?? error.message}`));
    await use(page);
    expect(problems, "problems that the browser reports").toEqual([]);
  },
});

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/** What the dark scheme can change: its styles are the light one's but for `light-dark()`, which knows colors alone. */
const ofColors = ["color-contrast", "link-in-text-block"];

/** Holds the page, as it is now, to WCAG 2.0 to 2.2, levels A and AA; in the dark scheme to what these say of colors. */
export async function checkAccessibility(page: Page) {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // The header stays above whatever is scrolled under it, and axe takes that for too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const axe = new AxeBuilder({ page });
  const { violations } = await (isDark ? axe.withRules(ofColors) : axe.withTags(standards)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Looks at the page in the light and in the dark color scheme. */
export async function bothSchemes(page: Page, look: (scheme: "light" | "dark") => Promise<void>) {
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion: a color on its way from one scheme to the other has the contrast of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await test.step(colorScheme, () => look(colorScheme));
  }
}

/** Waits until React has taken the page over, which the page's first use lets it do. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(isAlive);
}
