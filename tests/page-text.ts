import { DomUtils, parseDocument } from "htmlparser2";

/** The words of a page's main part as they would be read, with single spaces. */
export function mainText(html: string): string {
  const main = DomUtils.findOne(({ name }) => name === "main", parseDocument(html).children);
  if (!main) throw new Error(`A page without a main part: ${html.slice(0, 300)}`);
  return DomUtils.innerText(main).replaceAll(/\s+/g, " ").trim();
}
