/** Random steps of visitors and the staff: each is refused exactly if the count beside the store says so, and notes there what follows. */
import { expect, onTestFinished } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { readCatalog } from "#catalog/read-catalog.server.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { anOrder, expectKind } from "./stores.ts";
import {
  cars,
  changeTerms,
  codes,
  type HoldsMode,
  makeSources,
  makeTerms,
  routes,
  start,
} from "./holds-model-company.ts";
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
} from "./holds-model.ts";

const hour = 3_600_000;

/** What a booking or a block may hold after a step: how many units, and each for one of some spans. */
export type Allowed = { readonly counts: readonly number[]; readonly spans: readonly Span[] };

/** What became of a step, and what those hold of whom it is; all others hold what they held. */
export type Step = { readonly outcome: string; readonly allowed?: ReadonlyMap<string, Allowed> };

const only = (key: string, count: number, ...spans: readonly Span[]) =>
  new Map([[key, { counts: [count], spans }]]);

/** Opens a company, with what visitors and the staff do there, on an empty store; `random` gives a whole number below its limit. */
export async function createSteps(store: StoreSettings, mode: HoldsMode, random: (limit: number) => number) {
  const pick = <T>(all: readonly T[]) => all[random(all.length)];
  const terms = makeTerms(mode);
  const firstCatalog = readCatalog(makeSources(terms));
  const places = new Map(firstCatalog.places.map((place) => [`${place.name} - ${place.state}`, place]));
  const zones = new Map(firstCatalog.places.map(({ code, zone }) => [code, zone]));
  const model = createHoldsModel(start, terms, zones);
  const { world } = model;

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
    const [origin, target] = [from, to].map((label) => {
      const { zone = "", code = "" } = places.get(label) ?? {};
      return { label, zone, code };
    });
    if (!origin || !target) throw new Error("A route has two ends.");
    const date = addDays(dateThen(world.now, origin.zone), random(8));
    const [minutes, returnMinutes] = [600 + 30 * random(17), 600 + 30 * random(17)];
    const dropOff = { ...target, date: addDays(date, random(5)), minutes: returnMinutes };
    return { pickup: { ...origin, date, minutes }, dropOff };
  }
  const withStatus = (status: ModelBooking["status"]) =>
    world.bookings.filter((one) => one.status === status);
  /** Tells whether all units that a booking could have are out, or on their way home. */
  function isEveryOneAway(booking: ModelBooking) {
    const isAway = ({ status, holds }: ModelBooking) =>
      status === "on-the-road" ||
      (status === "closed" && holds.some(({ until }) => until > model.firstMinute()));
    const away = world.bookings.filter((one) => isAway(one) && model.poolOf(one) === model.poolOf(booking));
    return away.length >= (world.units.get(model.poolOf(booking)) ?? 0);
  }

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
    const fits = model.fits({ carId, trip }, { from, until: span.until }, { except: booking.key });
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
      const fits = model.fits({ carId, trip }, span);
      const soldOut = await desk.backend.soldOutDates(carId, toHeldTrip(trip));
      const outcome = await desk.backend.book(anOrder({ carId, tripQuery: toTripQuery(trip) }));
      if (outcome.kind === "limited") expect(fits).toBe(false);
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
      const fits = model.fits({ carId, trip }, span, { except: booking.key });
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
        (one) =>
          pickupInstant(one.trip) - (random(5) === 0 ? 5 * hour : 0) <= world.now && !isEveryOneAway(one),
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
      const home = model.spanHome(booking.trip);
      const fits = home && model.fits(booking, home, { except: booking.key });
      expectKind(await desk.staff.takeBack(booking.reference, "meera"), "done");
      const isEarly = returnInstant(booking.trip) > world.now;
      const step = closeBooking(booking, `taken-back${isEarly ? " early" : ""}${home ? " elsewhere" : ""}`);
      if (!home) return step;
      // Where others have the unit before it is home, it is held until they come.
      const others = model
        .heldBeside(booking, booking.key)
        .map(({ from }) => ({ from: home.from, until: from }));
      const held = fits ? { counts: [1], spans: [home] } : { counts: [0, 1], spans: [home, ...others] };
      return { ...step, allowed: new Map([[booking.key, held]]) };
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
      const place = mode.isByPlace ? pick(codes) : undefined;
      const blocked = { ...days, ...(place !== undefined && { place }) };
      const span = model.blockSpan(blocked);
      const fits = model.fits({ carId, ...blocked }, span, { count: units });
      const range = { from: days.from as CalendarDate, to: days.to as CalendarDate };
      const outcome = await desk.staff.block({ carId, ...blocked, ...range, units, why: "Service" }, "meera");
      expect(outcome.kind).toBe(fits ? "blocked" : "held");
      if (outcome.kind !== "blocked") return { outcome: "not blocked" };
      const key = outcome.block.code;
      world.blocks.push({ key, carId, ...blocked, holds: [] });
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
      const newTerms = changeTerms(mode, world, random);
      const { units, ...rule } = newTerms;
      const isSameRule = rule.turnaround === world.turnaround && rule.homeAfterDays === world.homeAfterDays;
      const firstMinute = model.firstMinute(newTerms);
      const allowed = new Map<string, Allowed>();
      const after = model.holders().map((holder) => {
        const newSpan = (span: Span) => {
          if (span.from <= firstMinute || isSameRule) return span;
          if (!("trip" in holder)) return model.blockSpan(holder, newTerms);
          return holder.status === "closed" ? span : model.spanOf(holder.trip, newTerms);
        };
        const spans = holder.holds.map(newSpan);
        // What has begun may go on with another unit.
        const rest = spans
          .filter(({ from, until }) => from <= firstMinute && until > firstMinute)
          .map(({ until }) => ({ from: firstMinute, until }));
        allowed.set(holder.key, { counts: [spans.length], spans: [...spans, ...rest] });
        return { pool: model.poolOf(holder), spans };
      });
      const future = { from: firstMinute, until: Infinity };
      const isFit = [...units].every(([pool, count]) => {
        const spans = after.filter((one) => one.pool === pool).flatMap((one) => one.spans);
        return countMost(spans, future) <= count;
      });
      const order = { sources: makeSources(newTerms), photos: {}, baseCatalogNumber: catalogNumber };
      const outcome = await desk.staff.publishCatalog(order, "Asha");
      expect(outcome.kind).toBe(isFit ? "published" : "too-few-units");
      if (outcome.kind !== "published") return { outcome: outcome.kind };
      catalogNumber = outcome.number;
      Object.assign(world, newTerms);
      await close();
      desk = await open();
      return { outcome: "published", allowed };
    },
  } satisfies Record<string, () => Promise<Step | undefined>>;
  /** Finds the number of the first unit of a pool. */
  const findFirstUnit = (pool: string) => {
    const place = firstCatalog.places.find(({ code }) => code === pool.split(" ")[1]);
    return place ? (place.number + 1) * 10_000 + 1 : 1;
  };
  return { model, steps, findFirstUnit };
}
