import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { Readable, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import type { AppContextOptions } from "#backend/store/app-context.server.ts";
import { readSettings } from "#backend/config/settings.server.ts";
import { type CommandContext, RefusedError, type CommandActionMaker, WrongUseError } from "./command.ts";
import { createProgram } from "./program.ts";
import {
  neutralizeForFile,
  neutralizeForTerminal,
  formatJsonForTerminal,
  removeControlCharacters,
} from "./text-width.ts";

/** Where a command runs: its own process, or what a test puts in its place. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly columns?: number };
  readonly stderr: Writable;
  /** What a test has read already. */
  readonly overrides?: AppContextOptions;
};

/** The help is no wider than this. */
const widestHelp = 100;

/**
 * Runs one command, a name and what follows it, and closes the store after it.
 * @returns the exit code: 0 done, 1 refused or failed, 2 mistyped. Problems are sentences on `stderr`; nothing throws.
 */
export async function runStaffCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal;
  let code = 0;
  const complain = (problem: unknown) => {
    code = printProblem(stderr, problem, words.includes("--json"));
  };
  const run: CommandActionMaker =
    (act) =>
    async (...args) => {
      const command = args.at(-1) as CommandUnknownOpts;
      checkValues(command);
      const { by, json } = command.opts() as { readonly by?: string; readonly json?: true };
      await withContext({ by, json, complain }, terminal, async (context) => {
        const answer = await act(context, ...args);
        if ("pieces" in answer)
          await pipeline(Readable.from(printable(answer.pieces)), stdout, { end: false });
        else if (json) printAnswer(stdout, formatJsonForTerminal(answer.json, 2));
        else printAnswer(stdout, (answer.isFile ? neutralizeForFile : neutralizeForTerminal)(answer.text));
      });
    };
  const program = createProgram(run, {
    writeOut: (help) => void stdout.write(help),
    writeErr: (help) => void stderr.write(help),
    getOutHelpWidth: () => Math.min(measureWidth(terminal), widestHelp),
  });
  try {
    await program.parseAsync(moveUnsubscribeTokensLast(words), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) complain(error);
    else if (error.exitCode > 0) complain(new WrongUseError(explainMistake(error, words)));
  }
  return code;
}

const isToken = (word: string) => /^-[\w-]{31}$/.test(word);

/**
 * Puts tokens behind `--`, so that commander doesn't read them as options: the token of a newsletter's link begins with a dash once in 64
 * times.
 */
export function moveUnsubscribeTokensLast(words: readonly string[]): readonly string[] {
  if (words.includes("--") || !words.some(isToken)) return words;
  return [...words.filter((word) => !isToken(word)), "--", ...words.filter(isToken)];
}

/** @throws WrongUseError for an option with an empty value. */
function checkValues(command: CommandUnknownOpts) {
  const emptyOption = command.options.find(
    (option) => option.required && command.getOptionValue(option.attributeName()) === "",
  );
  if (emptyOption) throw new WrongUseError(`${emptyOption.long} needs a value.`);
}

/** Says what commander says of a mistyped command, and where to look. */
function explainMistake({ code, message }: CommanderError, [name = ""]: readonly string[]): string {
  if (code === "commander.help") return "Name one of these commands.";
  const isCommand = code !== "commander.unknownCommand" && !name.startsWith("-");
  return `${message}\nSee: ${isCommand ? `${name} ` : ""}--help`;
}

type RunOptions = {
  readonly by: string | undefined;
  readonly json: boolean | undefined;
  readonly complain: (problem: unknown) => void;
};

/** Gives a command what it works with, and closes the store after it. */
async function withContext(
  { by, json = false, complain }: RunOptions,
  terminal: Terminal,
  act: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const settings = readSettings(terminal.env);
  let backendPromise: ReturnType<typeof openStaffBackend> | undefined;
  // On standard error, so that it is not part of piped output.
  const printStatus = (what: string) => void terminal.stderr.write(`${neutralizeForTerminal(what)} …\n`);
  try {
    await act({
      settings,
      open: () => (backendPromise ??= openStaffBackend(settings, { printStatus, ...terminal.overrides })),
      who: removeControlCharacters(by ?? userInfo().username).slice(0, 80),
      width: measureWidth(terminal),
      now: Date.now(),
      isTerminal: terminal.stdin.isTTY === true,
      ask: (question) => readLine(terminal, question),
      json,
      report: json ? () => {} : printStatus,
      complain,
    });
  } finally {
    await (await backendPromise)?.close();
  }
}

/** The pieces of a text, each of whole lines. */
async function* printable(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield neutralizeForFile(piece);
}

function printAnswer(stdout: Writable, answer: string) {
  if (answer !== "") stdout.write(`${answer.replace(/\n$/, "")}\n`);
}

/** Prints one sentence and returns the exit code: 2 for a mistyped command, 1 for everything else. */
function printProblem(stderr: Writable, problem: unknown, json: boolean): number {
  const message = problem instanceof Error ? problem.message : String(problem);
  const kind =
    problem instanceof RefusedError
      ? problem.kind
      : problem instanceof WrongUseError
        ? "wrong-use"
        : "failed";
  stderr.write(
    json ? `${formatJsonForTerminal({ error: kind, message })}\n` : `${neutralizeForTerminal(message)}\n`,
  );
  return problem instanceof WrongUseError ? 2 : 1;
}

/** Asks at the keyboard, or takes the first line of what is piped in. */
async function readLine({ stdin, stderr }: Terminal, question: string): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? "";
  const prompt = createInterface({ input: stdin, output: stderr });
  try {
    return await prompt.question(neutralizeForTerminal(question));
  } finally {
    prompt.close();
  }
}

function measureWidth({ env, stdout }: Terminal): number {
  if (stdout.columns) return stdout.columns;
  // Not a terminal: nothing is cut, unless COLUMNS sets a width.
  return Number(env["COLUMNS"]) || Number.POSITIVE_INFINITY;
}
