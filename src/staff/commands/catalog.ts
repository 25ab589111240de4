import { resolve } from "node:path";
import type { StaffBackend } from "#backend/api/staff-backend.ts";
import { catalogEffects } from "#catalog/effects.ts";
import { basedOn, isEmptyFolder, stampFolder, writeCatalogFolder } from "#catalog/folder.server.ts";
import { noNumbers } from "#catalog/numbers.ts";
import { type CatalogSources, readCatalog, readSources } from "#catalog/read-catalog.server.ts";
import { builtInSources } from "#catalog/source.server.ts";
import { findCar } from "#content/fleet.ts";
import { carName } from "#rental/car.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { instantInWords } from "#rental/trip/zoned-time.ts";
import { checkPages } from "#server/render/render-check.ts";
import { type CommandContext, Refused, type Run, staffCommand, WrongUse } from "../command.ts";

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
    .action(
      run((context, action, folder) => {
        const known = actions.find((one) => one === action);
        if (!known) throw new WrongUse(`catalog ${action}: the actions are ${actions.join(", ")}.`);
        return act(context, known, folder);
      }),
    );

async function act(context: CommandContext, action: Action, folder: string | undefined): Promise<Answer> {
  const backend = await context.open();
  if (action === "history") return history(backend);
  if (action === "undo") return undo(backend, context.who);
  if (folder === undefined) throw new WrongUse(`catalog ${action} needs a folder.`);
  const path = resolve(folder);
  switch (action) {
    case "export":
      return exportTo(backend, path);
    case "check":
      return check(backend, path);
    case "diff":
      return diff(backend, path);
    case "publish":
      return publish(backend, path, context.who);
  }
}

async function history(backend: StaffBackend): Promise<Answer> {
  const entries = await backend.catalogHistory();
  if (entries.length === 0)
    return { text: "Nothing was published: the built-in catalog is in force.", json: [] };
  const lines = entries.map(
    ({ number, publishedAt, who }, at) =>
      `${number}: ${instantInWords(publishedAt, "UTC", "long")} UTC, by ${who}${at === 0 ? ", in force" : ""}`,
  );
  return { text: lines.join("\n"), json: entries };
}

async function exportTo(backend: StaffBackend, folder: string): Promise<Answer> {
  if (!isEmptyFolder(folder)) throw new Refused("not-empty", `${folder} is not empty: name a new folder.`);
  const latest = await backend.latestCatalog();
  const sources = latest?.sources ?? builtInSources();
  writeCatalogFolder(folder, sources, latest?.number ?? 0);
  const count = Object.keys(sources).length;
  return {
    text: `${count} files are in ${folder}. Edit them, then: catalog diff ${folder}`,
    json: { folder, files: Object.keys(sources) },
  };
}

/** Reads a folder as the catalog that would be published, and tries all its pages. */
async function candidate(backend: StaffBackend, folder: string) {
  const sources = readSources(folder);
  const latest = await backend.latestCatalog();
  const read = readCatalog(sources, latest?.numbers ?? noNumbers);
  await checkPages(read, sources);
  return { sources, latest, catalog: read };
}

async function check(backend: StaffBackend, folder: string): Promise<Answer> {
  const { catalog: read } = await candidate(backend, folder);
  const { cars, places, posts } = read;
  const facts = { cars: cars.length, places: places.length, posts: posts.length };
  return {
    text: `${facts.cars} cars, ${facts.places} places, ${facts.posts} posts: all is well, and every page can be rendered.`,
    json: facts,
  };
}

async function effectsOf(backend: StaffBackend, before: CatalogSources, after: CatalogSources) {
  const bookings = await backend.futureBookings();
  return catalogEffects(readCatalog(before), readCatalog(after), bookings);
}

async function diff(backend: StaffBackend, folder: string): Promise<Answer> {
  const { sources, latest } = await candidate(backend, folder);
  const effects = await effectsOf(backend, latest?.sources ?? builtInSources(), sources);
  return { text: effects.length > 0 ? effects.join("\n") : "Nothing would change.", json: effects };
}

async function publish(backend: StaffBackend, folder: string, who: string): Promise<Answer> {
  const { sources, latest } = await candidate(backend, folder);
  const effects = await effectsOf(backend, latest?.sources ?? builtInSources(), sources);
  if (effects.length === 0) throw new Refused("unchanged", "Nothing would change: nothing was published.");
  const number = await publishSources(backend, { sources, basedOn: basedOn(folder) }, who);
  stampFolder(folder, number);
  return { text: [`Catalog ${number} is published.`, ...effects].join("\n"), json: { number, effects } };
}

async function undo(backend: StaffBackend, who: string): Promise<Answer> {
  const latest = await backend.latestCatalog();
  if (!latest) throw new Refused("nothing", "Nothing was published: the built-in catalog is in force.");
  const before = await backend.catalog(latest.number - 1);
  const sources = before?.sources ?? builtInSources();
  const effects = await effectsOf(backend, latest.sources, sources);
  const number = await publishSources(backend, { sources, basedOn: latest.number }, who);
  const what = before ? `catalog ${before.number}` : "the built-in catalog";
  return {
    text: [`Catalog ${number} is published: it is ${what} again.`, ...effects].join("\n"),
    json: { number, effects },
  };
}

async function publishSources(
  backend: StaffBackend,
  order: { readonly sources: CatalogSources; readonly basedOn: number },
  who: string,
): Promise<number> {
  const outcome = await backend.publishCatalog(order, who);
  switch (outcome.kind) {
    case "published":
      return outcome.number;
    case "outdated": {
      const { number, who: other } = outcome.latest;
      const effects = await effectsOf(backend, order.sources, outcome.latest.sources);
      throw new Refused(
        outcome.kind,
        [
          `${other} has published catalog ${number} since this folder was exported. Nothing was published. To lose nothing of theirs, export it to a new folder and repeat your change there. Theirs differs from yours:`,
          ...effects,
        ].join("\n"),
      );
    }
    case "too-few-units":
      throw new Refused(
        outcome.kind,
        outcome.shortages
          .map(({ carId, units, days }) => {
            const car = findCar(carId);
            const dates = days.map((day) => dateInWords(day)).join("; ");
            return `${car ? carName(car) : carId}: more than ${units} units are booked on ${dates}. Nothing was published.`;
          })
          .join("\n"),
      );
  }
}
