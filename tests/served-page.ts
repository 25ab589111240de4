import { selectAll } from "css-select";
import { DomUtils, parseDocument } from "htmlparser2";
import { ask } from "./ask.ts";
import { type Site, sharedSite } from "./site.ts";

type Document = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.getElementById>>;
type PageNode = Document | Element;

/** A page, or an element of it, as the server wrote it: for facts that neither scripts nor the screen's width change. */
export interface ServedPart {
  /** Its text on one line, including text that is only read out. */
  readonly text: string;
  /** What assistive technology calls a link: its label, or else its text. */
  readonly name: string;
  attribute(name: string): string | undefined;
  /** The elements within that match a CSS selector, in order. */
  all(selector: string): ServedPart[];
  /** The only element within that matches; throws if there are others or none. */
  one(selector: string): ServedPart;
  /** The one section or navigation with this name. */
  section(name: string | RegExp): ServedPart;
}

/** Sends one request to the shared site. */
export const getShared = (path: string) => ask(sharedSite.url + path);

/** Reads a page of the shared site. */
export const openShared = async (path: string) => readHtml((await getShared(path)).body.toString());

/** Returns what a visitor without scripts gets. */
export async function servedPage(site: Pick<Site, "url">, path: string) {
  const { status, headers, body } = await ask(site.url + path);
  return { status, headers, ...readHtml(body.toString()) };
}

export function readHtml(html: string): ServedPart {
  const page = parseDocument(html);
  return partOf(page, page);
}

/** The text of a page's main part. */
export const mainText = (html: string) => readHtml(html).one("main").text;

/** Returns what a page's form for a purpose sends by itself: nothing if the page has no such form. */
export function hiddenFields(html: string, intent: string): Record<string, string> {
  const inputs = readHtml(html).all(`form:has(input[value="${intent}"]) input[type="hidden"]`);
  return Object.fromEntries(
    inputs.map((input) => [input.attribute("name") ?? "", input.attribute("value") ?? ""]),
  );
}

/** The text of each part. */
export const textsOf = (parts: readonly ServedPart[]) => parts.map(({ text }) => text);

/** Where each part leads. */
export const hrefsOf = (parts: readonly ServedPart[]) => parts.map((part) => part.attribute("href"));

/** Returns what a page's structured data says to search engines. */
export const structuredData = (page: ServedPart) =>
  page
    .all("script[type='application/ld+json']")
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>);

function partOf(node: PageNode, page: Document): ServedPart {
  const text = textIn(node);
  const attributes = "attribs" in node ? node.attribs : {};
  const all = (selector: string) =>
    selectAll<PageNode, Element>(selector, node).map((element) => partOf(element, page));
  return {
    text,
    name: attributes["aria-label"] ?? text,
    attribute: (name) => attributes[name],
    all,
    one: (selector) => only(all(selector), selector),
    section(name) {
      const sections = selectAll<PageNode, Element>("section, nav", node).filter((element) => {
        const title = sectionName(element, page);
        return typeof name === "string" ? title === name : name.test(title);
      });
      return only(
        sections.map((element) => partOf(element, page)),
        `section ${name}`,
      );
    },
  };
}

function only(parts: readonly ServedPart[], what: string): ServedPart {
  const [first, ...others] = parts;
  if (!first || others.length > 0)
    throw new Error(`${others.length + (first ? 1 : 0)} elements match ${what}.`);
  return first;
}

function sectionName({ attribs }: Element, page: Document): string {
  const heading = DomUtils.getElementById(attribs["aria-labelledby"] ?? "", page);
  return attribs["aria-label"] ?? (heading ? textIn(heading) : "");
}

/** A script's text is what is in it; of everything else scripts and styles are no text. */
function textIn(node: PageNode): string {
  const text = node.type === "script" ? DomUtils.textContent(node) : DomUtils.innerText(node.children);
  return text.replaceAll(/\s+/g, " ").trim();
}
