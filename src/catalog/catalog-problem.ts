/** More would leave the screen before they can be read; one mistake in a list often repeats itself. */
const mostShown = 40;

/** What is wrong in a catalog, by file and line, as sentences for whoever wrote it. */
export class CatalogError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const more = problems.length - mostShown;
    const lines = more > 0 ? [...problems.slice(0, mostShown), `and ${more} more.`] : problems;
    super(lines.join("\n"));
    this.name = "CatalogError";
    this.problems = problems;
  }
}
