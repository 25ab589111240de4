import { Command, type CommandUnknownOpts, type OutputConfiguration } from "@commander-js/extra-typings";
import type { CommandActionMaker } from "./command.ts";
import { createBlockCommand, createBlocksCommand, createUnblockCommand } from "./commands/blocks.ts";
import { createBookCommand } from "./commands/book.ts";
import { createCancelCommand } from "./commands/cancel.ts";
import { createCatalogCommand } from "./commands/catalog.ts";
import { createCorrectCommand } from "./commands/correct.ts";
import { createDeskDevicesCommand, createDeskEndCommand, createDeskInviteCommand } from "./commands/desk.ts";
import { createOutboxCommand, createResendCommand, createRetryCommand } from "./commands/emails.ts";
import { createExportCommand } from "./commands/export.ts";
import { createInquiriesCommand } from "./commands/inquiries.ts";
import { createInvoiceCommand } from "./commands/invoice.ts";
import { createListCommand } from "./commands/list.ts";
import {
  createChargeCommand,
  createDepositCommand,
  createPayCommand,
  createRefundCommand,
} from "./commands/money.ts";
import { createMemberCommand } from "./commands/member.ts";
import {
  createNewsletterCommand,
  createSubscribersCommand,
  createUnsubscribeCommand,
} from "./commands/newsletter.ts";
import { createForgetCommand, createLicenseCommand, createPurgeCommand } from "./commands/people.ts";
import { createQuoteCommand } from "./commands/quote.ts";
import { createSendQuoteCommand } from "./commands/send-quote.ts";
import { createRecordCommand, createUndoCommand } from "./commands/record.ts";
import { createReleaseCommand } from "./commands/release.ts";
import {
  createExtendCommand,
  createHandOverCommand,
  createPromiseCommand,
  createNoShowCommand,
  createTakeBackCommand,
} from "./commands/road.ts";
import { createSettleCommand, createSwapCommand } from "./commands/settle.ts";
import { createNoteCommand, createShowCommand } from "./commands/show.ts";
import {
  createBackupCommand,
  createMoveStoreCommand,
  createRestoreCommand,
  createRotateKeyCommand,
} from "./commands/store.ts";
import { createTodayCommand } from "./commands/today.ts";

/** In the order of a booking's life. */
const commands = [
  createTodayCommand,
  createListCommand,
  createShowCommand,
  createQuoteCommand,
  createSendQuoteCommand,
  createBookCommand,
  createSettleCommand,
  createLicenseCommand,
  createHandOverCommand,
  createPromiseCommand,
  createSwapCommand,
  createExtendCommand,
  createTakeBackCommand,
  createNoShowCommand,
  createCancelCommand,
  createUndoCommand,
  createPayCommand,
  createRefundCommand,
  createDepositCommand,
  createChargeCommand,
  createMemberCommand,
  createInvoiceCommand,
  createReleaseCommand,
  createNoteCommand,
  createCorrectCommand,
  createResendCommand,
  createForgetCommand,
  createBlockCommand,
  createUnblockCommand,
  createBlocksCommand,
  createInquiriesCommand,
  createSubscribersCommand,
  createUnsubscribeCommand,
  createNewsletterCommand,
  createExportCommand,
  createOutboxCommand,
  createRetryCommand,
  createRecordCommand,
  createPurgeCommand,
  createRotateKeyCommand,
  createCatalogCommand,
  createDeskInviteCommand,
  createDeskDevicesCommand,
  createDeskEndCommand,
  createBackupCommand,
  createRestoreCommand,
  createMoveStoreCommand,
];

/** Where help goes, and how wide it is. */
type Output = Pick<OutputConfiguration, "writeOut" | "writeErr" | "getOutHelpWidth">;

/**
 * All commands of the staff; `run` carries one out. Commander writes their help, and throws a CommanderError for what is mistyped and after
 * help.
 */
export function createProgram(run: CommandActionMaker, output: Output): Command {
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
