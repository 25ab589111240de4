/** Random steps of visitors and the staff: each is refused exactly if the count beside the store says so, and notes there what follows. */
import { expect, onTestFinished } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { smallSources } from "../small-catalog.ts";
import { anOrder, expectKind } from "./stores.ts";
import {
  addDays,
  countMost,
  createHoldsModel,
  dateThen,
  type ModelBooking,
  type ModelTrip,
  pickupInstant,
  returnInstant,
  slotAt,
  type Span,
  toHeldTrip,
  toTripQuery,
  type Turnaround,
} from "./holds-model.ts";

/** How a company holds its cars: with which turnarounds in turn; undefined is whole days. */
export type HoldsMode = { readonly name: string; readonly turnarounds: readonly Turnaround[] };

const hour = 3_600_000;
const cars = ["5", "6"];
/** Clocks go back a week later. */
const start = Date.parse("2025-10-25T12:00Z");

/** Where trips begin and end. */
const routes = [
  ["New York - New York", "New York - New York"],
  ["New York - New York", "Los Angeles - California"],
  ["Anchorage - Alaska", "New York - New York"],
  ["Mumbai - Maharashtra", "Mumbai - Maharashtra"],
] as const;

const sources = smallSources();

function sourcesWith(units: ReadonlyMap<string, number>, turnaround: Turnaround) {
  const isWhole = turnaround === undefined;
  const carsYaml = [...units].reduce(
    (text, [id, count]) => text.replace(new RegExp(`(id: "${id}"[\\s\\S]*?units: )\\d+`), `$1${count}`),
    sources["cars.yaml"] ?? "",
  );
  const companyYaml = `${sources["company.yaml"]}\n${isWhole ? "" : `turnaround: { hours: ${turnaround} }\n`}`;
  return { ...sources, "cars.yaml": carsYaml, "company.yaml": companyYaml };
}

/** What a booking or a block may hold after a step: how many units, and each for one of some spans. */
export type Allowed = { readonly counts: readonly number[]; readonly spans: readonly Span[] };

/** What became of a step, and what those hold of whom it is; all others hold what they held. */
export type Step = { readonly outcome: string; readonly allowed?: ReadonlyMap<string, Allowed> };

const only = (key: string, count: number, ...spans: readonly Span[]) =>
  new Map([[key, { counts: [count], spans }]]);

