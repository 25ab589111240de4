import { Command } from "@commander-js/extra-typings";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import type { Settings } from "#backend/config/settings.server.ts";

/** What a command works with. */
export type CommandContext = {
  readonly settings: Settings;
  /** Opens the store, once; it is closed after the command. */
  readonly open: () => Promise<StaffBackend>;
  /** Who makes the change, for the record of every change. */
  readonly who: string;
  /** Columns of the terminal; Infinity when the output goes elsewhere. */
  readonly width: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether somebody sits at a keyboard and can answer a question. */
  readonly isTerminal: boolean;
  /** Asks for one line at the keyboard, or takes the first line of what is piped in. */
  readonly ask: (question: string) => Promise<string>;
  /** Whether the answer is wanted in JSON. */
  readonly json: boolean;
  /** Says beside the answer what the command does now and takes a while; says nothing where the answer is JSON. */
  readonly report: (what: string) => void;
  /** Prints an error beside the answer, a sentence; the exit code is then 1. */
  readonly complain: (problem: Error) => void;
};

/** A command's answer, for people and, with --json, for programs. A long text may come piece by piece; it is the same for both, and goes to a file, as a CSV does. */
type Answer =
  | { readonly text: string; readonly json: unknown; readonly isFile?: true }
  | { readonly pieces: AsyncIterable<string> };

/** Makes an action of commander from what a command does: it gets the context, then the arguments and options as commander has read them. */
export type CommandActionMaker = <Args extends readonly unknown[]>(
  act: (context: CommandContext, ...args: Args) => Promise<Answer>,
) => (...args: Args) => Promise<void>;

type Help = {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What the command's own help says besides. */
  readonly help: string;
  readonly examples: readonly string[];
};

/** A command without its arguments, options and action. */
export function createStaffCommand(name: string, { summary, help, examples }: Help): Command {
  const lines = [examples.length > 1 ? "Examples:" : "Example:"].concat(
    examples.map((example) => `  npm run staff -- ${example}`),
  );
  return new Command(name)
    .summary(summary)
    .description([`${summary}.`, help].filter((part) => part !== "").join("\n\n"))
    .addHelpText("after", `\n${lines.join("\n")}`);
}

/** Something that can't be done: exit code 1. */
export class RefusedError extends Error {
  /** For --json. */
  readonly kind: string;
  constructor(kind: string, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

/** A mistake in how the command was typed: exit code 2. */
export class WrongUseError extends Error {}
