import type { Catalog, LegalFile } from "#catalog/catalog.ts";
import type { LegalPath } from "#catalog/legal-pages.ts";
import { loadLegalPage } from "#catalog/source.server.ts";
import { formatLegalFigures } from "./legal-figures.server.ts";
import { inspectImages, listTitleLineNumbers, toHtmlWithHeadings } from "#text/markdown.ts";
import { fillMarkdownFigures, findMarkdownProblems } from "./text-files.ts";

/** A legal page, with the company's figures. */
export type LegalText = LegalFile["fields"] & ReturnType<typeof toHtmlWithHeadings>;

/** Returns what a legal page of the company says: its own text or, where it has written none, this program's. */
export function makeLegalText(catalog: Catalog, path: LegalPath): LegalText {
  const { fields, markdown } = fillMarkdownFigures(
    catalog,
    loadLegalPage(catalog, path).page,
    formatLegalFigures(catalog),
  );
  const glance = fields.glance?.filter(({ figure }) => figure !== "");
  return { ...fields, ...(glance && { glance }), ...toHtmlWithHeadings(markdown) };
}

/**
 * Finds what is wrong in a legal page's text, as sentences with file and line. The page has its title from the front matter, its contents list has
 * the headings of the second level, and it has no pictures.
 */
export const findLegalPageProblems = (page: LegalFile): readonly string[] =>
  findMarkdownProblems(page, [
    ...listTitleLineNumbers(page.body).map((line) => ({
      line,
      says: "a heading begins with ## or ###: the page’s title is in the front matter",
    })),
    ...inspectImages(page.body).images.map(({ line }) => ({
      line,
      says: "a legal page has no pictures: posts have",
    })),
  ]);
