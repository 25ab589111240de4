import { openBackend, type OpenBackend } from "#backend/backend.server.ts";
import { siteCatalogue } from "#backend/promises/catalogue.ts";
import type { StoreSettings } from "#backend/store/database.server.ts";
import type { DeskBackend } from "#backend/promises/desk-backend.ts";
import { openDeskBackend } from "#backend/desk-backend.server.ts";
import { openBackOffice } from "#backend/store/back-office.server.ts";
import { deleteDueLicenses } from "#backend/bookings/retention.server.ts";
import { addDays, type CalendarDate } from "#rental/trip/calendar.ts";
import type { Car } from "#rental/car.ts";
import { anOrder } from "../bench-store/order.ts";
import { now } from "./filled-store.ts";

export type Question = {
  readonly name: string;
  readonly repetitions: number;
  /** Why it takes longer in a larger store, if it must. */
  readonly growsWith?: string;
  /** Returns how many rows it read, if that differs between stores. */
  ask(): Promise<unknown>;
};

const tomorrow = "2026-11-23" as CalendarDate;
/** About as much as one visitor may hold with the site's default settings. */
const holdLimit = 400;
const often = 150;
const seldom = 15;

/** What visitors, the desk and the program itself ask of an existing store. */
export async function questionsOf(settings: StoreSettings, cars: readonly Car[]) {
  const world = {
    clock: () => now,
    catalogue: { ...siteCatalogue, findCar: (id: string) => byId.get(id) },
    holdLimit,
  };
  const byId = new Map(cars.map((car) => [car.id, car]));
  const free = cars.filter(({ available }) => available);
  const backend: OpenBackend = await openBackend(settings, { ...world, sweeps: false });
  const desk: DeskBackend = await openDeskBackend(settings, world);
  const office = await openBackOffice(settings, world);
  let count = 0;
  let token = "";
  /** Another car and other days each time. */
  const next = () => {
    count += 1;
    const car = free[(count * 37) % free.length];
    return { carId: car?.id ?? "", from: addDays(tomorrow, (count * 11) % 500) };
  };
  async function bookOne() {
    const { carId, from } = next();
    const outcome = await backend.book(anOrder(carId, from), `203.0.113.${count % 250}`);
    if (outcome.kind === "booked") ({ token } = outcome);
    else throw new Error(`The order was answered with ${outcome.kind}.`);
  }
  const usual = (name: string, ask: Question["ask"]): Question => ({ name, repetitions: often, ask });
  const rare = (name: string, ask: Question["ask"], growsWith?: string): Question => ({
    name,
    repetitions: seldom,
    ask,
    ...(growsWith !== undefined && { growsWith }),
  });
  const questions: readonly Question[] = [
    usual("a booking, on disk", bookOne),
    usual("whether a car is free", async () => {
      const { carId, from } = next();
      await backend.soldOutDates(carId, from, addDays(from, 6));
    }),
    usual("a booking’s own page", () => backend.findBookingByToken(token)),
    usual("outbox: is a mail due", () => backend.outbox.claim(8, 60_000)),
    usual("outbox: figures", () => backend.outboxLoad()),
    rare("start", async () => {
      const again = await openBackend(settings, { ...world, sweeps: false });
      await again.close();
    }),
    rare("what is to be deleted", () => deleteDueLicenses(office, "retention"), "live bookings"),
    rare("desk list", () => desk.list({ limit: 100 })),
    rare("desk list --from", () => desk.list({ limit: 100, pickupFrom: tomorrow })),
    rare("desk list --status confirmed", () => desk.list({ limit: 100, status: "confirmed" })),
    rare("desk list --unsettled", () => desk.list({ limit: 100, assumed: true })),
    rare("desk list --car", () => desk.list({ limit: 100, carId: free[3]?.id, pickupFrom: tomorrow })),
    rare("desk list --text EMAIL", () => desk.list({ limit: 100, text: "driver2@example.com" })),
    rare("desk list --text DATE", () => desk.list({ limit: 100, text: addDays(tomorrow, 4) })),
    rare("desk list --text NAME", () => desk.list({ limit: 100, text: "rao 2" }), "all bookings"),
    rare("desk outbox", () => desk.outbox({ limit: 50 })),
    rare("desk retry, with nothing to retry", () => desk.retryOutbox()),
    rare("desk purge --dry-run", () => desk.purge("meera", { dryRun: true }), "live bookings"),
    rare("desk export, of each booking", async () => {
      const read: unknown[] = [];
      for await (const booking of desk.exportBookings()) if (read.push(booking) === 2000) break;
      return read;
    }),
  ];
  return {
    questions,
    async close() {
      await office.database.close();
      await desk.close();
      await backend.close();
    },
  };
}
