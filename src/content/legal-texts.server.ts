import type { BrowserCatalog, Catalog } from "#catalog/catalog.ts";
import * as v from "valibot";
import { legalFile, type LegalPath, type LegalSource } from "#catalog/legal-pages.ts";
import { date, record, text } from "#catalog/schema-parts.server.ts";
import { findImages, titleLines, toHtml } from "./markdown.ts";
import { readMarkdownFile } from "./read-markdown-file.ts";

const frontMatter = record({
  title: text(80),
  description: text(160),
  inForce: date,
  lead: v.exactOptional(text(200)),
});

/** A legal page that the company has written itself. */
export type LegalText = v.InferOutput<typeof frontMatter> & ReturnType<typeof toHtml>;

/** The company's own text of a legal page; undefined where it has none, and ours is shown. */
export function ownLegalText(catalog: Catalog, path: LegalPath): LegalText | undefined {
  const source = catalog.legalPages.find(({ file }) => file === legalFile(path));
  return source && readLegalText(catalog, source);
}

/**
 * Reads a legal page as a post is read.
 * @throws a CatalogError that names the file, the line and what is wrong there.
 */
export function readLegalText(catalog: BrowserCatalog, { file, text: source }: LegalSource): LegalText {
  const { fields, markdown } = readMarkdownFile(catalog, file, source, frontMatter, contentProblems);
  return { ...fields, ...toHtml(markdown) };
}

/** The page has its title from the front matter, its contents list has the headings of the second level, and it has no pictures. */
const contentProblems = (body: string) => [
  ...titleLines(body).map((line) => ({
    line,
    says: "a heading begins with ## or ###: the page’s title is in the front matter",
  })),
  ...findImages(body).images.map(({ line }) => ({ line, says: "a legal page has no pictures: posts have" })),
];
