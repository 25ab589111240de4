import { formatCount } from "#rental/count.ts";
import type { CatalogSourcesAndPhotos, PublishedCatalog } from "#backend/api/catalog-api.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import { describeCatalogEffects } from "#catalog/effects.ts";
import { inspectPhotos } from "#catalog/photo-folder.server.ts";
import type { InspectedPhotos, PhotoFactsByPath } from "#catalog/photos.server.ts";
import { listRateWarnings } from "#catalog/rate-warnings.server.ts";
import { joinFirstFewNames } from "#catalog/rate-words.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { legalFileName, legalPages } from "#catalog/legal-pages.ts";
import { type CatalogSources, readCatalogSources } from "#catalog/read-sources.server.ts";
import { readBuiltInSources, loadInheritedData, loadLegalPage } from "#catalog/source.server.ts";
import { joinWords } from "#content/wording.ts";
import { addDays, type CalendarDate, describeDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { requireRenderablePages } from "#server/render/render-check.ts";
import { type CommandContext, RefusedError } from "./command.ts";

/** The catalog that is in force while none is published. */
export const readBuiltInSourcesAndPhotos = (): CatalogSourcesAndPhotos => ({
  sources: readBuiltInSources(),
  photos: {},
});

/** What checking and publishing a catalog works with. */
export type CatalogWork = Pick<CommandContext, "open" | "settings" | "report" | "now" | "who">;

/** Reads a folder as the catalog that would be published, and tries its photos and all its pages. */
export async function readAndCheckFolder(work: CatalogWork, folder: string) {
  const backend = await work.open();
  const sources = readCatalogSources(folder);
  const latest = await backend.latestCatalog();
  const { photos, unusedFiles } = await inspectPhotos(
    folder,
    sources,
    (hash) => backend.photo(hash),
    work.report,
  );
  const candidate = await checkCandidate(work, latest, sources, photos);
  return { ...candidate, notes: unusedFiles.map((name) => `Note: nothing names ${name}.`) };
}

export type CatalogCandidate = Awaited<ReturnType<typeof checkCandidate>>;

/** Reads files as the catalog that would be published, and tries all its pages. @throws a CatalogError that names each mistake. */
export async function checkCandidate(
  { settings, report, now }: CatalogWork,
  latest: PublishedCatalog | undefined,
  sources: CatalogSources,
  triedPhotos: InspectedPhotos,
) {
  const newCatalog = readCatalog(sources, loadInheritedData(latest, sources, triedPhotos), triedPhotos);
  await requireRenderablePages(newCatalog, sources, settings, report);
  // A photo that can't be used is a text that says why; readCatalog has refused a catalog that names one.
  const photos: PhotoFactsByPath = Object.fromEntries(
    Object.entries(triedPhotos).flatMap(([name, facts]) =>
      typeof facts === "object" ? [[name, facts]] : [],
    ),
  );
  // Somewhere it is still yesterday.
  const warnings = listRateWarnings(newCatalog, sources, addDays(toZonedDate(now, "UTC"), -1));
  return { content: { sources, photos }, latest, catalog: newCatalog, warnings };
}

/** Counts what a catalog has that was checked, and says so: '10 cars, 9 posts: all is well, and every page can be rendered.' */
export function describeCheckedCatalog(
  { catalog, content }: Pick<CatalogCandidate, "catalog" | "content">,
  warnings: readonly string[],
) {
  const { cars, places, posts } = catalog;
  const photos = Object.keys(content.photos).length;
  const facts = { cars: cars.length, places: places.length, posts: posts.length, photos };
  const counts = Object.entries(facts)
    .filter(([kind, count]) => kind !== "photos" || count > 0)
    .map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`)
    .join(", ");
  const outcome = warnings.length > 0 ? "every file can be read" : "all is well";
  return { facts, text: `${counts}: ${outcome}, and every page can be rendered.` };
}

/** A catalog that was published. @throws RefusedError when the history has none of this number. */
export async function requirePublishedCatalog(backend: StaffBackend, number: number) {
  const published = await backend.catalog(number);
  if (published) return published;
  throw new RefusedError(
    "unknown",
    `There is no catalog ${number}: catalog history lists those that were published.`,
  );
}

/** Reads what changes for visitors and bookings when one catalog takes another's place. */
export async function listCatalogEffects(
  backend: StaffBackend,
  before: CatalogSourcesAndPhotos,
  after: CatalogSourcesAndPhotos,
): Promise<readonly string[]> {
  const [bookings, latest] = await Promise.all([backend.futureBookings(), backend.latestCatalog()]);
  // With the numbers that cars and places have already: otherwise a car that leaves would change those of all cars after it.
  const numbers = loadInheritedData(latest, after.sources, after.photos);
  const [catalogBefore, catalogAfter] = [before, after].map(({ sources, photos }) =>
    readCatalog(sources, numbers, photos),
  );
  return catalogBefore && catalogAfter ? describeCatalogEffects(catalogBefore, catalogAfter, bookings) : [];
}

type Shortages = Awaited<ReturnType<StaffBackend["unitShortages"]>>;

/** Says for each car on which days more of it are held than it would have, and by whom. */
export const describeShortages = (shortages: Shortages): readonly string[] =>
  shortages.map(({ car, place, units, days, bookings, blocks }) => {
    const holders = joinFirstFewNames([...bookings, ...blocks.map((code) => `block ${code}`)]);
    return place === null
      ? `Units of ${car} that belong to no place are blocked on ${joinDays(days).join("; ")} (${holders}): unblock them, then block them at their place.`
      : `${car} would have ${formatCount(units, "unit")}${place === undefined ? "" : ` in ${place}`}: more are booked or blocked on ${joinDays(days).join("; ")} (${holders}).`;
  });

/** Days in words, those that follow each other as one: 'Fri 20 Nov 2026 to Sun 22 Nov 2026'. */
function joinDays(days: readonly CalendarDate[]): string[] {
  const spans: { from: CalendarDate; to: CalendarDate }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans.map(({ from, to }) =>
    from === to ? describeDate(from) : `${describeDate(from)} to ${describeDate(to)}`,
  );
}

/** Returns what `publish` would refuse now, though nothing is wrong in the folder. */
export async function listShortageWarnings(
  backend: StaffBackend,
  catalog: Catalog,
): Promise<readonly string[]> {
  return describeShortages(await backend.unitShortages(catalog)).map(
    (sentence) => `Warning: ${sentence} As long as that is so, publish refuses.`,
  );
}

/** Says which legal pages a company has not written itself, in one line; nothing where it has written all. */
export function listDefaultLegalPageNotes(catalog: Pick<Catalog, "legalPages">): readonly string[] {
  const defaultPages = legalPages.filter(({ path }) => !loadLegalPage(catalog, path).isOwn);
  const [first, ...others] = defaultPages;
  if (!first) return [];
  const names = joinWords(defaultPages.map(({ inSentence }) => inSentence));
  const [are, them] = others.length > 0 ? ["are", "them"] : ["is", "it"];
  const example =
    others.length > 0 ? `your own, beginning with ${legalFileName(first.path)}` : legalFileName(first.path);
  return [
    `Note: ${names} ${are} this program’s own, with your figures filled in: have a lawyer read ${them}, or write ${example}.`,
  ];
}