/** Opens a company, with what visitors and the staff do there, on an empty store; `random` gives a whole number below its limit. */
export async function createSteps(
  store: StoreSettings,
  { turnarounds }: HoldsMode,
  random: (limit: number) => number,
) {
  const pick = <T>(all: readonly T[]) => all[random(all.length)];
  const firstUnits = new Map(cars.map((id) => [id, 3]));
  const firstCatalog = readCatalog(sourcesWith(firstUnits, turnarounds[0]));
  const zones = new Map(firstCatalog.places.map((place) => [`${place.name} - ${place.state}`, place.zone]));
  const model = createHoldsModel(start, [...new Set(zones.values())]);
  const { world } = model;
  Object.assign(world, { units: firstUnits, turnaround: turnarounds[0] });

  let catalogNumber = 0;
  const options = { clock: () => world.now, builtIn: () => firstCatalog };
  const open = async () => ({
    backend: await openSiteBackend(store, options),
    staff: await openStaffBackend(store, options),
  });
  let desk = await open();
  const close = () => Promise.all([desk.backend.close(), desk.staff.close()]);
  onTestFinished(async () => {
    await close();
  });

  function aTrip(): ModelTrip {
    const [from = "", to = ""] = pick(routes) ?? [];
    const zone = zones.get(from) ?? "";
    const date = addDays(dateThen(world.now, zone), random(8));
    const [minutes, returnMinutes] = [600 + 30 * random(17), 600 + 30 * random(17)];
    const back = { label: to, date: addDays(date, random(5)), minutes: returnMinutes };
    return { pickup: { zone, label: from, date, minutes }, dropOff: { ...back, zone: zones.get(to) ?? "" } };
  }
  const withStatus = (status: ModelBooking["status"]) =>
    world.bookings.filter((one) => one.status === status);
  const countOut = (carId: string) => withStatus("on-the-road").filter((one) => one.carId === carId).length;

  /** Notes a move of a booking, which can be taken back. */
  function note(booking: ModelBooking, what: string) {
    const { carId, trip } = booking;
    booking.moves.push({ what, at: world.now, before: { carId, trip } });
  }
  function closeBooking(booking: ModelBooking, what: string): Step {
    note(booking, what);
    booking.status = "closed";
    return { outcome: what, allowed: only(booking.key, 0) };
  }

  /** Says whether a booking that may have begun can hold its trip, and what it then holds: what is over it need not. */
  function planBegun(
    booking: ModelBooking,
    { carId, trip }: Pick<ModelBooking, "carId" | "trip">,
    zone: string,
  ) {
    const span = model.spanOf(trip);
    const from = Math.max(span.from, model.countedFrom(zone));
    const fits = model.fits(carId, { from, until: span.until }, { except: booking.key });
    const restFrom = Math.max(from, model.firstMinute());
    const rest = { from: restFrom, until: span.until };
    const held =
      restFrom < span.until ? { counts: [1], spans: [span, rest] } : { counts: [0, 1], spans: [span] };
    return { fits, allowed: new Map([[booking.key, held]]) };
  }

  const steps = {
    async book() {
      const [carId = "", trip] = [pick(cars), aTrip()];
      const span = model.spanOf(trip);
      const fits = model.fits(carId, span);
      const soldOut = await desk.backend.soldOutDates(carId, toHeldTrip(trip));
      const outcome = await desk.backend.book(anOrder({ carId, tripQuery: toTripQuery(trip) }));
      if (outcome.kind !== "booked" && outcome.kind !== "sold-out") return { outcome: outcome.kind };
      expect([outcome.kind, soldOut.length === 0]).toEqual([fits ? "booked" : "sold-out", fits]);
      if (outcome.kind === "sold-out") return { outcome: "sold-out" };
      const { id: key, reference } = outcome.booking;
      const { token } = outcome;
      world.bookings.push({ key, reference, token, carId, trip, holds: [], status: "confirmed", moves: [] });
      return { outcome: "booked", allowed: only(key, 1, span) };
    },
    async change() {
      const booking = pick(withStatus("confirmed"));
      if (!booking) return undefined;
      const [carId = "", trip] = [pick(cars), aTrip()];
      const span = model.spanOf(trip);
      const fits = model.fits(carId, span, { except: booking.key });
      const request = { carId, tripQuery: toTripQuery(trip) };
      const offer = await desk.backend.quoteChange(booking.token, request);
      const { kind: outcome } =
        offer.kind === "offer"
          ? await desk.backend.changeByToken(booking.token, request, offer.after.quote.total)
          : offer;
      if (outcome !== "changed" && outcome !== "sold-out") return { outcome: `change ${outcome}` };
      expect(outcome).toBe(fits ? "changed" : "sold-out");
      if (!fits) return { outcome: "change sold-out" };
      note(booking, "changed");
      Object.assign(booking, { carId, trip });
      return { outcome, allowed: only(booking.key, 1, span) };
    },
    async extend() {
      const booking = pick(withStatus("on-the-road"));
      if (!booking) return undefined;
      const { dropOff } = booking.trip;
      const [date, minutes] = [addDays(dropOff.date, random(4)), 600 + 30 * random(17)];
      const trip = { ...booking.trip, dropOff: { ...dropOff, date, minutes } };
      const { fits, allowed } = planBegun(booking, { carId: booking.carId, trip }, dropOff.zone);
      const to = { date: date as CalendarDate, time: slotAt(minutes) };
      const offer = await desk.staff.quoteExtension(booking.reference, to);
      if (offer.kind !== "offer" && offer.kind !== "sold-out") return { outcome: `extend ${offer.kind}` };
      expect(offer.kind).toBe(fits ? "offer" : "sold-out");
      if (offer.kind === "sold-out") return { outcome: "extend sold-out" };
      const total = offer.after.quote.total;
      expectKind(await desk.staff.extend(booking.reference, to, "meera", total), "extended");
      note(booking, "changed");
      booking.trip = trip;
      return { outcome: "extended", allowed };
    },
    async handOver() {
      const due = withStatus("confirmed").filter(
        ({ trip, carId }) =>
          pickupInstant(trip) - (random(5) === 0 ? 5 * hour : 0) <= world.now &&
          countOut(carId) < (world.units.get(carId) ?? 0),
      );
      const booking = pick(due);
      if (!booking) return undefined;
      expectKind(await desk.staff.handOver(booking.reference, "meera"), "done");
      note(booking, "handed-over");
      booking.status = "on-the-road";
      return { outcome: "handed-over" };
    },
    async takeBack() {
      const due = withStatus("on-the-road").filter(
        ({ trip }) => returnInstant(trip) <= world.now || random(12) === 0,
      );
      const booking = pick(due);
      if (!booking) return undefined;
      expectKind(await desk.staff.takeBack(booking.reference, "meera"), "done");
      return closeBooking(
        booking,
        returnInstant(booking.trip) <= world.now ? "taken-back" : "taken-back early",
      );
    },
    async cancel() {
      const booking = pick(withStatus("confirmed"));
      if (!booking) return undefined;
      expectKind(await desk.backend.cancelByToken(booking.token, Infinity), "cancelled");
      return closeBooking(booking, "cancelled");
    },
    async noShow() {
      const booking = pick(withStatus("confirmed").filter(({ trip }) => pickupInstant(trip) <= world.now));
      if (!booking) return undefined;
      expectKind(await desk.staff.noShow(booking.reference, "meera"), "done");
      return closeBooking(booking, "no-show");
    },
    async undo() {
      const isRecent = ({ moves }: ModelBooking) => world.now - (moves.at(-1)?.at ?? 0) < 2 * hour;
      const booking = pick(world.bookings.filter(isRecent));
      const move = booking?.moves.at(-1);
      if (!booking || !move) return undefined;
      const { carId, trip, status } = booking;
      if (move.what === "changed") Object.assign(booking, move.before);
      else booking.status = move.what.startsWith("taken-back") ? "on-the-road" : "confirmed";
      const { fits, allowed } = planBegun(booking, booking, booking.trip.pickup.zone);
      const isDone = world.now - move.at <= hour && (fits || move.what === "handed-over");
      const outcome = await desk.staff.undo(booking.reference, "meera");
      expect(outcome.kind).toBe(isDone ? "undone" : "not-allowed");
      if (!isDone) {
        Object.assign(booking, { carId, trip, status });
        return { outcome: fits ? "undo too late" : "undo sold-out" };
      }
      booking.moves.pop();
      return { outcome: `undo ${move.what}`, ...(move.what !== "handed-over" && { allowed }) };
    },
    async block() {
      const [carId = "", units] = [pick(cars), 1 + random(2)];
      const from = addDays(dateThen(world.now, "Etc/UTC"), random(9));
      const days = { from, to: addDays(from, random(3)) };
      const span = model.blockSpan(days);
      const fits = model.fits(carId, span, { count: units });
      const range = { from: days.from as CalendarDate, to: days.to as CalendarDate };
      const outcome = await desk.staff.block({ carId, ...range, units, why: "Service" }, "meera");
      expect(outcome.kind).toBe(fits ? "blocked" : "held");
      if (outcome.kind !== "blocked") return { outcome: "not blocked" };
      const key = outcome.block.code;
      world.blocks.push({ key, carId, ...days, holds: [] });
      const rest = { from: Math.max(span.from, model.firstMinute()), until: span.until };
      return { outcome: "blocked", allowed: only(key, units, span, rest) };
    },
    async unblock() {
      const block = pick(world.blocks);
      if (!block) return undefined;
      expect(await desk.staff.unblock(block.key, "meera")).toBeDefined();
      world.blocks = world.blocks.filter((one) => one !== block);
      return { outcome: "unblocked" };
    },
    async publish() {
      const units = new Map(cars.map((id) => [id, 2 + random(4)]));
      const turnaround = pick(turnarounds);
      const firstMinute = model.firstMinute({ turnaround });
      const allowed = new Map<string, Allowed>();
      const after = model.holders().map((holder) => {
        const newSpan = (span: Span) => {
          if (span.from <= firstMinute || turnaround === world.turnaround) return span;
          return "trip" in holder
            ? model.spanOf(holder.trip, { turnaround })
            : model.blockSpan(holder, { turnaround });
        };
        const spans = holder.holds.map(newSpan);
        // What has begun may go on with another unit.
        const rest = spans
          .filter(({ from, until }) => from <= firstMinute && until > firstMinute)
          .map(({ until }) => ({ from: firstMinute, until }));
        allowed.set(holder.key, { counts: [spans.length], spans: [...spans, ...rest] });
        return { carId: holder.carId, spans };
      });
      const future = { from: firstMinute, until: Infinity };
      const isFit = cars.every((id) => {
        const spans = after.filter(({ carId }) => carId === id).flatMap((one) => one.spans);
        return countMost(spans, future) <= (units.get(id) ?? 0);
      });
      const order = { sources: sourcesWith(units, turnaround), photos: {}, baseCatalogNumber: catalogNumber };
      const outcome = await desk.staff.publishCatalog(order, "Asha");
      expect(outcome.kind).toBe(isFit ? "published" : "too-few-units");
      if (outcome.kind !== "published") return { outcome: outcome.kind };
      catalogNumber = outcome.number;
      Object.assign(world, { units, turnaround });
      await close();
      desk = await open();
      return { outcome: "published", allowed };
    },
  } satisfies Record<string, () => Promise<Step | undefined>>;
  return { model, steps };
}
