import leven from "leven";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { catalog } from "#catalog/in-force.server.ts";
import type { CatalogSources } from "#catalog/read-catalog.server.ts";
import { currentFigures, mark } from "./fill-figures.ts";
import { readLegalText } from "./legal-texts.server.ts";
import { readPost } from "./read-post.ts";

/** Figures of a single plan, which only its features may name. */
const planMarks = ["bookings", "perBooking", "discount"];

/** What is wrong in the texts, posts and legal pages of the catalog in force, by the files that it was read from: sentences with file and line. */
export function textProblems(sources: CatalogSources): readonly string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    const wrong = markProblems(file, text);
    if (wrong.length > 0) return wrong;
    const post = catalog.posts.find((one) => one.file === file);
    if (post) return problemsOf(() => readPost(post));
    const legalPage = catalog.legalPages.find((one) => one.file === file);
    return legalPage ? problemsOf(() => readLegalText(legalPage)) : [];
  });
}

/** Names that are no figures, and half marks, by their lines; comments may say what they want. */
export function markProblems(file: string, text: string): readonly string[] {
  const own = file === "plans.yaml" || file === "services.yaml" ? planMarks : [];
  const names = [...Object.keys(currentFigures()), ...own];
  return text.split("\n").flatMap((line, at) => {
    if (file.endsWith(".yaml") && line.trimStart().startsWith("#")) return [];
    const where = `${file}, line ${at + 1}`;
    const unknown = Array.from(line.matchAll(mark))
      .filter(([, name = ""]) => !names.includes(name))
      .map(([match, name = ""]) => `${where}: ${match} is not one of our figures: ${nearest(name, names)}`);
    const halfMark = /.{0,20}(?:\{\{|\}\}).{0,20}/.exec(line.replaceAll(mark, ""));
    return unknown.concat(halfMark ? `${where}: '${halfMark[0].trim()}' is half a mark` : []);
  });
}

/** The figures whose names are spelled most like this one. */
function nearest(name: string, names: readonly string[]): string {
  const near = names
    .map((figure) => ({ figure, distance: leven(figure.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  return `perhaps ${near
    .slice(0, 3)
    .map(({ figure }) => `{{${figure}}}`)
    .join(", ")}`;
}

/** What is wrong in a text, as reading it says. */
function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof CatalogError) return error.problems;
    throw error;
  }
}
