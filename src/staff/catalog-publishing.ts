import type {
  CatalogSourcesAndPhotos,
  CatalogPublishOrder,
  PublishedCatalog,
} from "#backend/api/catalog-api.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { hasCommonCar } from "#catalog/page-addresses.ts";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { readBaseCatalogNumber, writeBaseCatalogNumber } from "#catalog/folder.server.ts";
import { readPhotoFileOrProblem } from "#catalog/photo-folder.server.ts";
import { makePhotoFiles, hashPhotoAndRecipe } from "#catalog/photo-recipe.server.ts";
import type { PhotoFactsByPath } from "#catalog/photos.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import { requireRenderablePages } from "#server/render/render-check.ts";
import { askYesNo } from "./agreement.ts";
import {
  type CatalogCandidate,
  readBuiltInSourcesAndPhotos,
  describeShortages,
  requirePublishedCatalog,
  readAndCheckFolder,
  listCatalogEffects,
} from "./catalog-candidate.ts";
import { type CommandContext, RefusedError } from "./command.ts";
import { findFileErrorReason } from "./file-problem.ts";

type Answer = { readonly text: string; readonly json: unknown };

/** Publishes a folder. @param saidBase the catalog with which the folder began, where its stamp doesn't say it */
export async function publishFolder(
  context: CommandContext,
  folder: string,
  saidBase: number | undefined,
): Promise<Answer> {
  const backend = await context.open();
  const candidate = await readAndCheckFolder(context, folder);
  const base = saidBase ?? readBaseCatalogNumber(folder);
  const { number, effects, lines } = await publishCandidate(backend, candidate, {
    base,
    who: context.who,
    prepare: () => storePhotos(backend, folder, candidate.content.photos, context.report),
    explainNewer: (newer) => explainConflict(backend, base, newer),
  });
  return {
    text: [...lines, ...candidate.notes, ...stamp(folder, number)].join("\n"),
    json: { number, effects },
  };
}

interface Publication {
  /** The catalog of whose files these were made. */
  readonly base: number;
  readonly who: string;
  /** Stores what the catalog names and the store has not. */
  readonly prepare?: () => Promise<void>;
  readonly explainNewer: (newer: PublishedCatalog) => Promise<string>;
}

/**
 * Publishes a catalog that was checked.
 * @returns its number, and what it changes, in sentences
 * @throws RefusedError when it would change nothing, another was published meanwhile, or more units are held than it has.
 */
export async function publishCandidate(
  backend: StaffBackend,
  { content, latest, warnings }: CatalogCandidate,
  { base, who, prepare, explainNewer }: Publication,
) {
  const effects = await listCatalogEffects(backend, latest ?? readBuiltInSourcesAndPhotos(), content);
  if (effects.length === 0)
    throw new RefusedError("unchanged", "Nothing would change: nothing was published.");
  await prepare?.();
  const number = await publishContent(backend, { ...content, baseCatalogNumber: base }, who, explainNewer);
  return { number, effects, lines: [`Catalog ${number} is published.`, ...effects, ...warnings] };
}

/** Notes in the folder which catalog was published from it; where that fails, says how to go on, since the publish itself is done. */
function stamp(folder: string, number: number): readonly string[] {
  try {
    writeBaseCatalogNumber(folder, number);
    return [];
  } catch (error) {
    const reason = findFileErrorReason(error) ?? String(error);
    return [
      `Note: based-on.yaml could not be written there (${reason}): add --based-on ${number} to the next publish from this folder.`,
    ];
  }
}

/**
 * Makes the files of the photos that are not stored yet and stores them, one photo at a time: bookings go on in between, and a publish that
 * was interrupted continues where it stopped.
 */
async function storePhotos(
  backend: StaffBackend,
  folder: string,
  photos: PhotoFactsByPath,
  report: CommandContext["report"],
): Promise<void> {
  const entries = Object.entries(photos);
  for (const [at, [name, facts]] of entries.entries()) {
    if (await backend.photo(facts.hash)) continue;
    report(`Preparing photo ${at + 1} of ${entries.length}, ${name}`);
    const original = readPhotoFileOrProblem(folder, name);
    if (typeof original === "string" || hashPhotoAndRecipe(original) !== facts.hash)
      throw new CatalogError([`${name} was changed while it was published: publish again`]);
    await backend.storePhoto({ ...facts, original, files: await makePhotoFiles(original, facts) });
  }
}

/** Publishes the catalog before the latest: the built-in one before the first, if that was made from it. */
export async function undoPublish(context: CommandContext): Promise<Answer> {
  const backend = await context.open();
  const latest = await readLatest(backend);
  const before = await backend.catalog(latest.number - 1);
  if (
    !before &&
    !hasCommonCar(
      readCatalog(readBuiltInSourcesAndPhotos().sources).cars,
      readCatalog(latest.sources, latest.numbers, latest.photos).cars,
    )
  )
    throw new RefusedError(
      "first",
      `Catalog ${latest.number} is the first of yours: there is none before it. Nothing has changed.`,
    );
  return publishAgain(context, latest, before, { yes: true });
}

