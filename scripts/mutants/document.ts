/** A mutant that was tried, as Stryker reports it: `fileName` from the root, lines and columns counted from one. */
export interface Tried {
  fileName: string;
  status: string;
  location: { start: Position; end: Position };
  replacement: string;
}

interface Position {
  line: number;
  column: number;
}

/** A breakage that no test notices, as lines of code, and why that is acceptable. */
export interface Survivor {
  file: string;
  before: string;
  after: string;
  because: string | undefined;
}

/** A folder's figures. `constants` run only while a file is loaded and aren't tried; `unloadable` ones can't even be loaded. */
export interface Figures {
  folder: string;
  counted: number;
  killed: number;
  percent: number;
  constants: number;
  unloadable: number;
}

/** The survivors with the reasons that the document gives them. */
export function survivorsAmong(
  tried: readonly Tried[],
  sourceOf: (file: string) => string,
  reasons: ReadonlyMap<string, string>,
): Survivor[] {
  return tried
    .filter(({ status }) => status === "Survived" || status === "NoCoverage")
    .map(({ fileName: file, location, replacement }) => {
      const { before, after } = changedLines(sourceOf(file), location, replacement);
      return { file, before, after, because: reasons.get(keyOf({ file, before, after })) };
    });
}

/** The reasons in the document, by the file and the change that each one explains. */
export function reasonsIn(document: string): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const section of document.split(/^### /m).slice(1)) {
    const file = /^\S+/.exec(section)?.[0] ?? "";
    for (const [, changes = "", because = ""] of section.matchAll(/```diff\n([^]*?)\n```\n\n(.+)/g)) {
      if (because === noReason) continue;
      for (const [, before = "", after = ""] of changes.matchAll(/^- (.*)\n\+ (.*)$/gm)) {
        reasons.set(keyOf({ file, before, after }), because);
      }
    }
  }
  return reasons;
}

/** docs/mutants.md: the figures, and the survivors by file and reason. */
export function mutantsDocument(figures: readonly Figures[], survivors: readonly Survivor[]): string {
  const rows = figures.map(({ folder, counted, killed, percent, constants, unloadable }) => [
    `\`${folder}\``,
    `${percent} %`,
    ...[killed, counted, constants, unloadable].map(String),
  ]);
  const sections = Object.entries(Object.groupBy(survivors, ({ file }) => file)).toSorted(byName);
  return [
    introduction,
    table([["folder", "killed", "in number", "of", "constants", "unloadable"], ...rows]),
    closing,
    ...sections.map(([file, found = []]) => `### ${file}\n\n${byReason(found)}`),
  ].join("\n\n");
}

const introduction = `# What the tests notice

\`npm run mutants\` breaks the code a little (a \`<\` becomes a \`<=\`, a condition is always true, a call is gone), once for each place where it can, and runs the tests that
touch the place. A breakage that a test notices is killed. This file is written by that command; the reasons in it are ours, and stay while the change they are given for
survives. \`npm run mutants -- src/rental/trip/trip.ts\` measures one file or folder; \`--force\` also tries again what has not changed.`;

const closing = `Constants are broken only while a file is loaded; trying them means loading everything anew for all tests, and they are left out. What can't be loaded once it is broken is
neither killed nor survived. Tests that spawn a site, PostgreSQL or a browser are not run here: what only they notice stands below with that reason. The programs in \`src/server\` (start, dev, production, open-site, primary,
worker, workers) can only be started, so they are not measured; \`tests/server-life.test.ts\` and \`tests/workers.test.ts\` start them.

## What survives`;

const noReason = "No reason yet.";

function byReason(survivors: readonly Survivor[]) {
  const groups = Object.entries(Object.groupBy(survivors, ({ because }) => because ?? noReason));
  return groups
    .map(([because, alike = []]) => {
      const changes = alike.map(({ before, after }) => `- ${before}\n+ ${after}`).join("\n");
      return `\`\`\`diff\n${changes}\n\`\`\`\n\n${because}\n`;
    })
    .join("\n");
}

/** Padded as Prettier does it. */
function table(rows: readonly (readonly string[])[]) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]) {
  return one.localeCompare(other, "en");
}

/** The lines that a mutant touches, joined into one, before and after. */
function changedLines(source: string, { start, end }: Tried["location"], replacement: string) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const head = (lines[0] ?? "").slice(0, start.column - 1);
  const tail = (lines.at(-1) ?? "").slice(end.column - 1);
  return { before: oneLine(lines.join("\n")), after: oneLine(`${head}${replacement}${tail}`) };
}

const oneLine = (code: string) => {
  const joined = code.replaceAll(/\s+/g, " ").trim();
  return joined.length > 160 ? `${joined.slice(0, 159)}…` : joined;
};

const keyOf = ({ file, before, after }: { file: string; before: string; after: string }) =>
  [file, before, after].join("\n");
