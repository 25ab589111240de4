import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { Readable, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { StaffBackend } from "#backend/api/staff-backend.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readSettings } from "#backend/store/settings.server.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refused, WrongUse } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf, overview } from "./help.ts";
import { harmless } from "./text-width.ts";

/** Where a command runs: its own process, or what a test puts in its place. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly columns?: number };
  readonly stderr: Writable;
};

/**
 * Runs one command, a name and what follows it, and closes the store after it.
 * @returns the exit code: 0 done, 1 refused or failed, 2 mistyped. Problems are sentences on `stderr`; nothing throws.
 */
export async function runStaffCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = words;
  const print = (answer: string) => printTo(terminal.stdout, answer);
  const asksForHelp = name === undefined || ["help", "--help", "-h"].includes(name);
  const wanted = asksForHelp ? rest[0] : name;
  const command = commands.find((one) => one.name === wanted);
  const width = widthOf(terminal);
  try {
    if (asksForHelp && wanted === undefined) {
      print(overview(commands, width));
      return name === undefined ? 2 : 0;
    }
    if (!command) throw new WrongUse(`There is no command “${wanted}”. The commands: ${commandNames()}.`);
    const { words: positionals, values } = asksForHelp
      ? { words: [], values: { help: true } }
      : readArguments(command, rest);
    if (!values["help"]) return await runCommand(command, positionals, values, terminal);
    print(helpOf(command, width));
    return 0;
  } catch (error) {
    return complain(terminal, error, rest.includes("--json"));
  }
}

async function runCommand(
  command: Command,
  words: readonly string[],
  values: Parameters<Command["run"]>[2],
  terminal: Terminal,
): Promise<number> {
  const { env, stdout, stderr } = terminal;
  const settings = readSettings(env);
  let opened: Promise<StaffBackend> | undefined;
  let code = 0;
  // On standard error, so that it is not part of piped output.
  const tell = (what: string) => void stderr.write(`${what} …\n`);
  const by = values["by"];
  const context = {
    settings,
    open: () => (opened ??= openStaffBackend(settings, { tell })),
    who: harmless(typeof by === "string" ? by : userInfo().username).slice(0, 80),
    width: widthOf(terminal),
    now: Date.now(),
    isTerminal: terminal.stdin.isTTY === true,
    ask: (question: string) => readLine(terminal, question),
    complain: (problem: Error) => {
      code = complain(terminal, problem, values["json"] === true);
    },
  };
  try {
    const answer = await command.run(context, words, values);
    if ("pieces" in answer) await pipeline(Readable.from(answer.pieces), stdout, { end: false });
    else printTo(stdout, values["json"] ? JSON.stringify(answer.json, null, 2) : answer.text);
    return code;
  } finally {
    await (await opened)?.close();
  }
}

function printTo(stdout: Writable, answer: string) {
  if (answer !== "") stdout.write(`${answer.replace(/\n$/, "")}\n`);
}

/** Prints one sentence and returns the exit code: 2 for a mistyped command, 1 for everything else. */
function complain({ stderr }: Terminal, error: unknown, json: boolean): number {
  const message = error instanceof Error ? error.message : String(error);
  const kind = error instanceof Refused ? error.kind : error instanceof WrongUse ? "wrong-use" : "failed";
  stderr.write(json ? `${JSON.stringify({ error: kind, message })}\n` : `${message}\n`);
  return error instanceof WrongUse ? 2 : 1;
}

/** Asks at the keyboard, or takes the first line of what is piped in. */
async function readLine({ stdin, stderr }: Terminal, question: string): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? "";
  const prompt = createInterface({ input: stdin, output: stderr });
  try {
    return await prompt.question(question);
  } finally {
    prompt.close();
  }
}

function widthOf({ env, stdout }: Terminal): number {
  if (stdout.columns) return stdout.columns;
  // Not a terminal: nothing is cut, unless COLUMNS sets a width.
  return Number(env["COLUMNS"]) || Number.POSITIVE_INFINITY;
}

function commandNames(): string {
  return commands.map(({ name }) => name).join(", ");
}
