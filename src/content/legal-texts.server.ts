import * as v from "valibot";
import type { Catalog } from "#catalog/catalog.ts";
import type { LegalPath, LegalSource } from "#catalog/legal-pages.ts";
import { date, list, record, text, yesOrNo } from "#catalog/schema-parts.server.ts";
import { findLegalPage } from "#catalog/source.server.ts";
import { legalFigures } from "./legal-figures.server.ts";
import { findImages, titleLines, toHtml } from "./markdown.ts";
import { readMarkdownFile } from "./read-markdown-file.ts";

const frontMatter = record({
  title: text(80),
  description: text(160),
  inForce: date,
  lead: v.exactOptional(text(200)),
  /** The rules that most people look for, in large type. */
  glance: v.exactOptional(list(record({ figure: text(40), says: text(80) }), 4)),
  /** Whether the fees of a cancellation are drawn above the text. */
  timeline: v.exactOptional(yesOrNo),
});

/** A legal page, with the company's figures. */
export type LegalText = v.InferOutput<typeof frontMatter> & ReturnType<typeof toHtml>;

/** What a legal page of the company says: its own text or, where it has written none, this program's. */
export const legalText = (catalog: Catalog, path: LegalPath): LegalText =>
  readLegalText(catalog, findLegalPage(catalog, path));

/**
 * Reads a legal page as a post is read.
 * @throws a CatalogError that names the file, the line and what is wrong there.
 */
export function readLegalText(catalog: Catalog, { file, text: source }: LegalSource): LegalText {
  const figures = legalFigures(catalog);
  const { fields, markdown } = readMarkdownFile(catalog, file, source, frontMatter, contentProblems, figures);
  const glance = fields.glance?.filter(({ figure }) => figure !== "");
  return { ...fields, ...(glance && { glance }), ...toHtml(markdown) };
}

/** The page has its title from the front matter, its contents list has the headings of the second level, and it has no pictures. */
const contentProblems = (body: string) => [
  ...titleLines(body).map((line) => ({
    line,
    says: "a heading begins with ## or ###: the page’s title is in the front matter",
  })),
  ...findImages(body).images.map(({ line }) => ({ line, says: "a legal page has no pictures: posts have" })),
];
