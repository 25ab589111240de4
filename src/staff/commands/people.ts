/** What is known of a person: the license number, and forgetting. */
import { formatCount } from "#rental/count.ts";
import { formatInstant } from "#rental/trip/zoned-time.ts";
import { driverName } from "../booking-words.ts";
import { RefusedError, type CommandActionMaker, createStaffCommand } from "../command.ts";
import { requireGranted, requireReference } from "../find-booking.ts";
import { formatPairs, wrapForTerminal } from "../table.ts";
import type { StaffBackend } from "#backend/staff-backend.server.ts";
import { normalizeEmail, isEmail } from "#rental/booking/contact-checks.ts";
import { licenseRetentionDays, bookingRetentionYears } from "#rental/policy.ts";

const longestReason = 200;

export const createLicenseCommand = (run: CommandActionMaker) =>
  createStaffCommand("license", {
    summary: "Show the whole license number, to compare it with the card at pickup",
    help: "Only until the car is back, and only once: the booking records who saw it and when, and the customer can see that it was shown. Don’t write the number down.",
    examples: ["license R4KD-9TWD", 'license R4KD-9TWD --again "The customer came back with the right card"'],
  })
    .argument("<REFERENCE...>")
    .option("--again <REASON>", "Why it must be shown again; the reason is recorded")
    .action(
      run(async ({ open, who, width }, words, { again }) => {
        const { reference } = requireReference(words);
        const staff = await open();
        const outcome = requireGranted(
          await staff.showLicense(reference, who, again?.slice(0, longestReason)),
          reference,
        );
        if (outcome.kind === "shown-before")
          throw new RefusedError(
            outcome.kind,
            `${reference}: ${outcome.who} saw the number on ${formatInstant(outcome.at, "UTC", "long")} UTC. To see it again, say why: --again "REASON".`,
          );
        const { number, booking } = outcome;
        const driver = driverName(booking);
        const facts = [["Driver", driver] as const, ["License", number] as const];
        return { text: formatPairs(facts, width), json: { reference, driver, license: number } };
      }),
    );

export const createForgetCommand = (run: CommandActionMaker) =>
  createStaffCommand("forget", {
    summary: "Erase what is stored about a person, unless the law requires it",
    help: "Give an email address, or a booking reference to erase everything under that booking’s address. A booking that is confirmed or on the road stays until it has ended. One that was charged stays as its invoice: name, car, trip and amounts, and the address where the law asks an invoice for one. This can’t be undone: look first, then add --yes.",
    examples: ["forget asha@example.com", "forget R4KD-9TWD --yes"],
  })
    .argument("<EMAIL|REFERENCE...>")
    .option("--yes", "Erase; without this, only show what would go and what would stay")
    .action(
      run(async ({ open, who, width }, words, { yes = false }) => {
        const firstWord = words[0] ?? "";
        const key = firstWord.includes("@")
          ? { email: readEmailAddress(firstWord, words) }
          : requireReference(words);
        const outcome = await (await open()).forget(key, who, { dryRun: !yes });
        if (!outcome)
          throw new RefusedError("unknown", `Nothing stored about “${words.join(" ")}” can be erased.`);
        const lines = [...erasedLines(outcome, yes), ...keptLines(outcome), ...elsewhereLines(outcome, yes)];
        const text = lines.flatMap((line) => wrapForTerminal(line, Math.min(width, 100))).join("\n");
        return { text, json: { erased: yes, ...outcome } };
      }),
    );

function readEmailAddress(text: string, words: readonly string[]): string {
  const email = normalizeEmail(text);
  if (words.length > 1 || !isEmail(email))
    throw new RefusedError("not-an-address", `“${words.join(" ")}” is not an email address.`);
  return email;
}

type ErasureReport = NonNullable<Awaited<ReturnType<StaffBackend["forget"]>>>;

