import { resolve } from "node:path";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { isMissingOrEmptyFolder, writeCatalogFolder } from "#catalog/folder.server.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import {
  describeCheckedCatalog,
  readBuiltInSourcesAndPhotos,
  requirePublishedCatalog,
  readAndCheckFolder,
  listCatalogEffects,
  listShortageWarnings,
  listDefaultLegalPageNotes,
} from "../catalog-candidate.ts";
import { toCatalogPricesAnswer } from "../catalog-prices.ts";
import { publishFolder, republishCatalog, undoPublish } from "../catalog-publishing.ts";
import { explainFileProblem } from "../file-problem.ts";
import { readCountOption } from "../read-option.ts";
import {
  type CommandContext,
  RefusedError,
  type CommandActionMaker,
  createStaffCommand,
  WrongUseError,
} from "../command.ts";

const actions = ["check", "diff", "publish", "undo", "restore", "history", "export", "prices"] as const;
type Action = (typeof actions)[number];

/** Which action takes which option. */
const optionActions = {
  basedOn: { action: "publish", flag: "--based-on" },
  number: { action: "export", flag: "--number" },
  yes: { action: "restore", flag: "--yes" },
  from: { action: "prices", flag: "--from" },
  to: { action: "prices", flag: "--to" },
  place: { action: "prices", flag: "--place" },
} as const satisfies Record<string, { action: Action; flag: string }>;

interface Options {
  readonly basedOn?: string | undefined;
  readonly number?: string | undefined;
  readonly yes?: true | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
}

type Answer = { readonly text: string; readonly json: unknown };

export const createCatalogCommand = (run: CommandActionMaker) =>
  createStaffCommand("catalog", {
    summary: "Check, publish, take back and export what the site offers: company, cars, places, posts",
    help: "‘export DIR’ writes the catalog in force as a folder of plain files. Edit them, then ‘check DIR’ names every mistake by file and line, ‘diff DIR’ says what would change for visitors and bookings, and ‘publish DIR’ makes it visible within two seconds, in every instance. ‘history’ lists what was published; ‘undo’ publishes the catalog before the latest again, ‘restore N’ any other. ‘prices CAR’ shows what each day of a car costs, and which line of rates.yaml decides it. docs/your-company.md leads through all of it.",
    examples: [
      "catalog export ./our-company",
      "catalog diff ./our-company",
      "catalog publish ./our-company",
      "catalog restore 3",
      "catalog prices creta --from 2025-12-15 --to 2026-01-10",
    ],
  })
    .argument("<ACTION>", actions.join(", "))
    .argument(
      "[DIR]",
      "The folder, for check, diff, publish and export; for restore a number that history lists, for prices a car’s id or a part of its name",
    )
    .option(
      "--based-on <NUMBER>",
      "For publish: the catalog with which the folder began, where based-on.yaml could not be written",
    )
    .option("--number <NUMBER>", "For export: an earlier catalog, by its number in the history")
    .option("--yes", "For restore: publishes without asking")
    .option("--from <DATE>", "For prices: the first day (default: today)")
    .option("--to <DATE>", "For prices: the last day (default: 30 days after the first)")
    .option("--place <PLACE>", "For prices: the pickup place, where lines of rates.yaml name places")
    .action(
      run(async (context, action, what, options) => {
        const knownAction = actions.find((one) => one === action);
        if (!knownAction)
          throw new WrongUseError(`catalog ${action}: the actions are ${actions.join(", ")}.`);
        checkOptions(knownAction, options);
        try {
          return await act(context, knownAction, what, options);
        } catch (error) {
          const problem = explainFileProblem(error, what ?? "");
          throw problem
            ? new RefusedError("file", `${problem}${action === "publish" ? " Nothing was published." : ""}`)
            : error;
        }
      }),
    );

/** @throws WrongUseError for an option of another action. */
function checkOptions(action: Action, options: Options) {
  for (const [name, { action: own, flag }] of Object.entries(optionActions))
    if (options[name as keyof Options] !== undefined && action !== own)
      throw new WrongUseError(`catalog ${action} takes no ${flag}: only ${own} does.`);
}

