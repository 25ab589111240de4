import { expect, test } from "vitest";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import { textProblems } from "./catalog-text-problems.server.ts";
import { currentFigures } from "./fill-figures.ts";
import { ownLegalText, readLegalText } from "./legal-texts.server.ts";

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
const read = (text: string) => readLegalText(initialCatalog, { file, text });

test("a legal page is read with our figures, and its headings lead to one place each", () => {
  const { brand, lateFee } = currentFigures(initialCatalog);
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

test("HTML that is typed is shown as it is typed", () => {
  expect(read(valid.replace("One.", "<script>alert(1)</script>")).html).toContain(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;",
  );
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

test("a company's own text is found by its page's address, and its mistakes before it is published", () => {
  expect(ownLegalText(initialCatalog, "/terms-conditions")).toBeUndefined();
  const wrong = valid.replace("2026-05-01", "soon").replace("{{brand}}", "{{brandy}}");
  const catalogWith = (text: string) => ({ ...initialCatalog, legalPages: [{ file, text }] });
  const problems = (text: string) => textProblems(catalogWith(text), { [file]: text });
  expect(problems(valid)).toEqual([]);
  expect(ownLegalText(catalogWith(valid), "/terms-conditions")?.title).toBe("Our terms");
  expect(ownLegalText(catalogWith(valid), "/disclaimer")).toBeUndefined();
  expect(problems(wrong)).toEqual([expect.stringContaining(`${file}, line 3: {{brandy}} is not one`)]);
  expect(problems(valid.replace("2026-05-01", "soon"))).toEqual([expect.stringContaining("line 4: inForce")]);
});
