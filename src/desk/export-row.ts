import type { Booking } from "#rental/booking/booking.ts";
import { dollarsAt } from "#rental/price/money.ts";

/** A booking as one flat row, for spreadsheets and other programs. The license number is not in it, since it is not part of a booking. */
export function exportRow(booking: Booking): Readonly<Record<string, string | number | boolean>> {
  const { reference, status, bookedAt, car, trip, quote, driver } = booking;
  const { pickup, dropOff } = trip;
  return {
    reference,
    status,
    bookedAt: new Date(bookedAt).toISOString(),
    carId: car.id,
    car: car.displayName,
    category: car.category,
    pickupPlace: pickup.place.label,
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    pickupZone: pickup.place.zone,
    returnPlace: dropOff.place.label,
    returnDate: dropOff.date,
    returnTime: dropOff.time,
    returnZone: dropOff.place.zone,
    toSettle: trip.assumed,
    days: quote.days,
    rupeesPerDay: quote.pricePerDay,
    rupeesRental: quote.subtotal,
    rupeesTax: quote.tax,
    rupeesTotal: quote.total,
    rupeesPerDollar: quote.rupeesPerDollar,
    total: dollarsAt(quote)(quote.total),
    ...driver,
    country: trip.country,
  };
}

/**
 * A line of CSV (RFC 4180). A spreadsheet would evaluate a cell that begins like a formula, even with a full-width sign; an apostrophe
 * makes it text.
 */
export function csvLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | number | boolean): string {
  if (typeof cell !== "string") return String(cell);
  const text = /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
