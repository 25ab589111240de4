import { folderOf, type Import, isTest, roomOf } from "./imports.ts";

const begin = "<!-- rooms: drawn by `npm run rooms` -->";
const end = "<!-- end of rooms -->";
/** The folders whose rooms are drawn; the others are drawn as a whole. */
const withRooms = new Set(["rental", "ui", "site", "backend"]);

/** What imports what, as a Mermaid diagram: an arrow points from the importer to what it imports; tests are left out. */
export function diagram(imports: readonly Import[]): string {
  const arrows = new Set<string>();
  const rooms = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (isTest(file) || !from || !to) continue;
    if (from !== to) arrows.add(`  ${from} --> ${to}`);
    else if (withRooms.has(from)) {
      const [room, other] = [nodeOf(file), nodeOf(target)];
      const known = rooms.get(from) ?? new Set();
      rooms.set(from, known.add(`    ${room}["${labelOf(file)}"]`));
      if (room !== other) known.add(`    ${room} --> ${other}`);
    }
  }
  const inner = [...rooms]
    .toSorted(byName)
    .flatMap(([folder, lines]) => [`  subgraph ${folder}`, [...lines].toSorted().join("\n"), "  end"]);
  return ["```mermaid", "flowchart TD", ...inner, ...[...arrows].toSorted(), "```"].join("\n");
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

const nodeOf = (path: string) => `${folderOf(path)}_${labelOf(path)}`.replaceAll(/\W/g, "_");

const labelOf = (path: string) => (roomOf(path) === "." ? "flat" : roomOf(path));

/** What is between the marks of a document. */
export function marked(document: string): string {
  return document.slice(document.indexOf(begin) + begin.length, document.indexOf(end)).trim();
}

/** The document with this text between its marks. */
export function withMarked(document: string, drawn: string): string {
  const at = document.indexOf(begin) + begin.length;
  return `${document.slice(0, at)}\n\n${drawn}\n\n${document.slice(document.indexOf(end))}`;
}
