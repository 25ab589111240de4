/** What is wrong in a catalog, by file and line, as sentences for whoever wrote it. */
export class CatalogError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "CatalogError";
    this.problems = problems;
  }
}
