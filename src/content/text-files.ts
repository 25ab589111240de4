import type { BrowserCatalog } from "#catalog/catalog.ts";
import { hasUnsafeCharacters } from "#catalog/read-yaml.server.ts";
import type { MarkdownFile } from "#catalog/text-files.server.ts";
import { type FiguresByName, fillFigures, fillFiguresInTexts } from "./fill-figures.ts";
import { escapeMarkdown, listUnsafeAddresses } from "#text/markdown.ts";

/** What is wrong in a text, and on which of its lines. */
export type MarkdownProblem = { readonly line: number; readonly says: string };

/**
 * Puts our figures in place of a text's marks.
 * @param ownFigures more figures, which only such a file names
 */
export const fillMarkdownFigures = <Fields extends object>(
  catalog: BrowserCatalog,
  { fields, body }: MarkdownFile<Fields>,
  ownFigures: FiguresByName = {},
): { readonly fields: Fields; readonly markdown: string } => ({
  fields: fillFiguresInTexts(catalog, fields, ownFigures),
  markdown: fillFigures(catalog, body, ownFigures, inMarkdown),
});

/** Sentences with file and line on what no text may have, and on what is wrong in this one beside that. */
export const findMarkdownProblems = (
  { file, body, linesAbove }: MarkdownFile<unknown>,
  moreProblems: readonly MarkdownProblem[],
): readonly string[] =>
  [...controlProblems(body), ...linkProblems(body), ...moreProblems].map(
    ({ line, says }) => `${file}, line ${linesAbove + line}: ${says}`,
  );

/** A figure as the text around it shows it; one of several lines is a table or list in Markdown. */
const inMarkdown = (figure: string) => (figure.includes("\n") ? figure : escapeMarkdown(figure));

/** Lines that a terminal or a page would act on, instead of showing them. */
function controlProblems(text: string): readonly MarkdownProblem[] {
  return text.split("\n").flatMap((content, at) => {
    const says = `text without control characters, not ${JSON.stringify(content).slice(0, 60)}`;
    return hasUnsafeCharacters(content.replaceAll("\t", " ")) ? [{ line: at + 1, says }] : [];
  });
}

function linkProblems(text: string): readonly MarkdownProblem[] {
  return listUnsafeAddresses(text).map((address) => ({
    line: text.slice(0, Math.max(0, text.indexOf(address))).split("\n").length,
    says: `a link begins with https://, mailto:, tel:, / or #, not ${JSON.stringify(address).slice(0, 60)}`,
  }));
}