/** Publishes a catalog of the history again, as a new entry of it. */
export async function republishCatalog(
  context: CommandContext,
  number: number,
  options: { readonly yes: boolean },
): Promise<Answer> {
  const backend = await context.open();
  const latest = await readLatest(backend);
  return publishAgain(context, latest, await requirePublishedCatalog(backend, number), options);
}

async function readLatest(backend: StaffBackend): Promise<PublishedCatalog> {
  const latest = await backend.latestCatalog();
  if (!latest) throw new RefusedError("nothing", "Nothing was published: the built-in catalog is in force.");
  return latest;
}

/** @param earlier undefined for the built-in catalog */
async function publishAgain(
  context: CommandContext,
  latest: PublishedCatalog,
  earlier: PublishedCatalog | undefined,
  { yes }: { readonly yes: boolean },
): Promise<Answer> {
  const backend = await context.open();
  const what = earlier ? `catalog ${earlier.number}` : "the built-in catalog";
  const { sources, photos } = earlier ?? readBuiltInSourcesAndPhotos();
  await checkAgain(context, { sources, photos }, latest, earlier?.number);
  const effects = await listCatalogEffects(backend, latest, { sources, photos });
  if (effects.length === 0)
    throw new RefusedError("unchanged", `What is in force is ${what} already: nothing was published.`);
  if (!yes) await confirm(context, what, effects);
  const order = { sources, photos, baseCatalogNumber: latest.number };
  const number = await publishContent(
    backend,
    order,
    context.who,
    async ({ number: newer, who }) =>
      `${who} has published catalog ${newer} meanwhile. Nothing was published. Run the command again to see what would change of that.`,
  );
  return {
    text: [`Catalog ${number} is published: it is ${what} again.`, ...effects].join("\n"),
    json: { number, effects },
  };
}

/** Reads and renders what was published long ago as if it were new: the program may have changed since. */
async function checkAgain(
  { settings, report }: CommandContext,
  { sources, photos }: CatalogSourcesAndPhotos,
  latest: PublishedCatalog,
  number: number | undefined,
): Promise<void> {
  try {
    await requireRenderablePages(readCatalog(sources, latest.numbers, photos), sources, settings, report);
  } catch (error) {
    if (!(error instanceof CatalogError) || number === undefined) throw error;
    throw new CatalogError([
      ...error.problems,
      `Nothing was published. This version of the program can’t show catalog ${number} as it is: write it to a folder with ‘catalog export DIR --number ${number}’, correct what is named above, and publish that folder.`,
    ]);
  }
}

async function confirm({ ask, isTerminal }: CommandContext, what: string, effects: readonly string[]) {
  const changes = effects.join("\n");
  if (!isTerminal)
    throw new RefusedError(
      "not-agreed",
      `${changes}\nNothing was published yet. If that is right, add --yes.`,
    );
  if (await askYesNo(ask, `${changes}\nPublish ${what} again?`)) return;
  throw new RefusedError("not-agreed", "Nothing was published.");
}

async function publishContent(
  backend: StaffBackend,
  order: CatalogPublishOrder,
  who: string,
  explainNewer: (newer: PublishedCatalog) => Promise<string>,
): Promise<number> {
  const outcome = await backend.publishCatalog(order, who);
  switch (outcome.kind) {
    case "published":
      return outcome.number;
    case "outdated":
      throw new RefusedError(outcome.kind, await explainNewer(outcome.latest));
    case "too-few-units":
      throw new RefusedError(
        outcome.kind,
        [...describeShortages(outcome.shortages), "Nothing was published."].join("\n"),
      );
  }
}

/** Says what others have changed since the catalog with which a folder began, and how to lose nothing of it. */
async function explainConflict(
  backend: StaffBackend,
  base: number,
  { number, who, ...latest }: PublishedCatalog,
): Promise<string> {
  const begun = base === 0 ? readBuiltInSourcesAndPhotos() : await backend.catalog(base);
  const anyway = `add --based-on ${number}`;
  if (!begun)
    return `This folder is based on catalog ${base}, which this store doesn’t have: the latest is catalog ${number}, by ${who}. Nothing was published. If it is the right store, look at what ‘catalog diff’ says and ${anyway}.`;
  const beginning = base === 0 ? "the built-in catalog" : `catalog ${base}`;
  const changes = await listCatalogEffects(backend, begun, latest);
  if (changes.length === 0)
    return `${who} has published catalog ${number} since this folder was exported. Nothing was published. It is the same as ${beginning}, with which the folder began: nothing of theirs is lost if you ${anyway}.`;
  return [
    `${who} has published catalog ${number} since this folder was exported. Nothing was published. To lose nothing of theirs, export it to a new folder and repeat your change there; to put yours in its place, ${anyway}. What has changed since ${beginning}:`,
    ...changes,
  ].join("\n");
}
