/** One booking, and what is noted on it. */
import { listBookingFacts, listEventFacts } from "../booking-facts.ts";
import { type CommandActionMaker, WrongUseError, createStaffCommand } from "../command.ts";
import { requireBookingFromWords, requireGranted, requireReference } from "../find-booking.ts";
import { formatPairs } from "../table.ts";
import { formatPriceLines } from "../trip-lines.ts";

export const createShowCommand = (run: CommandActionMaker) =>
  createStaffCommand("show", {
    summary: "Show one booking with its price and everything that happened to it",
    help: "Type the reference as you hear it: lowercase letters, spaces and dashes don’t matter. Only as much of the license number is shown as the customer sees.",
    examples: ["show R4KD-9TWD", "show r4kd 9twm --json"],
  })
    .argument("<REFERENCE...>")
    .option("--link", "Add the customer’s own link; whoever has it can change the booking")
    .action(
      run(async (context, words, { link }) => {
        const { width, settings } = context;
        const { staff, token, booking, license, events, plate, fee, cancellation, money, member, invoices } =
          await requireBookingFromWords(context, words);
        const details = {
          booking,
          license,
          events,
          plate,
          fee,
          cancellation,
          money,
          invoices,
          ...(member && { member }),
        };
        const { catalogInForce: catalog } = staff;
        const linkUrl = link ? `${settings.publicUrl}/your-booking/${token}` : undefined;
        const text = [
          formatPairs(
            [...listBookingFacts(catalog, details), ...(linkUrl ? [["Link", linkUrl] as const] : [])],
            width,
          ),
          "",
          formatPriceLines(booking.quote),
          "",
          formatPairs(listEventFacts(catalog.company, details), width),
        ].join("\n");
        const json = {
          booking,
          license,
          events,
          plate,
          fee,
          cancellation,
          ...(money.entries.length > 0 && { money }),
          ...(invoices.length > 0 && { invoices }),
          ...(linkUrl && { link: linkUrl }),
        };
        return { text, json };
      }),
    );

const maxLength = 1000;

export const createNoteCommand = (run: CommandActionMaker) =>
  createStaffCommand("note", {
    summary: "Add a note to a booking, for the staff’s eyes only",
    help: `Up to ${maxLength} characters. Never put a license number or card data in it.`,
    examples: ['note R4KD-9TWD "Lands at 9:40, wants a child seat"'],
  })
    .argument("<REFERENCE>")
    .argument("<TEXT...>")
    .action(
      run(async ({ open, who }, first, others) => {
        const { reference, rest } = requireReference([first, ...others]);
        const text = rest.join(" ").trim();
        if (text === "") throw new WrongUseError("note needs text after the reference. See: note --help");
        if (text.length > maxLength)
          throw new WrongUseError(
            `A note can have at most ${maxLength} characters; this one has ${text.length}.`,
          );
        const { booking } = requireGranted(await (await open()).note(reference, who, text), reference);
        return { text: `Noted on ${reference}.`, json: { booking, note: text } };
      }),
    );
