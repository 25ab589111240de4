/** Staff on a real day: mistakes that are asked about or taken back, cars on the road, and what today asks for. */
import { describe, expect, test } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { addDays, type CalendarDate, formatDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { runStaffCommand, runStaffCommandAtTerminal } from "./staff-process.ts";
import { aBackend, anOrder, emptyStore, expectKind, mumbai } from "./store/stores.ts";

const day = 86_400_000;
const today = dateAt(Date.now(), "Asia/Kolkata");

/** A booked car whose pickup is in so many days, booked long before that. */
async function openStaff({ inDays = 25, days = 3 } = {}) {
  const store = await emptyStore("embedded");
  const from = addDays(today, inDays);
  const trip = {
    ...emptyTripQuery,
    pickup: mumbai,
    drop: mumbai,
    pickupTime: "10:00 AM",
    returnTime: "12:00 PM",
  };
  const tripQuery = {
    ...trip,
    pickupDate: formatDate(from),
    returnDate: formatDate(addDays(from, days - 1)),
  };
  const backend = await aBackend(store, () => Date.now() - 60 * day);
  const { booking } = expectKind(await backend.book(anOrder({ tripQuery })), "booked");
  const { reference } = booking;
  const staff = (...words: string[]) => runStaffCommand(store, words);
  const json = async (...words: string[]) => JSON.parse((await staff(...words, "--json")).out);
  const status = async () => (await json("show", reference)).booking.status as string;
  const atTerminal = (answer: string, ...words: string[]) => runStaffCommandAtTerminal(store, words, answer);
  /** Hands it over at its pickup, as it would have been done then. */
  async function leave() {
    const then = await openStaffBackend(store, { clock: () => Date.parse(`${from}T10:00+05:30`) });
    await then.handOver(reference, "meera");
    await then.close();
  }
  return { store, booking, reference, staff, json, status, atTerminal, leave };
}

describe("a move far from its day", () => {
  test("is refused where nobody can be asked, with the facts and the way to do it", async () => {
    const { staff, reference, status } = await openStaff();
    const refusal = await staff("hand-over", reference);
    expect(refusal).toMatchObject({ code: 1, out: "" });
    expect(refusal.complaint).toMatch(
      /^The pickup is 2[45] days from now, on .*, 10:00 AM, Mumbai time\. \S+ is not handed over\. If that is right, add --yes\.\n$/,
    );
    expect(await status()).toBe("confirmed");
    expect(await staff("hand-over", reference, "--yes")).toMatchObject({ code: 0 });
    expect(await status()).toBe("on-the-road");
  });

  test.each(["", "n", "yes please"])("is not made at a terminal by the answer “%s”", async (answer) => {
    const { atTerminal, reference, status } = await openStaff();
    const question = await atTerminal(answer, "hand-over", reference);
    expect(question).toMatchObject({ code: 1, complaint: expect.stringContaining("Asha Rao now? [y/N] ") });
    expect(await status()).toBe("confirmed");
  });

  test("is made at a terminal by a yes", async () => {
    const { atTerminal, reference, status } = await openStaff();
    expect(await atTerminal("Y", "hand-over", reference)).toMatchObject({ code: 0 });
    expect(await status()).toBe("on-the-road");
  });

  test("an early return says what is not refunded, and asks", async () => {
    const { staff, json, reference, status, leave } = await openStaff({ inDays: -1, days: 5 });
    await leave();
    const refusal = await staff("take-back", reference);
    expect(refusal.complaint).toContain("3 days of 5 would not be used");
    expect(refusal.complaint).toContain(
      "refund nothing for those that are not used: the total stays $248.80.",
    );
    expect(await status()).toBe("on-the-road");
    expect(await json("take-back", reference, "--yes")).toMatchObject({
      lateFee: 0,
      unusedDays: 3,
      refund: 0,
    });
  });

  test("a return that was recorded days late asks for its time", async () => {
    const { staff, booking, reference, leave } = await openStaff({ inDays: -9 });
    await leave();
    expect((await staff("take-back", reference)).complaint).toContain("say when with --at.");
    const { date } = booking.trip.dropOff;
    expect((await staff("take-back", reference, "--at", `${date} 12:30`)).out).toContain("No late fee.");
  });

  test("a mistake of another kind is named as that, not asked about", async () => {
    const { staff, reference } = await openStaff();
    expect((await staff("take-back", reference)).complaint).toContain("can't become returned");
    expect((await staff("no-show", reference)).complaint).toContain("The pickup time has not come yet.");
    await staff("hand-over", reference, "--yes");
    expect((await staff("hand-over", reference)).complaint).toContain("already on the road");
  });
});

describe("undo", () => {
  test("takes back a wrong hand-over, and stays in the booking's story and in the record", async () => {
    const { staff, reference, status } = await openStaff();
    await staff("hand-over", reference, "--yes");
    const undone = await staff("undo", reference, "--by", "Ravi");
    expect(undone).toMatchObject({
      code: 0,
      out: `${reference}: the hand-over is undone, and it is confirmed again.\n`,
    });
    expect(await status()).toBe("confirmed");
    expect((await staff("show", reference)).out).toContain("undone: handed over (Ravi)");
    expect((await staff("record")).out).toContain(`took back the last move of ${reference}`);
    expect(await staff("undo", reference)).toMatchObject({
      code: 1,
      complaint: `${reference}: Nothing has happened to it that could be taken back.\n`,
    });
  });

  test("asks before it takes back what the customer has just done", async () => {
    const { store, staff, reference, status } = await openStaff();
    const site = await aBackend(store, () => Date.now());
    const { token } = (await openAndShow(store, reference))!;
    await site.cancelByToken(token, 1_000_000);
    expect((await staff("undo", reference)).complaint).toMatch(
      /^The customer made the last move, on .*: canceled\. Nothing is taken back\. If that is right, add --yes\.\n$/,
    );
    expect(await status()).toBe("cancelled");
    expect((await staff("undo", reference, "--yes")).out).toContain("it is confirmed again.");
    expect((await site.findBookingByToken(token))?.events.at(-1)).toMatchObject({
      what: "undone",
      who: "staff",
    });
  });
});

describe("a rental on the road", () => {
  test("is extended after its new price was shown, with the customer told", async () => {
    const { staff, json, reference, leave } = await openStaff({ inDays: -1 });
    await leave();
    const to = addDays(today, 3);
    expect((await staff("settle", reference, "--to", to)).complaint).toBe(
      `${reference}: It is on the road: ‘extend’ gives it a later return, and ‘take-back’ ends it.\n`,
    );
    const preview = await staff("extend", reference, "--to", to);
    expect(preview.code).toBe(0);
    for (const words of ["5 days at $42.17", "Total with tax", "$99.52 more than before.", "add --yes."])
      expect(preview.out).toContain(words);
    expect((await json("show", reference)).booking.quote.days).toBe(3);
    const extension = await staff("extend", reference, "--to", `${to} 14:00`, "--yes");
    expect(extension.out).toContain(`${reference} is extended; late fees begin after`);
    expect((await json("show", reference)).booking).toMatchObject({
      status: "on-the-road",
      trip: { dropOff: { date: to, time: "2:00 PM" } },
      quote: { days: 5 },
    });
    expect((await json("outbox")).map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["changed"]),
    );
  });

  test("is extended at a terminal by a yes, and by nothing else", async () => {
    const { atTerminal, json, reference, leave } = await openStaff({ inDays: -1 });
    await leave();
    const to = addDays(today, 2);
    expect(await atTerminal("", "extend", reference, "--to", to)).toMatchObject({
      code: 0,
      out: "Nothing is stored.\n",
      complaint: expect.stringContaining("Total with tax"),
    });
    expect((await json("show", reference)).booking.quote.days).toBe(3);
    expect((await atTerminal("yes", "extend", reference, "--to", to)).out).toContain("is extended");
  });

  test("refuses in sentences what is no extension", async () => {
    const { staff, reference, leave } = await openStaff({ inDays: -1 });
    expect((await staff("extend", reference, "--to", addDays(today, 3))).complaint).toContain("‘settle’");
    await leave();
    expect((await staff("extend", reference, "--to", addDays(today, -1))).complaint).toContain(
      "later return",
    );
    expect(await staff("extend", reference)).toMatchObject({ code: 2 });
    expect(await staff("extend", reference, "--to", `${addDays(today, 3)} 23:00`)).toMatchObject({ code: 2 });
    expect(await staff("extend", reference, "--to", "soon")).toMatchObject({ code: 2 });
  });
});

