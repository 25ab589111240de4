import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { QuoteOrder } from "#backend/api/backend.ts";
import { openSiteBackend } from "#backend/backend.server.ts";
import { createStaffBackend } from "#backend/staff-backend.server.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { ourCatalog } from "../our-catalog.ts";
import { sampleCatalog } from "../samples/catalog.ts";
import { smallSources } from "../small-catalog.ts";
import {
  aStaffedStore,
  anAppContext,
  anOrder,
  expectKind,
  noon,
  pickupAt,
  septemberTrip,
  type StoreKind,
} from "./stores.ts";

const hour = 3_600_000;
const firstDay = "2025-09-01" as CalendarDate;
const company = { ...sampleCatalog.company, quoteHours: 24 };
const quoting = { ...sampleCatalog, company };
/** One Creta, so that whoever holds it is the only one. */
const oneCar = { ...quoting, cars: quoting.cars.map((car) => (car.id === "5" ? { ...car, units: 1 } : car)) };
const rental = { carId: "5", tripQuery: septemberTrip, shownToday: undefined };
const anAnswer = (overrides: Partial<QuoteOrder> = {}): QuoteOrder => anOrder(overrides);

/** The built-in catalog at some other rate of the Creta, another tax and other terms. */
function randomSources() {
  const sources = smallSources();
  const [rate, percent, hours] = [randomInt(10, 99) * 100, randomInt(1, 60), randomInt(1, 48)];
  const cars = (sources["cars.yaml"] ?? "").replace(/(name: Creta[\s\S]*?pricePerDay: )\d+/, `$1${rate}`);
  const charges = (sources["company.yaml"] ?? "").replace("Tax, percent: 18", `Tax, percent: ${percent}`);
  const policies = `${sources["policies.yaml"] ?? ""}\nfreeChangeHours: ${hours}\n`;
  expect([cars, charges]).toEqual([
    expect.stringContaining(`pricePerDay: ${rate}`),
    expect.stringContaining(`percent: ${percent} }`),
  ]);
  return { ...sources, "cars.yaml": cars, "company.yaml": charges, "policies.yaml": policies };
}

