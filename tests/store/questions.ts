import { initialCatalog } from "../initial-catalog.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { addDays } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { tripIn } from "./filled-store.ts";
import { anOrder, expectKind, wholeDays } from "./stores.ts";

/** Something that visitors, staff or the program itself want to know from a store, or write into it. */
interface Question {
  readonly name: string;
  ask(): Promise<unknown>;
}

/** About as much as one visitor may hold with the site's default settings. */
const holdLimit = 400;

/** Returns what is asked of an existing store every day, at this time; but not what reads all bookings by its nature, such as a search for a name. */
export async function dailyQuestions(settings: StoreSettings, now: number) {
  const overrides = { clock: () => now, holdLimit };
  const backend = await openSiteBackend(settings, overrides);
  const staff = await openStaffBackend(settings, overrides);
  const today = toZonedDate(now, "Asia/Kolkata");
  const tomorrow = addDays(today, 1);
  const carId = initialCatalog.cars.find(({ available }) => available)?.id ?? "";
  const list = (filter: Omit<Parameters<typeof staff.list>[0], "limit">) => () =>
    staff.list({ limit: 100, ...filter });
  let token = "";
  const questions: readonly Question[] = [
    {
      name: "a booking",
      async ask() {
        const outcome = await backend.book(anOrder({ tripQuery: tripIn(30, now) }), "203.0.113.7");
        ({ token } = expectKind(outcome, "booked"));
      },
    },
    {
      name: "whether a car is free",
      ask: () => backend.soldOutDates(carId, wholeDays(tomorrow, addDays(tomorrow, 6))),
    },
    { name: "which cars are free", ask: () => backend.takenTimes() },
    { name: "a booking’s own page", ask: () => backend.findBookingByToken(token) },
    { name: "outbox: is a mail due", ask: () => backend.outbox.claim(8, 60_000) },
    { name: "outbox: figures", ask: () => backend.outboxLoad() },
    {
      name: "start",
      async ask() {
        const again = await openSiteBackend(settings, overrides);
        await again.close();
      },
    },
    { name: "staff list", ask: list({}) },
    { name: "staff list --from", ask: list({ pickupFrom: tomorrow }) },
    { name: "staff list --status confirmed", ask: list({ status: "confirmed" }) },
    { name: "staff list --unsettled", ask: list({ assumed: true }) },
    { name: "staff list --car", ask: list({ carId, pickupFrom: tomorrow }) },
    { name: "staff list --text EMAIL", ask: list({ text: "driver2@example.com" }) },
    { name: "staff list --text DATE", ask: list({ text: addDays(tomorrow, 4) }) },
    { name: "staff list --returns", ask: list({ returnFrom: tomorrow, order: "return" }) },
    { name: "staff today", ask: () => staff.day(undefined) },
    { name: "staff today --date", ask: () => staff.day(tomorrow) },
    { name: "staff outbox", ask: () => staff.outbox({ limit: 50 }) },
    { name: "staff retry, with nothing to retry", ask: () => staff.retryOutbox() },
    {
      name: "staff export",
      async ask() {
        for await (const booking of staff.exportBookings()) if (booking === undefined) break;
      },
    },
  ];
  return {
    questions,
    async close() {
      await staff.close();
      await backend.close();
    },
  };
}