describe("today", () => {
  test("shows by place what is to do, in its own time, with what is late", async () => {
    const { staff, json, reference, leave } = await openStaff({ inDays: -5 });
    await leave();
    const agenda = await staff("today");
    expect(agenda.code).toBe(0);
    expect(agenda.out).toContain(`${mumbai}, where it is `);
    expect(agenda.out).toMatch(/Overdue since +Fee so far/);
    expect(agenda.out).toContain(reference);
    const { places } = await json("today", "--place", "BOM");
    expect(places).toMatchObject([{ place: mumbai, overdue: [{ booking: { reference } }] }]);
    expect(places[0].overdue[0].lateFee).toBeGreaterThan(0);
    expect(await json("today", "--place", "LHR")).toEqual({ places: [], cut: false });
  });

  test("of another day has its pickups", async () => {
    const { staff, booking, reference } = await openStaff();
    const { date } = booking.trip.pickup;
    expect((await staff("today", "--date", date)).out).toMatch(
      new RegExp(`Pickups[^]*10:00 AM +${reference}`),
    );
    expect((await staff("today", "--date", addDays(date as CalendarDate, 1))).out).toBe(
      "No pickups and no returns.\n",
    );
  });

  test("names inquiries until they are answered, and emails that were given up", async () => {
    const { store, staff, json } = await openStaff();
    const backend = await aBackend(store, () => Date.now());
    const inquiry = { page: "/business", name: "Ravi", contact: "r@example.com", plan: "", message: "" };
    await backend.storeInquiry({ ...inquiry, idempotencyKey: "a" });
    const [first] = await backend.outbox.claim(1, 60_000);
    await backend.outbox.markFailed(first!, "550 no", { forGood: true });
    const { out } = await staff("today");
    expect(out).toContain("1 inquiry is open: ‘enquiries’ shows them.");
    expect(out).toContain("1 email was given up: ‘outbox --state given-up’ says why.");
    const [{ id }] = await json("enquiries");
    expect((await staff("enquiries", "--answered", id)).out).toBe("Marked as answered.\n");
    expect((await staff("today")).out).not.toContain("inquiry");
    expect(await staff("enquiries", "--answered", "nothing")).toMatchObject({ code: 1 });
  });
});

test("plain words find a booking, and returns are listed by their own day", async () => {
  const { staff, booking, reference } = await openStaff();
  for (const words of [
    ["rao"],
    ["Rao", "Asha"],
    ["ráo", "creta"],
    ["12345"],
    ["mumbai"],
    ["--text", "asha", "rao"],
  ])
    expect([words, (await staff("list", ...words)).out]).toEqual([words, expect.stringContaining(reference)]);
  expect((await staff("list", "rao", "swift")).out).toBe("No booking matches.\n");
  const { date } = booking.trip.dropOff;
  const returns = await staff("list", "--returns", "--from", date, "--to", date);
  expect(returns.out).toMatch(/^Reference +Status +Return/);
  expect(returns.out).toContain(reference);
  expect((await staff("list", "--returns", "--to", addDays(date, -1))).out).toBe("No booking matches.\n");
});

async function openAndShow(store: Awaited<ReturnType<typeof emptyStore>>, reference: string) {
  const staff = await openStaffBackend(store);
  const details = await staff.show(reference);
  await staff.close();
  return details;
}
