import { selectAll } from "css-select";
import { DomUtils, parseDocument } from "htmlparser2";
import type { Site } from "./site.ts";
import { get } from "./visitor.ts";

type PageNode = Parameters<typeof DomUtils.innerText>[0] & Parameters<typeof selectAll>[1];

/** A page, or an element of it, as the server wrote it. */
export interface ServedPart {
  /** Its text on one line, including text that is only read out. */
  text: string;
  attribute(name: string): string | undefined;
  /** The elements within that match a CSS selector. */
  all(selector: string): ServedPart[];
  /** The only element within that matches; throws if there are others or none. */
  one(selector: string): ServedPart;
}

/** What a visitor without scripts gets: for facts that neither scripts nor the screen's width change. */
export async function servedPage(site: Site, path: string) {
  const { status, headers, body } = await get(site, path);
  return { status, headers, ...readHtml(body.toString()) };
}

export const readHtml = (html: string): ServedPart => partOf(parseDocument(html));

function partOf(node: PageNode): ServedPart {
  const all = (selector: string) => selectAll<PageNode, never>(selector, node).map(partOf);
  return {
    text: DomUtils.innerText(node).replaceAll(/\s+/g, " ").trim(),
    attribute: (name) => ("attribs" in node ? node.attribs[name] : undefined),
    all,
    one(selector) {
      const [first, ...others] = all(selector);
      if (!first || others.length > 0)
        throw new Error(`${others.length + (first ? 1 : 0)} elements match ${selector}.`);
      return first;
    },
  };
}
