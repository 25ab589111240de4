import { parseArgs, type ParseArgsConfig } from "node:util";
import { type Command, type Options, WrongUse } from "./command.ts";

/** Options that every command takes. */
export const commonOptions = {
  json: { type: "boolean", says: "Answer in JSON" },
  by: {
    type: "string",
    value: "NAME",
    says: "Who makes the change, for the record (default: your user name on this machine)",
  },
  help: { type: "boolean", short: "h", says: "Show this help" },
} as const satisfies Options;

export type Arguments = {
  readonly words: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
};

/** @throws WrongUse with a sentence for an option that the command doesn't have, or for too many or too few words. */
export function readArguments(command: Command, given: readonly string[]): Arguments {
  const { positionals, values } = parse(command, given);
  const read: Arguments = { words: positionals, values };
  if (values["help"]) return read;
  checkWords(command, positionals);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") throw new WrongUse(`--${name} needs a value.`);
  }
  return read;
}

function parse({ name, options }: Command, given: readonly string[]) {
  const config: NonNullable<ParseArgsConfig["options"]> = {};
  for (const [option, { type, short }] of Object.entries<Options[string]>({ ...commonOptions, ...options })) {
    config[option] = short ? { type, short } : { type };
  }
  try {
    return parseArgs({
      args: withTokensLast(given),
      options: config,
      allowPositionals: true,
      strict: true,
    }) as {
      positionals: string[];
      values: Record<string, string | boolean | undefined>;
    };
  } catch (error) {
    // Node's own sentence, without its advice on dashes.
    const sentence = (error as Error).message.split(". ", 1)[0]?.replace(/\.$/, "") ?? "";
    throw new WrongUse(`${sentence}. See: ${name} --help`);
  }
}

const isToken = (word: string) => /^-[\w-]{31}$/.test(word);

/** The token of a link may begin with a dash, one in 64 does: it is no option then. */
function withTokensLast(given: readonly string[]): string[] {
  if (given.includes("--")) return [...given];
  const tokens = given.filter(isToken);
  const others = given.filter((word) => !isToken(word));
  return tokens.length > 0 ? [...others, "--", ...tokens] : others;
}

/** 'CODE…' takes one word or more, '[NAME]' none or one, '[WORDS]…' any number. */
function checkWords({ name, words }: Command, given: readonly string[]) {
  const least = words.filter((word) => !word.startsWith("[")).length;
  const most = words.some((word) => word.endsWith("…")) ? Number.POSITIVE_INFINITY : words.length;
  if (given.length < least) throw new WrongUse(`${name} needs ${words[given.length]}. See: ${name} --help`);
  if (given.length > most) throw new WrongUse(`${name} does not take “${given[most]}”. See: ${name} --help`);
}
