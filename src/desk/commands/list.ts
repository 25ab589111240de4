import { bookingStatuses } from "#rental/booking/booking.ts";
import { dateInWords } from "#rental/trip/calendar.ts";
import { dollarsAt } from "#rental/price/money.ts";
import { driverName, statusInWords } from "../booking-words.ts";
import { command } from "../command.ts";
import { readCar, readChoice, readCount, readDate } from "../read-option.ts";
import { type Column, table } from "../table.ts";

const columns: readonly Column[] = [
  { title: "Reference" },
  { title: "Status" },
  { title: "Pickup" },
  { title: "At", align: "right" },
  { title: "In" },
  { title: "Car", least: 12 },
  { title: "Driver", least: 10 },
  { title: "Days", align: "right", spare: true },
  { title: "Total", align: "right", spare: true },
  { title: "Phone", spare: true },
  { title: "Made", spare: true },
];

export const list = command({
  name: "list",
  summary: "List bookings, the next pickup first",
  words: [],
  options: {
    status: { type: "string", value: "STATUS", says: `One of ${bookingStatuses.join(", ")}` },
    unsettled: { type: "boolean", says: "Only those whose times are not settled yet" },
    from: { type: "string", value: "DATE", says: "Pickup on this day or later" },
    to: { type: "string", value: "DATE", says: "Pickup on this day or earlier" },
    car: { type: "string", value: "CAR", says: "A car’s id or a part of its name" },
    text: {
      type: "string",
      value: "TEXT",
      says: "A reference, a name, an email address, digits of a phone number, or a date",
    },
    limit: { type: "string", value: "COUNT", says: "Show at most this many (default: 100)" },
  },
  help: "Dates are local to the pickup place. Write them as 2025-09-14 or 14/09/2025.",
  examples: [
    "list --status confirmed --from 2025-09-14 --to 2025-09-20",
    "list --unsettled",
    "list --text rao",
  ],
  async run({ open, width, complain }, _words, { status, unsettled, from, to, car, text, limit }) {
    const most = readCount("limit", limit, 100);
    const filter = {
      status: status === undefined ? undefined : readChoice("status", status, bookingStatuses),
      assumed: unsettled || undefined,
      pickupFrom: from === undefined ? undefined : readDate("from", from),
      pickupTo: to === undefined ? undefined : readDate("to", to),
      carId: car === undefined ? undefined : readCar("car", car).id,
      text,
      limit: most,
    };
    const bookings = await (await open()).list(filter, complain);
    if (bookings.length === 0) return { text: "No booking matches.", json: [] };
    const rows = bookings.map((booking) => [
      booking.reference,
      statusInWords(booking),
      dateInWords(booking.trip.pickup.date),
      booking.trip.pickup.time,
      booking.trip.pickup.place.code ?? "",
      booking.car.displayName,
      driverName(booking),
      String(booking.quote.days),
      dollarsAt(booking.quote)(booking.quote.total),
      booking.driver.phone,
      booking.source === "phone" ? "by phone" : "online",
    ]);
    const more = bookings.length === most ? `\n\nAt most ${most} are shown; --limit shows more.` : "";
    return { text: table(columns, rows, width) + more, json: bookings };
  },
});
