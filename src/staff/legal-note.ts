import type { Catalog } from "#catalog/catalog.ts";
import { legalFile, legalPages } from "#catalog/legal-pages.ts";
import { findLegalPage } from "#catalog/source.server.ts";
import { joinWords } from "#content/wording.ts";

/** Says which legal pages a company has not written itself, in one line; nothing where it has written all. */
export function writeLegalNotes(catalog: Pick<Catalog, "legalPages">): readonly string[] {
  const defaultPages = legalPages.filter(({ path }) => !findLegalPage(catalog, path).isOwn);
  const [first, ...others] = defaultPages;
  if (!first) return [];
  const names = joinWords(defaultPages.map(({ inSentence }) => inSentence));
  const [are, them] = others.length > 0 ? ["are", "them"] : ["is", "it"];
  const example =
    others.length > 0 ? `your own, beginning with ${legalFile(first.path)}` : legalFile(first.path);
  return [
    `Note: ${names} ${are} this program’s own, with your figures filled in: have a lawyer read ${them}, or write ${example}.`,
  ];
}
