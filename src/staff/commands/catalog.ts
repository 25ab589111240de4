import { resolve } from "node:path";
import type { CatalogContent, CatalogOrder } from "#backend/api/catalog-api.ts";
import type { StaffBackend } from "#backend/api/staff-backend.ts";
import { keepsCars } from "#catalog/car-addresses.ts";
import { catalogEffects } from "#catalog/effects.ts";
import { baseCatalogNumber, isEmptyFolder, stampFolder, writeCatalogFolder } from "#catalog/folder.server.ts";
import { noNumbers } from "#catalog/numbers.ts";
import { readPhoto, tryPhotos } from "#catalog/photo-folder.server.ts";
import { makePhotoFiles, photoHash } from "#catalog/photo-recipe.server.ts";
import type { CatalogPhotos } from "#catalog/photos.server.ts";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { readCatalog, readSources } from "#catalog/read-catalog.server.ts";
import { builtInSources } from "#catalog/source.server.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { instantInWords } from "#rental/trip/zoned-time.ts";
import { checkPages } from "#server/render/render-check.ts";
import { fileProblem, fileReason } from "../file-problem.ts";
import { legalNotes } from "../legal-note.ts";
import { readCount } from "../read-option.ts";
import { type CommandContext, RefusedError, type Run, staffCommand, WrongUse } from "../command.ts";

const actions = ["check", "diff", "publish", "undo", "history", "export"] as const;
type Action = (typeof actions)[number];

type Answer = { readonly text: string; readonly json: unknown };

export const catalog = (run: Run) =>
  staffCommand("catalog", {
    summary: "Check, publish, take back and export what the site offers: company, cars, places, posts",
    help: "‘export DIR’ writes the catalog in force as a folder of plain files. Edit them, then ‘check DIR’ names every mistake by file and line, ‘diff DIR’ says what would change for visitors and bookings, and ‘publish DIR’ makes it visible within two seconds, in every instance. ‘undo’ publishes the catalog before; ‘history’ lists them. docs/your-company.md leads through all of it.",
    examples: ["catalog export ./our-company", "catalog diff ./our-company", "catalog publish ./our-company"],
  })
    .argument("<ACTION>", actions.join(", "))
    .argument("[DIR]", "The folder, for check, diff, publish and export")
    .option(
      "--based-on <NUMBER>",
      "For publish: the catalog with which the folder began, where based-on.yaml could not be written",
    )
    .action(
      run(async (context, action, folder, { basedOn }) => {
        const knownAction = actions.find((one) => one === action);
        if (!knownAction) throw new WrongUse(`catalog ${action}: the actions are ${actions.join(", ")}.`);
        if (basedOn !== undefined && knownAction !== "publish")
          throw new WrongUse(`catalog ${action} takes no --based-on: only publish does.`);
        const base = basedOn === undefined ? undefined : readCount("based-on", basedOn, 1);
        try {
          return await act(context, knownAction, folder, base);
        } catch (error) {
          const problem = fileProblem(error, folder ?? "");
          throw problem
            ? new RefusedError("file", `${problem}${action === "publish" ? " Nothing was published." : ""}`)
            : error;
        }
      }),
    );

async function act(
  context: CommandContext,
  action: Action,
  folder: string | undefined,
  base: number | undefined,
): Promise<Answer> {
  const backend = await context.open();
  if (action === "history") return history(backend);
  if (action === "undo") return undo(backend, context.who);
  if (folder === undefined) throw new WrongUse(`catalog ${action} needs a folder.`);
  const path = resolve(folder);
  switch (action) {
    case "export":
      return exportTo(backend, path);
    case "check":
      return check(context, path);
    case "diff":
      return diff(context, path);
    case "publish":
      return publish(context, path, base);
  }
}

