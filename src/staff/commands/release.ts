import { formatCount } from "#rental/count.ts";
import { isIP } from "node:net";
import type { HolderKey } from "#backend/api/staff-backend.ts";
import type { Booking } from "#rental/booking/booking.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { normalizeEmail, isEmail, isPhone, normalizePhone } from "#rental/booking/contact-checks.ts";
import { bookingColumns } from "../booking-columns.ts";
import { RefusedError, WrongUseError, type CommandActionMaker, createStaffCommand } from "../command.ts";
import { requireReference } from "../find-booking.ts";
import { type Column, formatTable } from "../table.ts";

const columns: readonly Column<Booking>[] = [
  bookingColumns.reference,
  bookingColumns.status,
  { title: "Pickup", textOf: ({ trip }) => describeDate(trip.pickup.date) },
  bookingColumns.days,
  bookingColumns.car,
  bookingColumns.driver,
  { title: "Email", least: 12, spare: true, textOf: ({ driver }) => driver.email },
  bookingColumns.phone,
];

export const createReleaseCommand = (run: CommandActionMaker) =>
  createStaffCommand("release", {
    summary: "Give back the cars that one email address, phone number or network holds",
    help: "HOLDER is an email address, a phone number with its country code, or a network address such as 203.0.113.7. Its bookings that have not begun are canceled without a fee, whatever the policy says; cars on the road stay there. Look first, then add --yes; ‘undo’ takes back one booking at a time. A network is stored only with live bookings, and only as a code: bookings can be found by a network address, but the address can’t be read from a booking.",
    examples: [
      "release asha@example.com",
      "release R4KD-9TWD --network",
      'release 203.0.113.7 --yes --because "booked by a script" --quiet',
    ],
  })
    .argument("<HOLDER...>")
    .option("--network", "HOLDER is a booking: take all bookings made from the same network")
    .option("--yes", "Cancel them; without this they are only listed")
    .option("--because <WHY>", "Why, for the record of each booking; needed with --yes")
    .option("--quiet", "Send no emails, for when the addresses are not those of customers")
    .action(
      run(
        async (
          { open, who, width, complain },
          words,
          { network = false, yes = false, because, quiet = false },
        ) => {
          const holder = readHolder(words, network);
          if (yes && because === undefined)
            throw new WrongUseError("--yes needs --because: say why, for the record.");
          const staff = await open();
          const terms = { reason: because ?? "", notifies: !quiet };
          const { released, staying } = yes
            ? await staff.release(holder, who, terms, complain)
            : await staff.holdings(holder, complain);
          if (released.length + staying.length === 0)
            throw new RefusedError("unknown", `“${words.join(" ")}” holds no upcoming booking.`);
          const list = (title: string, bookings: readonly Booking[]) =>
            bookings.length === 0 ? [] : [`${title}\n${formatTable(columns, bookings, width)}`];
          const parts = [
            ...list(`${yes ? "Canceled" : "Would be canceled"}, without a fee:`, released),
            ...list("Stay as they are:", staying),
            closingText(yes, released, quiet),
          ];
          return { text: parts.join("\n\n"), json: { cancelled: yes, bookings: released, staying } };
        },
      ),
    );

function readHolder(words: readonly string[], network: boolean): HolderKey {
  if (network) return { by: "network-of", reference: requireReference(words).reference };
  const text = words.join(" ").trim();
  const email = normalizeEmail(text);
  if (isEmail(email)) return { by: "email", email };
  if (isIP(text) > 0) return { by: "address", address: text };
  if (isPhone(text)) return { by: "phone", phone: normalizePhone(text) };
  throw new RefusedError(
    "not-a-holder",
    `“${text}” is not an email address, phone number or network address. For the network of a booking, add --network.`,
  );
}

function closingText(isDone: boolean, bookings: readonly Booking[], quiet: boolean): string {
  const days = bookings.reduce((sum, { trip, quote }) => sum + (trip.assumed ? 0 : quote.days), 0);
  const carDays = `${formatCount(days, "day")} of cars`;
  if (!isDone)
    return bookings.length === 0
      ? "Nothing can be canceled."
      : `${carDays} would be free again. Nothing is canceled yet: add --yes --because WHY.`;
  const notice = quiet ? "Nobody is told by email." : describeNotices(bookings);
  return `${carDays} are free again. ${notice}`;
}

/** Says who gets an email, and whose customers have to be told by the staff. */
function describeNotices(bookings: readonly Booking[]): string {
  const others = bookings.filter(({ driver }) => driver.email === "");
  if (others.length === 0) return "The customers are told by email.";
  const references = others.map(({ reference }) => reference).join(", ");
  const restText = others.length < bookings.length ? " The other customers are told by email." : "";
  return `No email address is on file for ${references}: tell the ${others.length === 1 ? "customer" : "customers"} yourself.${restText}`;
}
