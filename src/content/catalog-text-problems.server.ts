import type { Catalog } from "#catalog/catalog.ts";
import leven from "leven";
import type { CatalogSources } from "#catalog/read-sources.server.ts";
import { resolveConditionalParts, findOrFormatTextFigures, placeholderPattern } from "./fill-figures.ts";
import { formatLegalFigures } from "./legal-figures.server.ts";
import { findLegalPageProblems } from "./legal-texts.server.ts";
import { findPostProblems } from "./read-post.ts";

/** The figures that only some files may name: of a single plan, its features. */
function ownMarks(catalog: Catalog, file: string): readonly string[] {
  if (file.startsWith("legal/")) return Object.keys(formatLegalFigures(catalog));
  return file === "plans.yaml" || file === "services.yaml" ? ["bookings", "perBooking", "discount"] : [];
}

/** Returns what is wrong in the texts, posts and legal pages of the catalog in force, by the files that it was read from: sentences with file and line. */
export function findCatalogTextProblems(catalog: Catalog, sources: CatalogSources): readonly string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    const problems = findPlaceholderProblems(catalog, file, text);
    if (problems.length > 0) return problems;
    const post = catalog.posts.find((one) => one.file === file);
    if (post) return findPostProblems(post);
    const legalPage = catalog.legalPages.find((one) => one.file === file);
    return legalPage ? findLegalPageProblems(legalPage) : [];
  });
}

/** Marks that name no figure, halves of marks and of parts, with their lines. Comments in YAML are not checked. */
export function findPlaceholderProblems(catalog: Catalog, file: string, text: string): readonly string[] {
  const names = [...Object.keys(findOrFormatTextFigures(catalog)), ...ownMarks(catalog, file)];
  const linesOfParts = resolveConditionalParts(text, () => true).split("\n");
  return text.split("\n").flatMap((line, at) => {
    if (file.endsWith(".yaml") && line.trimStart().startsWith("#")) return [];
    const position = `${file}, line ${at + 1}`;
    const unknownMarks = Array.from(line.matchAll(placeholderPattern), ([match, mark = ""]) => ({
      match,
      name: mark.replace(/^[#^/]/, ""),
    }))
      .filter(({ name }) => !names.includes(name))
      .map(
        ({ match, name }) => `${position}: ${match} is not one of our figures: ${suggestion(name, names)}`,
      );
    const halfPart = /\{\{[#^/][^{}]*\}\}/.exec(linesOfParts[at] ?? "");
    const halfMark = /.{0,20}(?:\{\{|\}\}).{0,20}/.exec(line.replaceAll(placeholderPattern, ""));
    return unknownMarks.concat(
      halfPart ? `${position}: ${halfPart[0]} is half a part, without its beginning or its end` : [],
      halfMark ? `${position}: '${halfMark[0].trim()}' is half a mark` : [],
    );
  });
}

/** Suggests the figures whose names are spelled most like this one: 'perhaps {{lateFee}}, …'. */
function suggestion(name: string, names: readonly string[]): string {
  const rankedNames = names
    .map((figure) => ({ figure, distance: leven(figure.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  return `perhaps ${rankedNames
    .slice(0, 3)
    .map(({ figure }) => `{{${figure}}}`)
    .join(", ")}`;
}
