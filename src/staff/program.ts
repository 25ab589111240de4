import { Command, type CommandUnknownOpts, type OutputConfiguration } from "@commander-js/extra-typings";
import type { Run } from "./command.ts";
import { backup } from "./commands/backup.ts";
import { block } from "./commands/block.ts";
import { blocks } from "./commands/blocks.ts";
import { book } from "./commands/book.ts";
import { catalog } from "./commands/catalog.ts";
import { cancel } from "./commands/cancel.ts";
import { correct } from "./commands/correct.ts";
import { inquiries } from "./commands/inquiries.ts";
import { extend } from "./commands/extend.ts";
import { exportBookings } from "./commands/export.ts";
import { forget } from "./commands/forget.ts";
import { handOver } from "./commands/hand-over.ts";
import { license } from "./commands/license.ts";
import { list } from "./commands/list.ts";
import { moveStore } from "./commands/move-store.ts";
import { newsletter } from "./commands/newsletter.ts";
import { noShow } from "./commands/no-show.ts";
import { note } from "./commands/note.ts";
import { outbox } from "./commands/outbox.ts";
import { purge } from "./commands/purge.ts";
import { quote } from "./commands/quote.ts";
import { record } from "./commands/record.ts";
import { release } from "./commands/release.ts";
import { resend } from "./commands/resend.ts";
import { restore } from "./commands/restore.ts";
import { retry } from "./commands/retry.ts";
import { rotateKey } from "./commands/rotate-key.ts";
import { settle } from "./commands/settle.ts";
import { show } from "./commands/show.ts";
import { subscribers } from "./commands/subscribers.ts";
import { takeBack } from "./commands/take-back.ts";
import { today } from "./commands/today.ts";
import { undo } from "./commands/undo.ts";
import { unblock } from "./commands/unblock.ts";
import { unsubscribe } from "./commands/unsubscribe.ts";

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