async function act(
  context: CommandContext,
  action: Action,
  what: string | undefined,
  options: Options,
): Promise<Answer> {
  const { basedOn, number, yes } = options;
  const base = basedOn === undefined ? undefined : readCountOption("based-on", basedOn, 1);
  const earlierNumber = number === undefined ? undefined : readCountOption("number", number, 1);
  if (action === "restore" && what === undefined)
    throw new WrongUseError("catalog restore needs a number: catalog history lists them.");
  const backend = await context.open();
  if (action === "history") return history(backend);
  if (action === "undo") return undoPublish(context);
  if (action === "prices") return prices(context, what, options);
  if (what === undefined) throw new WrongUseError(`catalog ${action} needs a folder.`);
  if (action === "restore") return republishCatalog(context, readNumber(what), { yes: yes === true });
  const folder = resolve(what);
  switch (action) {
    case "export":
      return exportTo(backend, folder, earlierNumber);
    case "check":
      return check(context, folder);
    case "diff":
      return diff(context, folder);
    case "publish":
      return publishFolder(context, folder, base);
  }
}

async function prices({ open, width, now }: CommandContext, car: string | undefined, options: Options) {
  if (car === undefined)
    throw new WrongUseError("catalog prices needs a car: its id, or a part of its name.");
  const { catalogInForce } = await open();
  return toCatalogPricesAnswer(catalogInForce, { ...options, car }, width, now);
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongUseError(
    `catalog restore ${text}: name a catalog by its number, such as 3: catalog history lists them.`,
  );
}

async function history(backend: StaffBackend): Promise<Answer> {
  const entries = await backend.catalogHistory();
  if (entries.length === 0)
    return { text: "Nothing was published: the built-in catalog is in force.", json: [] };
  const lines = entries.map(({ number, publishedAt, who }, index) => {
    const note = index === 0 ? ", in force" : "";
    return `${number}: ${formatInstant(publishedAt, "UTC", "long")} UTC, by ${who}${note}`;
  });
  return { text: lines.join("\n"), json: entries };
}

/** @param number of an earlier catalog, instead of the one in force */
async function exportTo(backend: StaffBackend, folder: string, number: number | undefined): Promise<Answer> {
  if (!isMissingOrEmptyFolder(folder))
    throw new RefusedError("not-empty", `${folder} is not empty: name a new folder.`);
  const published =
    number === undefined ? await backend.latestCatalog() : await requirePublishedCatalog(backend, number);
  const content = published ?? readBuiltInSourcesAndPhotos();
  await writeCatalogFolder(folder, content, published?.number ?? 0, (hash) => backend.originalPhoto(hash));
  const files = [...Object.keys(content.sources), ...Object.keys(content.photos)];
  return {
    text: `${files.length} files are in ${folder}. Edit them, then: catalog diff ${folder}`,
    json: { folder, files },
  };
}

async function check(context: CommandContext, folder: string): Promise<Answer> {
  const candidate = await readAndCheckFolder(context, folder);
  const shortages = await listShortageWarnings(await context.open(), candidate.catalog);
  const warnings = [...shortages, ...candidate.warnings];
  const notes = [...warnings, ...candidate.notes, ...listDefaultLegalPageNotes(candidate.catalog)];
  const { facts, text } = describeCheckedCatalog(candidate, warnings);
  return { text: [text, ...notes].join("\n"), json: { ...facts, notes } };
}

async function diff(context: CommandContext, folder: string): Promise<Answer> {
  const backend = await context.open();
  const { content, latest, catalog: newCatalog, notes, warnings } = await readAndCheckFolder(context, folder);
  const effects = [
    ...(await listShortageWarnings(backend, newCatalog)),
    ...(await listCatalogEffects(backend, latest ?? readBuiltInSourcesAndPhotos(), content)),
  ];
  const lines = effects.length > 0 ? effects : ["Nothing would change."];
  return { text: [...lines, ...warnings, ...notes].join("\n"), json: effects };
}