async function history(backend: StaffBackend): Promise<Answer> {
  const entries = await backend.catalogHistory();
  if (entries.length === 0)
    return { text: "Nothing was published: the built-in catalog is in force.", json: [] };
  const lines = entries.map(({ number, publishedAt, who }, index) => {
    const note = index === 0 ? ", in force" : "";
    return `${number}: ${instantInWords(publishedAt, "UTC", "long")} UTC, by ${who}${note}`;
  });
  return { text: lines.join("\n"), json: entries };
}

async function exportTo(backend: StaffBackend, folder: string): Promise<Answer> {
  if (!isEmptyFolder(folder))
    throw new RefusedError("not-empty", `${folder} is not empty: name a new folder.`);
  const latest = await backend.latestCatalog();
  const content = latest ?? builtIn();
  await writeCatalogFolder(folder, content, latest?.number ?? 0, (hash) => backend.originalPhoto(hash));
  const files = [...Object.keys(content.sources), ...Object.keys(content.photos)];
  return {
    text: `${files.length} files are in ${folder}. Edit them, then: catalog diff ${folder}`,
    json: { folder, files },
  };
}

/** The catalog that is in force while none is published. */
const builtIn = (): CatalogContent => ({ sources: builtInSources(), photos: {} });

/** Reads a folder as the catalog that would be published, and tries its photos and all its pages. */
async function readCandidate({ open, settings }: CommandContext, folder: string) {
  const backend = await open();
  const sources = readSources(folder);
  const latest = await backend.latestCatalog();
  const { photos: triedPhotos, unusedFiles } = await tryPhotos(folder, sources, (hash) =>
    backend.photo(hash),
  );
  const newCatalog = readCatalog(sources, latest?.numbers ?? noNumbers, triedPhotos);
  await checkPages(newCatalog, sources, settings);
  const photos: CatalogPhotos = Object.fromEntries(
    Object.entries(triedPhotos).flatMap(([name, facts]) =>
      typeof facts === "object" ? [[name, facts]] : [],
    ),
  );
  const notes = unusedFiles.map((name) => `Note: nothing names ${name}.`);
  return { content: { sources, photos }, latest, catalog: newCatalog, notes };
}

