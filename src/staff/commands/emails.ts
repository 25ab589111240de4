/** The emails that were sent or wait, and sending them again. */
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { RefusedError, type CommandActionMaker, WrongUseError, createStaffCommand } from "../command.ts";
import { readChoiceOption, readCountOption } from "../read-option.ts";
import { toTableAnswer, type Column } from "../table.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { type ResendableMailKind, resendableMailKinds } from "#backend/api/booking-event.ts";
import { describeResent, formatMailName } from "../booking-words.ts";
import { requireGranted, requireReference } from "../find-booking.ts";

const states = ["waiting", "sent", "given-up"] as const;

type OutboxEntry = Awaited<ReturnType<StaffBackend["outbox"]>>[number];

export const outboxColumns: readonly Column<OutboxEntry>[] = [
  { title: "State", textOf: ({ state }) => state },
  { title: "Booking", textOf: ({ reference = "" }) => reference },
  { title: "Mail", textOf: ({ kind }) => nameKind(kind) },
  { title: "To", textOf: ({ recipient }) => recipient },
  { title: "Tries", align: "right", textOf: ({ attempts }) => String(attempts) },
  {
    title: "Next or sent (UTC)",
    textOf: ({ dueAt, sentAt = dueAt }) => (sentAt === undefined ? "" : formatInstant(sentAt, "UTC")),
  },
  { title: "Last error", least: 12, textOf: ({ lastError = "" }) => lastError },
  { title: "Id", spare: true, textOf: ({ id }) => id },
];

export const createOutboxCommand = (run: CommandActionMaker) =>
  createStaffCommand("outbox", {
    summary: "Show emails that are waiting, were sent or were given up, newest first",
    help: "An email that the mail server refuses is tried again after growing pauses of up to six hours, twenty times in all. One that can’t be read is given up at once, with the reason.",
    examples: ["outbox --state given-up"],
  })
    .option("--state <STATE>", `One of ${states.join(", ")}`)
    .option("--limit <COUNT>", "Show at most this many (default: 50)")
    .action(
      run(async ({ open, width }, { state, limit }) => {
        const filter = {
          ...(state !== undefined && { state: readChoiceOption("state", state, states) }),
          limit: readCountOption("limit", limit, 50),
        };
        return toTableAnswer(outboxColumns, await (await open()).outbox(filter), width, "No email matches.");
      }),
    );

/** The kinds of email are stored names; for two of them the staff uses another spelling. */
function nameKind(kind: string): string {
  if (kind === "cancelled") return "canceled";
  return kind === "enquiry" ? "inquiry" : kind;
}

export const createRetryCommand = (run: CommandActionMaker) =>
  createStaffCommand("retry", {
    summary: "Send emails again that failed or were given up",
    help: "Without an id: all of them. The running site sends them within seconds. Ids are in ‘outbox --json’.",
    examples: ["retry", "retry 8a3c0f5e-0000-4000-8000-000000000000"],
  })
    .argument("[ID]")
    .action(
      run(async ({ open }, id) => {
        const count = await (await open()).retryOutbox(id);
        if (id !== undefined && count === 0)
          throw new RefusedError("unknown", "No email with this id has failed.");
        return { text: describeDueMails(count), json: { due: count } };
      }),
    );

/** Says how many emails are tried again. */
export const describeDueMails = (count: number): string =>
  count === 0 ? "No email has failed." : `${count} ${count === 1 ? "email is" : "emails are"} due now.`;

const names = resendableMailKinds.map(formatMailName).join(", ");

export const createResendCommand = (run: CommandActionMaker) =>
  createStaffCommand("resend", {
    summary: "Send a customer an email again",
    help: `After the reference you may name the email: ${names}. Without a name it is the latest that said what is booked. It goes to the address on file and shows the booking as it is now; ‘link’ only opens the booking’s page. If the address is wrong, ‘correct’ it.`,
    examples: ["resend R4KD-9TWD", "resend R4KD-9TWD link"],
  })
    .argument("<REFERENCE...>")
    .action(
      run(async ({ open, who }, words) => {
        const { reference, rest } = requireReference(words);
        const mail = readMail(rest);
        const outcome = await (await open()).resend(reference, who, mail);
        const { mail: sentMail, email } = requireGranted(outcome, reference);
        return {
          text: `${reference}: ${describeResent({ mail: sentMail, email })}`,
          json: { reference, mail: sentMail, email },
        };
      }),
    );

function readMail(words: readonly string[]): ResendableMailKind | undefined {
  const [word, ...more] = words;
  if (word === undefined) return undefined;
  const mailName = word.toLowerCase();
  const mail = resendableMailKinds.find((one) =>
    [one, formatMailName(one)].some((name) => name === mailName),
  );
  if (!mail || more.length > 0) throw new WrongUseError(`resend knows these emails: ${names}.`);
  return mail;
}
