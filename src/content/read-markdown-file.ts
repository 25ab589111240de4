import type { BrowserCatalog } from "#catalog/catalog.ts";
import type * as v from "valibot";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { splitFrontMatter } from "#catalog/front-matter.ts";
import { hasControlCharacters, readYaml } from "#catalog/read-yaml.server.ts";
import { type Figures, fillTexts, fillFigures } from "./fill-figures.ts";
import { escapeMarkdown, unsafeAddresses } from "./markdown.ts";

/** What is wrong in a text, and on which of its lines. */
export type TextProblem = { readonly line: number; readonly says: string };

/**
 * Reads a Markdown file of a catalog: its front matter by a schema, and its text, both with our figures in place of their marks.
 * @param problemsOf what may be wrong in the text beside its links
 * @param ownFigures more figures, which only such a file names
 * @throws a CatalogError that names the file, the line and the field, or the link that leads nowhere safe.
 */
export function readMarkdownFile<Schema extends v.GenericSchema<unknown, object>>(
  catalog: BrowserCatalog,
  file: string,
  source: string,
  schema: Schema,
  problemsOf: (text: string) => readonly TextProblem[] = () => [],
  ownFigures: Figures = {},
): { readonly fields: v.InferOutput<Schema>; readonly markdown: string } {
  const parts = splitFrontMatter(source);
  if (!parts) throw new CatalogError([`${file}: must begin with front matter between two lines of ---`]);
  const { fields } = parts;
  // Where Markdown wants a space, one that doesn't break is what a Mac's keyboard gives while Alt is still pressed.
  const body = parts.body.replaceAll(/(?<=^ *(?:#{1,6}|[-*+>]|\d{1,3}[.)]))[\u00A0\u3000]/gm, " ");
  // The line of --- before them, so that the lines are the file's.
  const result = readYaml(file, `\n${fields}`, schema);
  const linesBefore = fields.split("\n").length + 2;
  const textProblems = [...controlProblems(body), ...linkProblems(body), ...problemsOf(body)].map(
    ({ line, says }) => `${file}, line ${linesBefore + line}: ${says}`,
  );
  if (!("value" in result) || textProblems.length > 0)
    throw new CatalogError([...("value" in result ? [] : result), ...textProblems]);
  return {
    fields: fillTexts(catalog, result.value, ownFigures),
    markdown: fillFigures(catalog, body, ownFigures, inMarkdown),
  };
}

/** A figure as the text around it shows it; one of several lines is a table or list in Markdown. */
const inMarkdown = (figure: string) => (figure.includes("\n") ? figure : escapeMarkdown(figure));

/** Lines that a terminal or a page would act on, instead of showing them. */
function controlProblems(text: string): readonly TextProblem[] {
  return text.split("\n").flatMap((content, at) => {
    const says = `text without control characters, not ${JSON.stringify(content).slice(0, 60)}`;
    return hasControlCharacters(content.replaceAll("\t", " ")) ? [{ line: at + 1, says }] : [];
  });
}

function linkProblems(text: string): readonly TextProblem[] {
  return unsafeAddresses(text).map((address) => ({
    line: text.slice(0, Math.max(0, text.indexOf(address))).split("\n").length,
    says: `a link begins with https://, mailto:, tel:, / or #, not ${JSON.stringify(address).slice(0, 60)}`,
  }));
}
