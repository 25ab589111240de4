import { expect, test } from "vitest";
import { legalPages } from "#catalog/legal-pages.ts";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { legalFile } from "../../tests/samples/text-files.ts";
import { findCatalogTextProblems } from "./catalog-text-problems.server.ts";
import { findOrFormatTextFigures } from "./fill-figures.ts";
import { findLegalPageProblems, makeLegalText } from "./legal-texts.server.ts";

const file = "legal/terms-conditions.md";
const valid = `---
title: Our terms
description: What {{brand}} and you agree on.
inForce: 2026-05-01
---

Late by an hour costs {{lateFee}}.

## Fees

One.

## Fees

Two.

## Contact
`;
const withOwn = (text: string, catalog = initialCatalog) => ({
  ...catalog,
  legalPages: [legalFile(file, text)],
});

function read(text: string) {
  const catalog = withOwn(text);
  const problems = catalog.legalPages.flatMap(findLegalPageProblems);
  if (problems.length > 0) throw new CatalogError(problems);
  return makeLegalText(catalog, "/terms-conditions");
}

test("a legal page is read with our figures, and its headings lead to one place each", () => {
  const { brand, lateFee } = findOrFormatTextFigures(initialCatalog);
  const { html, headings, ...head } = read(valid);
  expect(head).toEqual({
    title: "Our terms",
    description: `What ${brand} and you agree on.`,
    inForce: "2026-05-01",
  });
  expect(html).toContain(`<p>Late by an hour costs ${lateFee}.</p>`);
  expect(headings.map(({ id }) => id)).toEqual(["fees", "fees-2", "contact-2"]);
  for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
});

test("the contents list shows headings as a reader sees them", () => {
  expect(read(valid.replace("## Contact", "## **You** & <us>")).headings.at(-1)?.title).toBe("You & <us>");
});

test.each([
  ["title: Our terms\n", "", "line 2: title: is missing"],
  ["inForce: 2026-05-01", "inForce: soon", 'line 4: inForce: a day, such as 2026-05-01, not "soon"'],
  ["One.", "[One](javascript:alert(1))", "line 11: a link begins with"],
  ["One.", "![One](photos/van.jpg)", "line 11: a legal page has no pictures: posts have"],
  ["## Contact", "# Contact", "line 17: a heading begins with ## or ###"],
])("a mistake is named by file and line: %s", (good, bad, says) => {
  expect(() => read(valid.replace(good, bad))).toThrow(`${file}, ${says}`);
});

test("what is at a glance leaves out a figure that the company doesn’t have", () => {
  const glance = `glance:\n  - { figure: "{{rate}}", says: fixed }\n  - { figure: "{{lateFee}}", says: an hour }\n`;
  const { company } = initialCatalog;
  const catalog = { ...initialCatalog, company: { ...company, money: { currency: "JPY", decimals: 0 } } };
  const page = makeLegalText(
    withOwn(valid.replace("inForce", `${glance}inForce`), catalog),
    "/terms-conditions",
  );
  expect(page.glance).toEqual([{ figure: findOrFormatTextFigures(catalog)["lateFee"], says: "an hour" }]);
});

test("each page of a company that has written none is this program’s, about what that company offers", () => {
  const noOffer = { offered: false } as const;
  const [place] = initialCatalog.places;
  if (!place) throw new Error("The catalog has a place.");
  const { loyalty: _none, ...home } = initialCatalog.home;
  const small = {
    ...initialCatalog,
    company: { ...initialCatalog.company, name: "*Rent*_A_<b>Car", samples: false },
    planPages: { subscription: noOffer, business: noOffer },
    services: { ...initialCatalog.services, corporate: noOffer },
    home,
    places: [place],
    legalPages: [],
  };
  const pages = legalPages.map(({ path }) => makeLegalText(small, path));
  expect(pages.map(({ title }) => title)).toEqual(legalPages.map(({ name }) => name));
  for (const { html } of pages) {
    expect(html).not.toMatch(/\{\{|undefined/);
  }
  const [terms, , cancellation, disclaimer] = pages;
  const titles = (page?: (typeof pages)[number]) => page?.headings.map((heading) => heading.title);
  expect(titles(terms)).toContain("Liability and law");
  expect(titles(terms)?.join()).not.toMatch(/elsewhere|Subscriptions|Companies|Points/);
  // A car's page leads there.
  expect(terms?.html).toContain('<h2 id="who-may-drive">');
  expect(titles(cancellation)?.at(-1)).toBe("Special circumstances");
  expect(terms?.html).toContain("book and drive, and *Rent*_A_&lt;b&gt;Car, which rents you");
  expect(disclaimer?.html).not.toContain("samples");
});

test("a table of figures has its caption, and its numbers their column", () => {
  const { html } = makeLegalText({ ...initialCatalog, legalPages: [] }, "/cancellation-policy");
  expect(html).toMatch(
    /<table class="table"><caption>Fees, and what they come to on an? [^<]*<\/caption><thead>/,
  );
  expect(html).toContain(
    '<caption>Business days from the cancellation</caption><tbody><tr><th scope="row">Wallet</th><td class="num">2 to 3</td></tr>',
  );
});

test("a company's own text is found by its page's address, and its mistakes before it is published", () => {
  const wrong = valid.replace("{{brand}}", "{{brandy}}");
  const problems = (text: string) => findCatalogTextProblems(withOwn(text), { [file]: text });
  expect(problems(valid)).toEqual([]);
  expect(makeLegalText(withOwn(valid), "/terms-conditions").title).toBe("Our terms");
  expect(makeLegalText(withOwn(valid), "/disclaimer").title).toBe("Disclaimer");
  expect(problems(valid.replace("One.", "{{#points}}Points{{/point}}"))).toEqual([
    expect.stringContaining(`${file}, line 11: {{/point}} is not one of our figures`),
    expect.stringContaining(`${file}, line 11: {{#points}} is half a part`),
  ]);
  expect(problems(wrong)).toEqual([expect.stringContaining(`${file}, line 3: {{brandy}} is not one`)]);
  expect(problems(valid.replace("One.", "[One](one)"))).toEqual([
    expect.stringContaining(`${file}, line 11: a link`),
  ]);
});