/** A price that is sent keeps what it says: once, in time, to the coin. */
export function quotesSuite(kind: StoreKind) {
  async function anOffice(catalog = quoting) {
    const office = await aStaffedStore(kind, catalog);
    const send = async (keepsCar = false) =>
      expectKind(await office.staff.sendQuote(rental, "asha", { keepsCar }), "sent");
    const { queries } = (await anAppContext(office.store)).database;
    return { ...office, send, queries };
  }

  describe("a price that was sent", () => {
    test("is booked to the coin and on its terms after twenty publishes, once, however many try at once", async () => {
      const { store, staff, send, time } = await anOffice();
      const { sent, token } = await send();
      expect(sent).toMatchObject({ expiresAt: noon + 24 * hour, keepsCar: false });
      for (let number = 0; number < 20; number++)
        expectKind(
          await staff.publishCatalog(
            { sources: randomSources(), photos: {}, baseCatalogNumber: number },
            "Asha",
          ),
          "published",
        );
      const backend = await openSiteBackend(store, { clock: () => time.now, builtIn: () => ourCatalog });
      onTestFinished(() => backend.close());
      expect(backend.catalog.number).toBe(20);
      time.now = sent.expiresAt - 1;
      const orders = Array.from({ length: 8 }, () => anAnswer());
      const outcomes = await Promise.all(orders.map((order) => backend.bookQuote(token, order)));
      const booked = outcomes.findIndex((one) => one.kind === "booked");
      const { booking } = expectKind(outcomes[booked]!, "booked");
      expect(outcomes.map((one) => one.kind).toSorted()).toEqual([
        "booked",
        ...Array.from({ length: 7 }, () => "quote-over"),
      ]);
      const { quote, terms, catalog, car, trip } = booking;
      expect({ quote, terms, catalog, car, trip }).toEqual({
        quote: sent.quote,
        terms: sent.terms,
        catalog: sent.catalog,
        car: sent.car,
        trip: sent.trip,
      });
      expect(await backend.bookQuote(token, orders[booked]!)).toMatchObject({ kind: "booked", again: true });
      const found = (await backend.findQuoteByToken(token))!;
      expect(found.state).toBe("booked");
      expect(JSON.stringify(found)).not.toContain(booking.reference);
      const { events } = (await staff.show(booking.reference))!;
      expect(events).toMatchObject([{ what: "booked", sentBy: "asha" }]);
    });

    test("holds until its end, at most until the pickup, and no guess opens it", async () => {
      const { backend, send, time } = await anOffice();
      const { token } = await send();
      expect(await backend.findQuoteByToken(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBe(
        undefined,
      );
      time.now = noon + 24 * hour;
      expect(await backend.findQuoteByToken(token)).toMatchObject({ state: "expired" });
      expectKind(await backend.bookQuote(token, anAnswer()), "quote-over");
      time.now = pickupAt - hour;
      expect((await send()).sent.expiresAt).toBe(pickupAt);
    });

    test("is deleted with its booking where that is erased, and by itself a month after its end", async () => {
      const { backend, staff, send, time, queries } = await anOffice();
      const count = async () => (await queries.selectFrom("quotes").select("id").execute()).length;
      const [used, unused] = [await send(), await send()];
      const { booking } = expectKind(await backend.bookQuote(used.token, anAnswer()), "booked");
      await staff.cancel(booking.reference, "asha", "waived");
      await staff.forget({ reference: booking.reference }, "asha", { dryRun: false });
      expect([await count(), await backend.findQuoteByToken(used.token)]).toEqual([1, undefined]);
      time.now = unused.sent.expiresAt + 30 * 24 * hour;
      await staff.purge("asha", { dryRun: false });
      expect(await count()).toBe(1);
      time.now += 1;
      await staff.purge("asha", { dryRun: false });
      expect(await count()).toBe(0);
    });

    test("is one for a form that is sent twice, and none of a sold-out car, at another total, or where none are sent", async () => {
      const { store, staff, book, time } = await anOffice(oneCar);
      const context = await openAppContext(store, { clock: () => time.now });
      onTestFinished(() => context.database.close());
      const sendAs = (catalog: typeof oneCar, order = rental, key: string = randomUUID()) =>
        createStaffBackend({ ...context, catalog, deed: { key } }, store).sendQuote(order, "asha");
      expectKind(await sendAs({ ...oneCar, company: { ...company, quoteHours: 0 } }), "not-offered");
      expectKind(await sendAs(oneCar, { ...rental, carId: "constructor" }), "unknown-car");
      const assumed = { ...rental, tripQuery: { ...septemberTrip, returnTime: "" } };
      expectKind(await sendAs(oneCar, assumed), "incomplete");
      const key = randomUUID();
      const first = expectKind(await sendAs(oneCar, rental, key), "sent");
      expect(await sendAs(oneCar, rental, key)).toMatchObject({ kind: "sent", token: first.token });
      const { quote } = first.sent;
      const shownTotals = [`${quote.total - 1} INR 0 USD`];
      expectKind(await staff.sendQuote({ ...rental, shownTotals }, "asha"), "total-changed");
      await book();
      expectKind(await sendAs(oneCar), "sold-out");
    });
  });

  describe("a unit that is kept for a price", () => {
    test("is nobody else’s until it is booked at that price", async () => {
      const { backend, staff, send } = await anOffice(oneCar);
      const { token } = await send(true);
      expectKind(await backend.book(anOrder()), "sold-out");
      expect(await staff.blocks(firstDay)).toMatchObject([{ carId: "5", who: "asha" }]);
      expect(await backend.findQuoteByToken(token)).toMatchObject({ state: "open", keepsCar: true });
      expectKind(await backend.bookQuote(token, anAnswer()), "booked");
      expect(await staff.blocks(firstDay)).toEqual([]);
    });

    test("is free for all from its end on: readers ignore it, and who writes deletes it first", async () => {
      const { backend, staff, send, time, queries } = await anOffice(oneCar);
      const { sent } = await send(true);
      const isFree = async () => (await backend.soldOutDates("5", sent.trip)).length === 0;
      expect([await isFree(), (await backend.takenTimes())?.has("5")]).toEqual([false, true]);
      time.now = sent.expiresAt;
      expect([await isFree(), await staff.blocks(firstDay)]).toEqual([true, []]);
      const { booking } = expectKind(await backend.book(anOrder()), "booked");
      const holds = await queries.selectFrom("holds").select("booking_id").execute();
      expect(holds).toEqual([{ booking_id: booking.id }]);
      expect(await queries.selectFrom("blocks").selectAll().execute()).toEqual([]);
    });

    test("is given back where the staff ends its block, and the price stays", async () => {
      const { backend, staff, send } = await anOffice(oneCar);
      const { token } = await send(true);
      const [block] = await staff.blocks(firstDay);
      await staff.unblock(block?.code ?? "", "ravi");
      expect(await backend.findQuoteByToken(token)).toMatchObject({ state: "open", keepsCar: false });
      expectKind(await backend.book(anOrder()), "booked");
      expectKind(await backend.bookQuote(token, anAnswer()), "sold-out");
    });
  });
}
