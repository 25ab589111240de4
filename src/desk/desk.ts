/** `npm run desk -- COMMAND`: the staff's commands. */
import { userInfo } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DeskBackend } from "#backend/promises/desk-backend.ts";
import { openDeskBackend } from "#backend/desk-backend.server.ts";
import { readSettings } from "#backend/store/settings.server.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refused, WrongUse } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf, overview } from "./help.ts";
import { harmless } from "./text-width.ts";

// The reader of our output has closed it, as in `… | head`: that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

const given = process.argv.slice(2);
process.exitCode = await main(given[0], given.slice(1));

async function main(name: string | undefined, rest: readonly string[]): Promise<number> {
  const asksForHelp = name === undefined || ["help", "--help", "-h"].includes(name);
  const wanted = asksForHelp ? rest[0] : name;
  const command = commands.find((one) => one.name === wanted);
  const json = rest.includes("--json");
  try {
    if (command && asksForHelp) return say(helpOf(command, width()));
    if (asksForHelp && wanted === undefined)
      return say(overview(commands, width()), name === undefined ? 2 : 0);
    if (!command) throw new WrongUse(`There is no command “${wanted}”. The commands: ${names()}.`);
    const { words, values } = readArguments(command, rest);
    if (values["help"]) return say(helpOf(command, width()));
    return await run(command, words, values);
  } catch (error) {
    return complain(error, json);
  }
}

async function run(
  command: Command,
  words: readonly string[],
  values: Parameters<Command["run"]>[2],
): Promise<number> {
  const settings = readSettings(process.env);
  let opened: Promise<DeskBackend> | undefined;
  let code = 0;
  const also = (problem: Error) => {
    code = complain(problem, values["json"] === true);
  };
  const open = () => (opened ??= openDeskBackend(settings, { tell }));
  const by = values["by"];
  const who = harmless(typeof by === "string" ? by : userInfo().username).slice(0, 80);
  const surroundings = { settings, open, who, width: width(), now: Date.now(), complain: also };
  try {
    const answer = await command.run(surroundings, words, values);
    if ("pieces" in answer) await pipeline(Readable.from(answer.pieces), process.stdout, { end: false });
    else say(values["json"] ? JSON.stringify(answer.json, null, 2) : answer.text);
    return code;
  } finally {
    await (await opened)?.close();
  }
}

/** On standard error, so that it is not part of piped output. */
function tell(what: string) {
  process.stderr.write(`${what} …\n`);
}

function say(text: string, code = 0): number {
  if (text !== "") process.stdout.write(`${text.replace(/\n$/, "")}\n`);
  return code;
}

/** Prints one sentence and returns the exit code: 2 for a mistyped command, 1 for everything else. */
function complain(error: unknown, json: boolean): number {
  const message = error instanceof Error ? error.message : String(error);
  const kind = error instanceof Refused ? error.kind : error instanceof WrongUse ? "wrong-use" : "failed";
  process.stderr.write(json ? `${JSON.stringify({ error: kind, message })}\n` : `${message}\n`);
  return error instanceof WrongUse ? 2 : 1;
}

function width(): number {
  if (process.stdout.columns) return process.stdout.columns;
  // Not a terminal: nothing is cut, unless COLUMNS sets a width.
  return Number(process.env["COLUMNS"]) || Number.POSITIVE_INFINITY;
}

function names(): string {
  return commands.map(({ name }) => name).join(", ");
}
