import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll } from "vitest";
import { ask } from "./ask.ts";
import { type Site, startSite } from "./site.ts";

type Node = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.getElementById>>;

/** A served page, or a part of it, read without a browser. */
export interface Part {
  /** Its words in their order, with single blanks. */
  readonly words: string;
  /** What assistive technology calls a link: its label, or else its words. */
  readonly name: string;
  attribute(name: string): string | undefined;
  /** The elements with this tag within it, in order. */
  all(tag: string): Part[];
  /** The one section or navigation with this name. */
  section(name: string | RegExp): Part;
}

/** Starts a site for the tests of a file: `get` sends one request, `open` reads the page that answers it. */
export function startPages() {
  let site: Site;
  // The first start may have to build the site.
  beforeAll(async () => {
    site = await startSite();
  }, 300_000);
  afterAll(() => site.stop());
  const get = (path: string) => ask(site.url + path);
  return { get, open: async (path: string) => readPage((await get(path)).body.toString()) };
}

/** Reads the HTML of a page. */
export function readPage(html: string): Part {
  const page = parseDocument(html);
  return partOf(page, page);
}

/** The words of each part. */
export const wordsOf = (parts: readonly Part[]) => parts.map(({ words }) => words);

/** Where each part leads. */
export const hrefsOf = (parts: readonly Part[]) => parts.map((part) => part.attribute("href"));

/** What a page's structured data says to search engines. */
export const structuredData = (page: Part) =>
  page
    .all("script")
    .filter((script) => script.attribute("type") === "application/ld+json")
    .map(({ words }) => JSON.parse(words) as Record<string, unknown>);

function partOf(node: Node | Element, page: Node): Part {
  const words = trimmed(node);
  const attributes = "attribs" in node ? node.attribs : {};
  return {
    words,
    name: attributes["aria-label"] ?? words,
    attribute: (name) => attributes[name],
    all: (tag) => DomUtils.getElementsByTagName(tag, node).map((element) => partOf(element, page)),
    section(name) {
      const found = DomUtils.getElementsByTagName((tag) => tag === "section" || tag === "nav", node);
      const [first, ...others] = found.filter((element) => isCalled(sectionName(element, page), name));
      if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} sections ${name}`);
      return partOf(first, page);
    },
  };
}

function sectionName({ attribs }: Element, page: Node): string {
  const heading = DomUtils.getElementById(attribs["aria-labelledby"] ?? "", page);
  return attribs["aria-label"] ?? (heading ? trimmed(heading) : "");
}

const isCalled = (name: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? name === wanted : wanted.test(name);

const trimmed = (node: Node | Element) => DomUtils.textContent(node).replaceAll(/\s+/g, " ").trim();
