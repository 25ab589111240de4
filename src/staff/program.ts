import { Command, type CommandUnknownOpts, type OutputConfiguration } from "@commander-js/extra-typings";
import type { Run } from "./command.ts";
import { block, blocks, unblock } from "./commands/blocks.ts";
import { book } from "./commands/book.ts";
import { cancel } from "./commands/cancel.ts";
import { catalog } from "./commands/catalog.ts";
import { correct } from "./commands/correct.ts";
import { outbox, resend, retry } from "./commands/emails.ts";
import { exportBookings } from "./commands/export.ts";
import { inquiries } from "./commands/inquiries.ts";
import { list } from "./commands/list.ts";
import { newsletter, subscribers, unsubscribe } from "./commands/newsletter.ts";
import { forget, license, purge } from "./commands/people.ts";
import { quote } from "./commands/quote.ts";
import { record, undo } from "./commands/record.ts";
import { release } from "./commands/release.ts";
import { extend, handOver, noShow, takeBack } from "./commands/road.ts";
import { settle } from "./commands/settle.ts";
import { note, show } from "./commands/show.ts";
import { backup, moveStore, restore, rotateKey } from "./commands/store.ts";
import { today } from "./commands/today.ts";

/** In the order of a booking's life. */
const commands = [
  today,
  list,
  show,
  quote,
  book,
  settle,
  license,
  handOver,
  extend,
  takeBack,
  noShow,
  cancel,
  undo,
  release,
  note,
  correct,
  resend,
  forget,
  block,
  unblock,
  blocks,
  inquiries,
  subscribers,
  unsubscribe,
  newsletter,
  exportBookings,
  outbox,
  retry,
  record,
  purge,
  rotateKey,
  catalog,
  backup,
  restore,
  moveStore,
];

/** Where help goes, and how wide it is. */
type Output = Pick<OutputConfiguration, "writeOut" | "writeErr" | "getOutHelpWidth">;

/**
 * All commands of the staff; `run` carries one out. Commander writes their help, and throws a CommanderError for what is mistyped and after
 * help.
 */
export function createProgram(run: Run, output: Output): Command {
  const program = new Command("npm run staff --")
    .usage("COMMAND [options]")
    .description("The staff’s commands: bookings, emails and the store.")
    .configureHelp({
      subcommandTerm: (command) => command.name(),
      visibleCommands: (command) => [...command.commands],
    })
    // Commander throws its errors to the caller, who prints them.
    .configureOutput({ ...output, outputError: () => {} })
    .exitOverride()
    .helpOption("-h, --help", "Show this help")
    .addHelpText(
      "after",
      "\nhelp COMMAND says more. Exit codes: 0 done, 1 refused or not found, 2 used incorrectly.",
    );
  for (const create of commands) {
    const command: CommandUnknownOpts = create(run);
    command
      .copyInheritedSettings(program)
      .option("--json", "Answer in JSON")
      .option(
        "--by <NAME>",
        "Who makes the change, for the record (default: your user name on this machine)",
      );
    program.addCommand(command);
  }
  return program;
}
