import { site } from "#content/site.ts";
import { commonOptions } from "./arguments.ts";
import type { Command, Options } from "./command.ts";
import { pairs, wrapped } from "./table.ts";

const most = 100;

/** All commands, one line each. */
export function overview(commands: readonly Command[], width: number): string {
  const columns = Math.min(width, most);
  return [
    `The staff’s commands of ${site.name}: bookings, emails and the store.`,
    "",
    "npm run staff -- COMMAND [options]",
    "",
    pairs(
      commands.map(({ name, summary }) => [`  ${name}`, summary] as const),
      columns,
    ),
    "",
    "COMMAND --help says more. Exit codes: 0 done, 1 refused or not found, 2 used incorrectly.",
  ].join("\n");
}

/** One command, in full. */
export function helpOf({ name, summary, words, options, help, examples }: Command, width: number): string {
  const columns = Math.min(width, most);
  const usage = ["npm run staff --", name, ...words, "[options]"].join(" ");
  const optionLines = Object.entries<Options[string]>({ ...options, ...commonOptions }).map(
    ([option, { value, short, says }]) =>
      [`  ${short ? `-${short}, ` : ""}--${option}${value ? ` ${value}` : ""}`, says] as const,
  );
  return [
    `${summary}.`,
    "",
    usage,
    "",
    ...(help ? [...wrapped(help, columns), ""] : []),
    "Options:",
    pairs(optionLines, columns),
    "",
    examples.length > 1 ? "Examples:" : "Example:",
    ...examples.map((example) => `  npm run staff -- ${example}`),
  ].join("\n");
}
