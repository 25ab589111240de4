import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { computeHeldSpan } from "#rental/booking/held-span.ts";
import { layOutUnitChart } from "#rental/booking/unit-chart.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import { readChartChoice } from "#staff/unit-chart.ts";
import { sampleBooking, sampleEnd } from "../../tests/samples/booking.ts";
import { sampleCatalog } from "../../tests/samples/catalog.ts";
import { ChartPage } from "./chart.tsx";

test("sixty units, which are booked for four weeks every other day, have at most 60 kB compressed", () => {
  const from = "2025-09-14" as CalendarDate;
  const now = Date.parse("2025-09-14T08:00+05:30");
  const rule = { turnaround: { hours: 4 } };
  const bookings = Array.from({ length: 60 * 14 }, (_, index) => {
    const day = addDays(from, Math.floor(index / 60) * 2);
    const id = randomUUID();
    const trip = {
      ...sampleBooking.trip,
      pickup: sampleEnd(day),
      dropOff: sampleEnd(addDays(day, 1), { time: "11:00 AM" }),
    };
    const driver = { ...sampleBooking.driver, firstName: id.slice(9, 18), lastName: id.slice(24) };
    return { ...sampleBooking, id, reference: id.slice(0, 8), trip, driver };
  });
  const holds = bookings.map(({ id, trip }, index) => {
    const owner = { bookingId: id, blockCode: null };
    return { ...computeHeldSpan(trip, rule), ...owner, unit: (index % 60) + 1 };
  });
  const zone = "Asia/Kolkata";
  const rows = layOutUnitChart({
    holds,
    from,
    days: 28,
    zone,
    now,
    rule,
    blocks: new Map(),
    pool: { place: undefined, units: Array.from({ length: 60 }, (_, at) => at + 1) },
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
  });
  const page = renderToStaticMarkup(
    <ChartPage
      catalog={{ ...sampleCatalog, company: { ...sampleCatalog.company, ...rule } }}
      choice={readChartChoice(sampleCatalog, { days: "28" }, now)}
      chart={{ zone, now, isCut: false, charts: [{ carId: "5", name: "Hyundai Creta", rows: [...rows] }] }}
      mayWork
    />,
  );
  expect(page.match(/<td /g)?.length).toBe(60 * 28);
  expect(gzipSync(page).length).toBeLessThan(60_000);
});
