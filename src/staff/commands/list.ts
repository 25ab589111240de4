import { type Booking, bookingStatuses } from "#rental/booking/booking.ts";
import { type DriverField, driverFields, storedFields } from "#rental/booking/driver-fields.ts";
import { writeDate } from "#rental/trip/calendar.ts";
import { amountFormatter } from "#rental/price/money.ts";
import { driverName, describeStatus } from "../booking-words.ts";
import { type Run, staffCommand } from "../command.ts";
import { readCar, readChoice, readCount, readDate } from "../read-option.ts";
import { type Column, formatTable } from "../table.ts";

/** The driver's fields that have a column, as far as one of these bookings has them. */
function columnFields(bookings: readonly Booking[]) {
  return storedFields.filter(
    (name) => driverFields[name].column !== undefined && bookings.some(({ driver }) => driver[name] !== ""),
  );
}

const columnsBy = (byReturn: boolean, fields: readonly DriverField[]): readonly Column[] => [
  { title: "Reference" },
  { title: "Status" },
  { title: byReturn ? "Return" : "Pickup" },
  { title: "At", align: "right" },
  { title: "In" },
  { title: "Car", least: 12 },
  { title: "Driver", least: 10 },
  { title: "Days", align: "right", spare: true },
  { title: "Total", align: "right", spare: true },
  ...fields.map((name): Column => ({ title: driverFields[name].column ?? "", spare: true })),
  { title: "Made", spare: true },
];

export const list = (run: Run) =>
  staffCommand("list", {
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
        const maxCount = readCount("limit", limit, 100);
        const firstDay = from === undefined ? undefined : readDate("from", from);
        const lastDay = to === undefined ? undefined : readDate("to", to);
        const wantedStatus = status === undefined ? undefined : readChoice("status", status, bookingStatuses);
        const staff = await open();
        const filter = {
          status: wantedStatus,
          assumed: unsettled || undefined,
          ...(returns
            ? { returnFrom: firstDay, returnTo: lastDay }
            : { pickupFrom: firstDay, pickupTo: lastDay }),
          order: returns ? ("return" as const) : undefined,
          carId: car === undefined ? undefined : readCar(staff.catalogInForce.cars, "car", car).id,
          text: [...words, text].join(" "),
          limit: maxCount,
        };
        const bookings = await staff.list(filter, complain);
        if (bookings.length === 0) return { text: "No booking matches.", json: [] };
        const fields = columnFields(bookings);
        const rows = bookings.map((booking) => {
          const end = returns ? booking.trip.dropOff : booking.trip.pickup;
          return [
            booking.reference,
            describeStatus(booking),
            writeDate(end.date),
            end.time,
            end.place.code ?? "",
            booking.car.displayName,
            driverName(booking),
            String(booking.quote.days),
            amountFormatter(booking.quote)(booking.quote.total),
            ...fields.map((name) => booking.driver[name]),
            booking.source === "phone" ? "by phone" : "online",
          ];
        });
        const moreNote =
          bookings.length === maxCount ? `\n\nAt most ${maxCount} are shown; --limit shows more.` : "";
        return { text: formatTable(columnsBy(returns, fields), rows, width) + moreNote, json: bookings };
      }),
    );
