/** More would scroll off the screen before anyone reads them; one mistake in a list often repeats itself. */
const mostProblems = 40;

/** What is wrong in a catalog, by file and line, as sentences for whoever wrote it. */
export class CatalogError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const hiddenCount = problems.length - mostProblems;
    const lines =
      hiddenCount > 0 ? [...problems.slice(0, mostProblems), `and ${hiddenCount} more.`] : problems;
    super(lines.join("\n"));
    this.name = "CatalogError";
    this.problems = problems;
  }
}
