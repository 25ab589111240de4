import type { Booking } from "#rental/booking/booking.ts";
import { describeStatus, driverName } from "./booking-words.ts";
import type { Column } from "./table.ts";

/** The columns that several lists of bookings have. */
export const bookingColumns = {
  reference: { title: "Reference", textOf: ({ reference }) => reference },
  status: { title: "Status", textOf: describeStatus },
  car: { title: "Car", least: 12, textOf: ({ car }) => car.displayName },
  driver: { title: "Driver", least: 10, textOf: driverName },
  days: { title: "Days", align: "right", textOf: ({ quote }) => String(quote.days) },
  phone: { title: "Phone", spare: true, textOf: ({ driver }) => driver.phone },
} as const satisfies Readonly<Record<string, Column<Booking>>>;
