/** What the desk does for people who ask: to be compared, corrected, forgotten, left alone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, typedDate } from "#rental/calendar.ts";
import { emptyTripQuery } from "#rental/trip-query.ts";
import { dateAt } from "#rental/zoned-time.ts";
import { runDesk } from "./desk-process.ts";
import { everythingIn } from "./store/everything-in.ts";
import {
  aBackend,
  anOrder,
  emptyStore,
  expectKind,
  licenceNumber,
  mumbai,
  storeKinds,
  type StoreKind,
} from "./store/stores.ts";

/** Each command is a process of its own, which takes its time on a busy machine. */
const patience = { timeout: 120_000 };
const today = dateAt(Date.now(), "Asia/Kolkata");

/** Three days in Mumbai, from so many days from now. */
function aTrip(inDays: number) {
  const days = {
    pickupDate: typedDate(addDays(today, inDays)),
    returnDate: typedDate(addDays(today, inDays + 2)),
  };
  const times = { pickupTime: "10:00 AM", returnTime: "12:00 PM" };
  return { ...emptyTripQuery, pickup: mumbai, drop: mumbai, ...days, ...times };
}

async function anOffice(kind: StoreKind) {
  const store = await emptyStore(kind);
  const backend = await aBackend(store, () => Date.now());
  const desk = (...words: string[]) => runDesk(store, [...words, "--by", "Meera"]);
  const json = async (...words: string[]) => JSON.parse((await desk(...words, "--json")).out);
  const book = async (given: Parameters<typeof anOrder>[0] = {}) =>
    expectKind(await backend.book(anOrder({ tripQuery: aTrip(20), ...given })), "booked");
  return { store, backend, desk, json, book, everything: () => everythingIn(store, kind) };
}

describe.each(storeKinds)("for people, on the $kind store", patience, ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  test("the whole license number is shown once for the hand-over, and again only for a reason that is kept", async () => {
    const { desk, json, book, backend } = await anOffice(kind);
    const { booking, token } = await book();
    const { reference } = booking;
    const shown = await desk("license", reference);
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining(licenceNumber) });
    const refused = await desk("license", reference);
    expect(refused).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("Meera has seen the number on"),
    });
    expect(refused.out + refused.complaint).not.toContain(licenceNumber);
    await desk("hand-over", reference);
    expect((await desk("license", reference, "--again", "Another card")).out).toContain(licenceNumber);
    expect((await json("show", reference)).events).toMatchObject([
      { what: "booked" },
      { what: "licence-shown", who: "Meera", at: expect.any(Number) },
      { what: "handed-over" },
      { what: "licence-shown", who: "Meera", again: "Another card" },
    ]);
    expect((await backend.findBookingByToken(token))?.events.map(({ who }) => who)).not.toContain("Meera");

    await desk("take-back", reference);
    const back = await desk("license", reference, "--again", "To see");
    expect(back).toMatchObject({
      code: 1,
      complaint: `${reference}: The number is only shown until the car is back.\n`,
    });
    const open = await book({ tripQuery: emptyTripQuery });
    expect((await desk("license", open.booking.reference)).complaint).toContain("not settled yet");
  });

  test("subscribers are listed and exported, and the record says who looked", async () => {
    const { desk, json, backend } = await anOffice(kind);
    expect((await desk("subscribers")).out).toBe("Nobody gets the newsletter.\n");
    await backend.subscribe("Asha@example.com", "Yes, monthly");
    await backend.subscribe("=ravi@example.com", "Yes");
    const listed = await desk("subscribers");
    expect(listed.out).toContain("asha@example.com");
    expect(listed.out).toContain("2 subscribers.");
    const lines = (await desk("subscribers", "--format", "csv")).out.split("\r\n");
    expect(lines[0]).toBe("email,subscribedAt,consent");
    expect(lines[1]).toMatch(/^asha@example\.com,\d{4}-\d\d-\d\dT[\d:.]+Z,"Yes, monthly"$/);
    expect(lines[2]).toMatch(/^'=ravi@/);
    expect(await json("record")).toMatchObject([
      { who: "Meera", what: "subscribers-read", count: 2 },
      { who: "Meera", what: "subscribers-read", count: 2 },
      { who: "Meera", what: "subscribers-read", count: 0 },
    ]);
  });

  test("whoever calls to stop the letters is off the list at once, and no trace is left", async () => {
    const { desk, json, backend, everything } = await anOffice(kind);
    await backend.subscribe("Asha.Rao@example.com", "Yes");
    await backend.subscribe("ravi@example.com", "Yes");
    expect(await everything()).toMatch(/asha\.rao@example/i);
    expect(await desk("unsubscribe", " ASHA.rao@example.com")).toMatchObject({ code: 0 });
    expect(await everything()).not.toMatch(/asha\.rao@example/i);
    // The letter that welcomed her had not gone out yet: it must not.
    const waiting = await backend.outbox.claim(10, 60_000);
    expect(waiting.map(({ message }) => message)).toMatchObject([{ email: "ravi@example.com" }]);
    const token = waiting[0]!.token;
    expect(await desk("unsubscribe", "asha.rao@example.com")).toMatchObject({
      code: 1,
      complaint: "“asha.rao@example.com” is not on the list.\n",
    });
    expect(await desk("unsubscribe", token)).toMatchObject({ code: 0 });
    expect(await backend.unsubscribe(token)).toBe(true);
    expect(await json("record")).toMatchObject([
      { what: "unsubscribed", who: "Meera" },
      { what: "unsubscribed" },
    ]);
    expect((await desk("record")).out).toContain("took an address off the list");
  });
});
