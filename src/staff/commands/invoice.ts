/** The invoice of a booking, and what is done about a mistake in it. */
import { describeInvoice, findStandingInvoice, type Invoice, nameInvoice } from "#content/invoice.ts";
import { alignAmounts } from "#text/columns.ts";
import { type CommandActionMaker, createStaffCommand, RefusedError, WrongUseError } from "../command.ts";
import { requireBooking, requireGranted, requireReference } from "../find-booking.ts";
import { formatPairs } from "../table.ts";
import { readTypedInvoice } from "../typed-money.ts";

export const createInvoiceCommand = (run: CommandActionMaker) =>
  createStaffCommand("invoice", {
    summary: "Print the invoice of a booking, have it made out to a buyer, or take it back",
    help: "It is made by itself when the car is back, or when a cancellation or a no-show costs a fee, and made anew when more is charged. Nothing in it is ever edited: what is wrong is taken back by a credit note that names it, and made anew as all is by then. A buyer may be noted before.",
    examples: [
      "invoice R4KD-9TWD",
      'invoice R4KD-9TWD --buyer "Noor & Sons" --tax-number 29ABCDE1234F1Z5',
      'invoice R4KD-9TWD --credit "The name was misspelled"',
    ],
  })
    .argument("<REFERENCE...>")
    .option("--buyer <NAME>", "Make it out to this person or company instead of the driver")
    .option("--tax-number <NUMBER>", "The buyer’s tax number")
    .option("--credit <REASON>", "Take it back by a credit note with this reason, and make it anew")
    .option("--make", "Make it where it is missing, for a booking from before invoices were made")
    .action(
      run(async ({ open, who, width }, words, { buyer, taxNumber, credit, make }) => {
        const { reference } = requireReference(words);
        const staff = await open();
        const { booking, invoices: before } = await requireBooking(staff, reference);
        const wish = readTypedInvoice({ buyer, taxNumber, reason: credit });
        if ("problem" in wish) throw new WrongUseError(wish.problem);
        const isAct = make === true || wish.buyer !== undefined || wish.reason !== undefined;
        const invoices = isAct
          ? requireGranted(await staff.invoice(reference, who, wish), reference).invoices
          : before;
        const standing = findStandingInvoice(invoices);
        if (!standing && !isAct)
          throw new RefusedError("no-invoice", `${reference} has no invoice that stands.`);
        const others = invoices.filter((one) => one !== standing).map(nameInvoice);
        const text = [
          standing
            ? formatInvoice(standing, width)
            : `${reference}: noted. Its invoice is made when the car is back, or when a cancellation costs a fee.`,
          ...(others.length > 0 ? ["", "Before it:", ...others] : []),
        ].join("\n");
        return { text, json: { booking, invoices } };
      }),
    );

/** An invoice as a page of text. */
function formatInvoice(invoice: Invoice, width: number): string {
  const { title, facts, rows } = describeInvoice(invoice);
  const pairs = facts.map(([name, parts]) => [name, parts.join(", ")] as const);
  return [title, "", formatPairs(pairs, width), "", ...alignAmounts(rows)].join("\n");
}
