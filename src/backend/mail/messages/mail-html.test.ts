import { initialCatalog } from "../../../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import type { MailPart } from "./mail-content.ts";
import { renderMailHtml } from "./mail-html.ts";

const markup = `<img src=x onerror="alert(1)"> & 'more'`;
const harmless = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; 'more'";
const fact = { name: markup, value: markup };

const parts: { [Kind in MailPart["kind"]]: { part: Extract<MailPart, { kind: Kind }>; texts: number } } = {
  paragraph: { part: { kind: "paragraph", text: markup }, texts: 1 },
  notice: { part: { kind: "notice", text: markup }, texts: 1 },
  heading: { part: { kind: "heading", text: markup }, texts: 1 },
  prose: { part: { kind: "prose", runs: [{ text: markup, strong: true, em: true, url: markup }] }, texts: 2 },
  list: { part: { kind: "list", ordered: true, items: [[{ text: markup }], [{ text: markup }]] }, texts: 2 },
  ticket: {
    part: {
      kind: "ticket",
      stamp: markup,
      tag: markup,
      title: markup,
      codes: [markup],
      journey: fact,
      ends: [
        { name: markup, day: markup, time: markup },
        { name: markup, day: markup, time: markup },
      ],
      facts: [fact],
      stub: fact,
      total: fact,
    },
    texts: 18,
  },
  amounts: { part: { kind: "amounts", lines: [fact, fact], note: markup }, texts: 5 },
  facts: { part: { kind: "facts", title: markup, facts: [fact] }, texts: 3 },
  link: { part: { kind: "link", text: markup, url: markup }, texts: 2 },
};

const count = (text: string, part: string) => text.split(part).length - 1;

const htmlOf = (part: MailPart) =>
  renderMailHtml(initialCatalog, { subject: "", title: "A title", parts: [part] }, "Longitude", []);

test.each(Object.values(parts))(
  "every text of a part '$part.kind' is set as it was written",
  ({ part, texts }) => {
    const html = htmlOf(part);
    expect(html).not.toContain("<img");
    expect(count(html, harmless)).toBe(texts);
  },
);

test("so are the title, in the page and in its head, the brand and the signature", () => {
  const html = renderMailHtml(initialCatalog, { subject: "", title: markup, parts: [] }, markup, [
    markup,
    markup,
  ]);
  expect(html).not.toContain("<img");
  expect(count(html, harmless)).toBe(5);
});

test.each([
  ["R4KD-9TWM", "KWD 1,234.567", 2],
  ["R4KD-9TWM-R4KD-9", "$248.80", 1],
])("on a stub %s and %s stand side by side only where a phone has room for both", (code, total, perRow) => {
  const part = {
    ...parts.ticket.part,
    stub: { name: "Code", value: code },
    total: { name: "Total", value: total },
  };
  const html = htmlOf(part);
  const rowOf = (text: string) => count(html.slice(0, html.indexOf(`>${text}</p>`)), "<tr>");
  expect(rowOf(total) - rowOf(code)).toBe(2 - perRow);
});

test.each([
  [["BOM", "JAI"], "codes", "nowrap"],
  [["MWMWM"], "many", "nowrap"],
  [["MWMWM", "WMWMW"], "many", "nowrap"],
  [["BOM", "JAI", "DEL"], "many", "nowrap"],
  [["MWMWM", "WMWMW", "MMWWM"], "many", "normal"],
])("the codes %j are as large as a phone has room for", (codes, size, wrapping) => {
  const part = { ...parts.ticket.part, codes };
  const html = htmlOf(part);
  expect(html).toMatch(new RegExp(`<p class="${size}" style="[^"]*;white-space:${wrapping}">`));
});

test("lines stay lines", () => {
  expect(htmlOf({ kind: "paragraph", text: "a\nb\r\nc\rd" })).toContain("a<br>b<br>c<br>d");
});