function erasedLines(
  { bookings, invoices, mails, mailFiles, inquiries, subscriptions, pastMembers = [] }: ErasureReport,
  isDone: boolean,
): string[] {
  const things = [
    ...bookings.map((reference) => `all of booking ${reference}: it was canceled without a fee.`),
    ...invoices.map(
      ({ reference, withAddress }) =>
        `of ${reference}: email address, phone number, ${withAddress ? "" : "address, "}country of residence, license number, what the staff wrote in its own words, and the customer’s link.`,
    ),
    ...(mails > 0 ? [`${formatCount(mails, "email")} about all this, sent or waiting.`] : []),
    ...(mailFiles > 0
      ? [mailFiles === 1 ? "1 email stored as a file." : `${mailFiles} emails stored as files.`]
      : []),
    ...(inquiries > 0 ? [inquiries === 1 ? "1 inquiry." : `${inquiries} inquiries.`] : []),
    ...(subscriptions > 0 ? ["the newsletter address."] : []),
    ...pastMembers.map((number) => `of member ${number}: name, phone number, email address and who paid.`),
  ];
  if (things.length === 0) return ["Nothing can be erased yet."];
  return [isDone ? "Erased:" : "Would be erased:", ...things.map((thing) => `- ${thing}`)];
}

function keptLines({ invoices, live, liveMembers = [] }: ErasureReport): string[] {
  const reasons = [
    ...invoices.map(describeInvoice),
    ...live.map(describeLive),
    ...liveMembers.map(
      (number) => `member ${number}: the membership has not ended. Run this again after its last day.`,
    ),
  ];
  return reasons.length === 0 ? [] : ["", "Stays:", ...reasons.map((reason) => `- ${reason}`)];
}

function describeInvoice({ reference, withAddress, until }: ErasureReport["invoices"][number]): string {
  const day = new Date(until).toISOString().slice(0, 10);
  return `of ${reference}: name, ${withAddress ? "address, " : ""}car, trip and amounts, because tax law makes us keep a copy of the invoice, until about ${day}; ‘purge’ deletes it then.`;
}

const describeLive = (reference: string) =>
  `${reference}, all of it: it has not ended, and the driver can’t be reached without it. Run this again after it is returned, canceled or marked as a no-show.`;

function elsewhereLines({ wiped }: ErasureReport, isDone: boolean): string[] {
  return [
    "",
    "Not reached from here: earlier backups, stores set aside by ‘restore’, and emails in your own mailbox. Delete these yourself.",
    ...(wiped
      ? []
      : [
          "The store was too busy to clear its files: what was erased may remain in its log until the site is stopped.",
        ]),
    ...(isDone ? [] : ["", "Nothing is erased yet: add --yes."]),
  ];
}

export const createPurgeCommand = (run: CommandActionMaker) =>
  createStaffCommand("purge", {
    summary: "Delete what is older than the privacy policy allows",
    help: `Bookings and inquiries more than ${bookingRetentionYears} years old, and license numbers of rentals that ended more than ${licenseRetentionDays} days ago. This can’t be undone: look first, then add --yes.`,
    examples: ["purge", "purge --yes"],
  })
    .option("--yes", "Delete; without this, only count")
    .action(
      run(async ({ open, who, width }, { yes = false }) => {
        const counts = await (await open()).purge(who, { dryRun: !yes });
        const { bookings, inquiries, licenses, members = 0, olderThan } = counts;
        const facts = formatPairs(
          [
            ["Bookings", String(bookings)],
            ["Inquiries", String(inquiries)],
            ["License numbers", String(licenses)],
            ...(members > 0 ? [["Members", String(members)] as const] : []),
          ],
          width,
        );
        const ageText = `older than ${formatInstant(olderThan, "UTC", "long")} UTC`;
        const text = yes
          ? `Deleted, ${ageText}:\n${facts}`
          : `Would be deleted, ${ageText}:\n${facts}\n\nNothing is deleted yet: add --yes.`;
        return { text, json: { deleted: yes, ...counts } };
      }),
    );