async function check(context: CommandContext, folder: string): Promise<Answer> {
  const { catalog: newCatalog, content, notes: photoNotes } = await readCandidate(context, folder);
  const notes = [...photoNotes, ...legalNotes(newCatalog)];
  const { cars, places, posts } = newCatalog;
  const photos = Object.keys(content.photos).length;
  const facts = { cars: cars.length, places: places.length, posts: posts.length, photos };
  const counts = Object.entries(facts)
    .filter(([kind, count]) => kind !== "photos" || count > 0)
    .map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`)
    .join(", ");
  return {
    text: [`${counts}: all is well, and every page can be rendered.`, ...notes].join("\n"),
    json: { ...facts, notes },
  };
}

async function effectsOf(backend: StaffBackend, before: CatalogContent, after: CatalogContent) {
  const [bookings, latest] = await Promise.all([backend.futureBookings(), backend.latestCatalog()]);
  // With the numbers that cars and places have already: otherwise a car that leaves would change those of all cars after it.
  const numbers = latest?.numbers ?? noNumbers;
  const [catalogBefore, catalogAfter] = [before, after].map(({ sources, photos }) =>
    readCatalog(sources, numbers, photos),
  );
  return catalogBefore && catalogAfter ? catalogEffects(catalogBefore, catalogAfter, bookings) : [];
}

async function diff(context: CommandContext, folder: string): Promise<Answer> {
  const { content, latest, notes } = await readCandidate(context, folder);
  const effects = await effectsOf(await context.open(), latest ?? builtIn(), content);
  const lines = effects.length > 0 ? effects : ["Nothing would change."];
  return { text: [...lines, ...notes].join("\n"), json: effects };
}

async function publish(context: CommandContext, folder: string, base: number | undefined): Promise<Answer> {
  const backend = await context.open();
  const { content, latest, notes } = await readCandidate(context, folder);
  const effects = await effectsOf(backend, latest ?? builtIn(), content);
  if (effects.length === 0)
    throw new RefusedError("unchanged", "Nothing would change: nothing was published.");
  await storePhotos(backend, folder, content.photos);
  const number = await publishContent(
    backend,
    { ...content, baseCatalogNumber: base ?? baseCatalogNumber(folder) },
    context.who,
  );
  return {
    text: [`Catalog ${number} is published.`, ...effects, ...notes, ...stamp(folder, number)].join("\n"),
    json: { number, effects },
  };
}

/** Notes in the folder which catalog was published from it; where that fails, says how to go on, since the publish itself is done. */
function stamp(folder: string, number: number): readonly string[] {
  try {
    stampFolder(folder, number);
    return [];
  } catch (error) {
    const reason = fileReason(error) ?? String(error);
    return [
      `Note: based-on.yaml could not be written there (${reason}): add --based-on ${number} to the next publish from this folder.`,
    ];
  }
}

/**
 * Makes the files of the photos that are not stored yet and stores them, one photo at a time: bookings go on in between, and a publish that
 * was interrupted continues where it stopped.
 */
async function storePhotos(backend: StaffBackend, folder: string, photos: CatalogPhotos): Promise<void> {
  for (const [name, facts] of Object.entries(photos)) {
    if (await backend.photo(facts.hash)) continue;
    const original = readPhoto(folder, name);
    if (typeof original === "string" || photoHash(original) !== facts.hash)
      throw new CatalogError([`${name} was changed while it was published: publish again`]);
    await backend.storePhoto({ ...facts, original, files: await makePhotoFiles(original, facts) });
  }
}

async function undo(backend: StaffBackend, who: string): Promise<Answer> {
  const latest = await backend.latestCatalog();
  if (!latest) throw new RefusedError("nothing", "Nothing was published: the built-in catalog is in force.");
  const before = await backend.catalog(latest.number - 1);
  if (
    !before &&
    !keepsCars(
      readCatalog(builtInSources()).cars,
      readCatalog(latest.sources, latest.numbers, latest.photos).cars,
    )
  )
    throw new RefusedError(
      "first",
      `Catalog ${latest.number} is the first of yours: there is none before it. Nothing has changed.`,
    );
  const { sources, photos } = before ?? builtIn();
  const effects = await effectsOf(backend, latest, { sources, photos });
  const number = await publishContent(backend, { sources, photos, baseCatalogNumber: latest.number }, who);
  const what = before ? `catalog ${before.number}` : "the built-in catalog";
  return {
    text: [`Catalog ${number} is published: it is ${what} again.`, ...effects].join("\n"),
    json: { number, effects },
  };
}

async function publishContent(backend: StaffBackend, order: CatalogOrder, who: string): Promise<number> {
  const outcome = await backend.publishCatalog(order, who);
  switch (outcome.kind) {
    case "published":
      return outcome.number;
    case "outdated": {
      const { number, who: publisher } = outcome.latest;
      const effects = await effectsOf(backend, order, outcome.latest);
      const ownHint =
        publisher === who ? ` If you published that from this folder, add --based-on ${number}.` : "";
      throw new RefusedError(
        outcome.kind,
        [
          `${publisher} has published catalog ${number} since this folder was exported. Nothing was published. To lose nothing of theirs, export it to a new folder and repeat your change there.${ownHint} Theirs differs from yours:`,
          ...effects,
        ].join("\n"),
      );
    }
    case "too-few-units":
      throw new RefusedError(
        outcome.kind,
        outcome.shortages
          .map(({ car, units, days }) => {
            const dates = days.map((day) => dateInWords(day)).join("; ");
            return `${car}: more than ${units} units are booked or blocked on ${dates}. Nothing was published.`;
          })
          .join("\n"),
      );
  }
}
