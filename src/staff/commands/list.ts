import { type Booking, bookingStatuses } from "#rental/booking/booking.ts";
import { bookingFieldRules, storedDriverFields } from "#rental/booking/driver-fields.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { createQuoteAmountFormatter } from "#rental/price/money.ts";
import { bookingColumns } from "../booking-columns.ts";
import { type CommandActionMaker, createStaffCommand } from "../command.ts";
import { readCarOption, readChoiceOption, readCountOption, readDateOption } from "../read-option.ts";
import { toTableAnswer, type Column } from "../table.ts";

/** The driver's fields that have a column, as far as one of these bookings has them. */
const fieldColumns = (bookings: readonly Booking[]): readonly Column<Booking>[] =>
  storedDriverFields.flatMap((name) => {
    const { column: title } = bookingFieldRules[name];
    const isGiven = bookings.some(({ driver }) => driver[name] !== "");
    return title !== undefined && isGiven ? { title, spare: true, textOf: ({ driver }) => driver[name] } : [];
  });

const columnsFor = (bookings: readonly Booking[], byReturn: boolean): readonly Column<Booking>[] => {
  const end = ({ trip }: Booking) => (byReturn ? trip.dropOff : trip.pickup);
  return [
    bookingColumns.reference,
    bookingColumns.status,
    { title: byReturn ? "Return" : "Pickup", textOf: (booking) => describeDate(end(booking).date) },
    { title: "At", align: "right", textOf: (booking) => end(booking).time },
    { title: "In", textOf: (booking) => end(booking).place.code ?? "" },
    bookingColumns.car,
    bookingColumns.driver,
    { ...bookingColumns.days, spare: true },
    {
      title: "Total",
      align: "right",
      spare: true,
      textOf: ({ quote }) => createQuoteAmountFormatter(quote)(quote.total),
    },
    ...fieldColumns(bookings),
    { title: "Made", spare: true, textOf: ({ source }) => (source === "phone" ? "by phone" : "online") },
  ];
};

export const createListCommand = (run: CommandActionMaker) =>
  createStaffCommand("list", {
    summary: "List and find bookings, the next pickup first",
    help: "WORDS find bookings by name, email, reference, car, place, four or more digits of a phone number, or a day; all of them must match, in any order. Accents and capital letters don’t matter. Dates are local to the place; write them as 2025-09-14 or 14/09/2025.",
    examples: [
      "list --status confirmed --from 2025-09-14 --to 2025-09-20",
      "list --unsettled",
      "list rao creta",
      "list --returns --status on-the-road",
    ],
  })
    .argument("[WORDS...]")
    .option("--status <STATUS>", `One of ${bookingStatuses.join(", ")}`)
    .option("--unsettled", "Only those whose times are not settled yet")
    .option("--returns", "By return instead of pickup: order, --from and --to")
    .option("--from <DATE>", "Pickup on this day or later")
    .option("--to <DATE>", "Pickup on this day or earlier")
    .option("--car <CAR>", "A car’s id or a part of its name")
    .option("--text <TEXT>", "The same as WORDS")
    .option("--limit <COUNT>", "Show at most this many (default: 100)")
    .action(
      run(async ({ open, width, complain }, words, values) => {
        const { status, unsettled, returns = false, from, to, car, text = "", limit } = values;
        const maxCount = readCountOption("limit", limit, 100);
        const firstDay = from === undefined ? undefined : readDateOption("from", from);
        const lastDay = to === undefined ? undefined : readDateOption("to", to);
        const wantedStatus =
          status === undefined ? undefined : readChoiceOption("status", status, bookingStatuses);
        const staff = await open();
        const filter = {
          status: wantedStatus,
          assumed: unsettled || undefined,
          ...(returns
            ? { returnFrom: firstDay, returnTo: lastDay }
            : { pickupFrom: firstDay, pickupTo: lastDay }),
          order: returns ? ("return" as const) : undefined,
          carId: car === undefined ? undefined : readCarOption(staff.catalogInForce.cars, "car", car).id,
          text: [...words, text].join(" "),
          limit: maxCount,
        };
        const bookings = await staff.list(filter, complain);
        const { text: table, json } = toTableAnswer(
          columnsFor(bookings, returns),
          bookings,
          width,
          "No booking matches.",
        );
        const moreNote =
          bookings.length === maxCount ? `\n\nAt most ${maxCount} are shown; --limit shows more.` : "";
        return { text: table + moreNote, json };
      }),
    );
