import { expect, test } from "vitest";
import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { createErrorResponse } from "./error-page.ts";

test("the plain page shows a company's name and phone as text, whatever signs they have", async () => {
  const company = { ...initialCatalog.company, name: `Joe’s "Cars" & <b>Sons</b>`, phone: "+1 <800>" };
  const html = await createErrorResponse({ ...initialCatalog, company }, "text/html", {
    status: 404,
    title: "Gone",
    sentence: "Gone.",
  }).text();
  const name = "Joe’s &quot;Cars&quot; &amp; &lt;b&gt;Sons&lt;/b&gt;";
  expect(html).toContain(`<title>Gone | ${name}</title>`);
  expect(html).toContain(`</svg>${name}</a>`);
  expect(html).toContain(">+1 &lt;800&gt;</a>");
});
