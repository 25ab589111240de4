import type { StaffBackend } from "#backend/api/staff-backend.ts";
import type { Settings } from "#backend/store/settings.server.ts";

type Option = {
  readonly type: "string" | "boolean";
  readonly short?: string;
  /** The placeholder for a string option's value in the help, 'DATE'. */
  readonly value?: string;
  readonly says: string;
};
export type Options = Readonly<Record<string, Option>>;

type Values<O extends Options> = { readonly json?: boolean | undefined } & {
  readonly [Name in keyof O]?: (O[Name]["type"] extends "boolean" ? boolean : string) | undefined;
};

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
  /** Prints an error beside the answer, a sentence; the exit code is then 1. */
  readonly complain: (problem: Error) => void;
};

/** A command's answer, for people and, with --json, for programs. A long text may come piece by piece; it is the same for both. */
export type Answer =
  { readonly text: string; readonly json: unknown } | { readonly pieces: AsyncIterable<string> };

export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What follows the name: 'REFERENCE'. */
  readonly words: readonly string[];
  readonly options: Options;
  /** Paragraphs of the command's own help. */
  readonly help: string;
  readonly examples: readonly string[];
  readonly run: (
    context: CommandContext,
    words: readonly string[],
    values: Readonly<Record<string, string | boolean | undefined>>,
  ) => Promise<Answer>;
};

/** A command whose `run` knows the types of its options. */
export function command<const O extends Options>(
  given: Omit<Command, "options" | "run"> & {
    readonly options: O;
    readonly run: (context: CommandContext, words: readonly string[], values: Values<O>) => Promise<Answer>;
  },
): Command {
  return given as unknown as Command;
}

/** Something that can't be done: exit code 1. */
export class Refused extends Error {
  /** For --json. */
  readonly kind: string;
  constructor(kind: string, sentence: string) {
    super(sentence);
    this.kind = kind;
  }
}

/** A mistake in how the command was typed: exit code 2. */
export class WrongUse extends Error {}
