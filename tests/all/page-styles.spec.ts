import { pages } from "#content/pages.ts";
import { expect, test } from "../journey.ts";

/**
 * A rule for one selector as the browser reads it, with the layers and conditions that it stands in, and whether an element can match it.
 * Each variable that it sets counts as a rule of its own.
 */
type Rule = { readonly text: string; readonly canMatch: boolean; readonly variable?: string };

/** All rules of some styles. States count as possible: a rule for `:hover` or `[data-shares]` needs only the element. Runs in the page. */
function rulesOf(styles: string): Rule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page sees only what is inside the outer function
  const possible = (selector: string) => {
    const plain = selector
      .replaceAll(/::?(?!is|where|not|has|nth|first|last|only)[a-z-]+(\((?:[^()]|\([^()]*\))*\))?/g, "")
      .replaceAll(/\[(?:data|aria)-[^\]]*\]/g, "")
      .replaceAll(/(^|[,\s>+~(])(?=[,\s>+~)]|$)/g, "$1*");
    try {
      return document.querySelector(plain) !== null;
    } catch {
      return false;
    }
  };
  const found: Rule[] = [];
  const read = (rules: CSSRuleList, within: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const selector of rule.selectorText.split(/,(?![^(]*\))\s*/)) {
          const canMatch = possible(selector);
          const variables = [...rule.style].filter((name) => name.startsWith("--"));
          for (const variable of variables) {
            const value = rule.style.getPropertyValue(variable);
            found.push({ text: `${within} ${selector} { ${variable}: ${value} }`, canMatch, variable });
          }
          const others = new CSSStyleSheet();
          others.replaceSync(`* { ${rule.style.cssText} }`);
          const [plain] = others.cssRules;
          if (!(plain instanceof CSSStyleRule)) continue;
          for (const variable of variables) plain.style.removeProperty(variable);
          if (plain.style.length > 0)
            found.push({ text: `${within} ${selector} { ${plain.style.cssText} }`, canMatch });
        }
      else if (rule instanceof CSSGroupingRule)
        read(rule.cssRules, `${within} ${rule.cssText.slice(0, rule.cssText.indexOf("{"))}`);
    }
  };
  read(sheet.cssRules, "");
  return found;
}

for (const { path } of pages) {
  test(
    `${path} has within it the styles of all that is in it, and hardly others`,
    { tag: "@once" },
    async ({ browser, request, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(new URL(path, baseURL).href);
      const files = await page
        .locator("link[rel=stylesheet]")
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      const sheets = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
      const all = await page.evaluate(rulesOf, sheets.join(""));
      const within = await page.evaluate(rulesOf, await page.locator("head > style").innerText());
      const used = new Set((await page.content()).match(/(?<=var\()--[\w-]+/g));
      await context.close();

      const there = new Set(within.map(({ text }) => text));
      const missing = all.filter(
        ({ text, canMatch, variable }) =>
          canMatch && !there.has(text) && (variable === undefined || used.has(variable)),
      );
      expect(missing).toEqual([]);
      expect(within.length).toBeLessThan(all.length * 0.7);
      const unused = within.filter(({ canMatch }) => !canMatch);
      expect(unused.length, "what no element of the page can match").toBeLessThan(within.length / 6);
    },
  );
}
