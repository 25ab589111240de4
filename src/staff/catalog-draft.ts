/** A catalog's files as somebody types them at the desk: checked and published as the commands do with a folder's. */
import { diff } from "node:util";
import type { CatalogSourcesAndPhotos, PublishedCatalog } from "#backend/api/catalog-api.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { collectNamedPhotoPaths } from "#catalog/photos.server.ts";
import { type CatalogSources, replaceCatalogText } from "#catalog/read-sources.server.ts";
import {
  type CatalogWork,
  checkCandidate,
  describeCheckedCatalog,
  listCatalogEffects,
  listDefaultLegalPageNotes,
  listShortageWarnings,
  readBuiltInSourcesAndPhotos,
} from "./catalog-candidate.ts";
import { publishCandidate } from "./catalog-publishing.ts";
import { RefusedError } from "./command.ts";

/** A file as it was typed, in the form of files (`normalizeFileText`); an empty text takes it away. */
export interface CatalogDraft {
  readonly file: string;
  readonly text: string;
  /** The catalog from which the file was opened; 0 is the built-in one. */
  readonly baseNumber: number;
}

/** The files that are in force, and of which catalog, 0 for the built-in one. */
export async function readFilesInForce(
  backend: StaffBackend,
): Promise<CatalogSourcesAndPhotos & Partial<PublishedCatalog> & { readonly number: number }> {
  return (await backend.latestCatalog()) ?? { number: 0, ...readBuiltInSourcesAndPhotos() };
}

/** Tries a draft, and says what `catalog check` and `catalog diff` would. @throws a CatalogError that names each mistake. */
export async function checkDraft(work: CatalogWork, draft: CatalogDraft) {
  const backend = await work.open();
  const candidate = await readDraft(work, backend, draft);
  const { latest, content, catalog } = candidate;
  const before = latest ?? readBuiltInSourcesAndPhotos();
  const warnings = [...(await listShortageWarnings(backend, catalog)), ...candidate.warnings];
  return {
    summary: describeCheckedCatalog(candidate, warnings).text,
    effects: await listCatalogEffects(backend, before, content),
    notes: [...warnings, ...listDefaultLegalPageNotes(catalog)],
    changes: listLineChanges(readFile(before.sources, draft.file), draft.text),
  };
}

/** Publishes a draft. @throws a CatalogError, or RefusedError, of kind `outdated` where another catalog is in force than the draft's. */
export async function publishDraft(work: CatalogWork, draft: CatalogDraft) {
  const backend = await work.open();
  return publishCandidate(backend, await readDraft(work, backend, draft), {
    base: draft.baseNumber,
    who: work.who,
    explainNewer: async ({ number, who }) => `${who} has published catalog ${number} meanwhile.`,
  });
}

/** Reads a draft as the catalog that it would be. @throws RefusedError of kind `outdated` where another is in force than the draft's. */
async function readDraft(work: CatalogWork, backend: StaffBackend, draft: CatalogDraft) {
  const latest = await backend.latestCatalog();
  if ((latest?.number ?? 0) !== draft.baseNumber)
    throw new RefusedError("outdated", "Another catalog is in force.");
  const { sources: before, photos } = latest ?? readBuiltInSourcesAndPhotos();
  const sources = replaceCatalogText(before, draft.file, draft.text);
  const published = new Map(Object.entries(photos));
  const named = collectNamedPhotoPaths(sources).map(
    (name) => [name, published.get(name) ?? "is not published yet: photos come from a folder"] as const,
  );
  return checkCandidate(work, latest, sources, Object.fromEntries(named));
}

/**
 * Brings a draft up to what others have published since: where its file was not changed it becomes theirs, else what was typed stays.
 * @returns the draft on the catalog in force, what that one changes, and how their file differs from the one that was opened
 */
export async function updateDraft({ open }: CatalogWork, { file, text, baseNumber }: CatalogDraft) {
  const backend = await open();
  const inForce = await readFilesInForce(backend);
  const begun = baseNumber === 0 ? readBuiltInSourcesAndPhotos() : await backend.catalog(baseNumber);
  const { number, who } = inForce;
  const opened = readFile((begun ?? inForce).sources, file);
  const theirs = readFile(inForce.sources, file);
  return {
    number,
    who,
    draft: { file, text: text === opened ? theirs : text, baseNumber: number },
    /** Whether what was typed is in force already, as where a form was sent twice. */
    isInForce: text === theirs,
    effects: begun ? await listCatalogEffects(backend, begun, inForce) : [],
    changes: text === opened ? [] : listLineChanges(opened, theirs),
  };
}

/** A file's text; empty where there is none. */
export const readFile = (sources: CatalogSources, file: string) =>
  Object.hasOwn(sources, file) ? (sources[file] ?? "") : "";

/** A line that goes or comes, with the number that it has in the text that it goes from or comes to. */
export interface LineChange {
  readonly line: number;
  readonly sign: "-" | "+";
  readonly text: string;
}

/** More lines would take long to compare, and nobody would read them. */
const mostComparedLines = 500;

/** Lists the lines in which two texts differ; undefined where there are too many between the first and the last. */
export function listLineChanges(before: string, after: string): readonly LineChange[] | undefined {
  if (before === after) return [];
  const [was, is] = [before.split("\n"), after.split("\n")];
  const start = countCommonLines(was, is);
  const rest = [was.slice(start), is.slice(start)] as const;
  const end = countCommonLines(rest[0].toReversed(), rest[1].toReversed());
  const [goes, comes] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  if (goes.length + comes.length > mostComparedLines) return undefined;
  const numbers = { was: start, is: start };
  return diff(goes, comes).flatMap(([operation, text]): LineChange[] => {
    if (operation >= 0) numbers.was += 1;
    if (operation <= 0) numbers.is += 1;
    if (operation === 0) return [];
    return [operation > 0 ? { line: numbers.was, sign: "-", text } : { line: numbers.is, sign: "+", text }];
  });
}

function countCommonLines(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((line, index) => line !== after[index]);
  return at === -1 ? before.length : at;
}
