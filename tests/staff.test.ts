import { initialCatalog } from "./initial-catalog.ts";
import { quoteCar } from "#rental/price/quote.ts";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCar } from "#content/fleet.ts";
import { findPlace, placeFinder } from "#content/places.ts";
import { shownPrice } from "#content/prices.ts";
import { quoteCode } from "#rental/codes/quote-code.ts";
import { addDays, type CalendarDate, formatDate } from "#rental/trip/calendar.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery, type TripQuery } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { runStaffCommand } from "./staff-process.ts";
import {
  aBackend,
  anAppContext,
  anOrder,
  emptyStore,
  expectKind,
  licenseNumber,
  mumbai,
  requestStoreKinds,
} from "./store/stores.ts";
import type { StoreKind } from "./store/stores.ts";

const day = 86_400_000;
const today = dateAt(Date.now(), "Asia/Kolkata");

const numberOf = (label: string) => findPlace(initialCatalog.places, label)?.number;

/** From 10:00 AM on the first day to 12:00 PM on the last, in Mumbai. */
function tripFrom(date: CalendarDate, days = 3): TripQuery {
  const [pickupDate, returnDate] = [formatDate(date), formatDate(addDays(date, days - 1))];
  const times = { pickupTime: "10:00 AM", returnTime: "12:00 PM" };
  return { ...emptyTripQuery, pickup: mumbai, drop: mumbai, pickupDate, returnDate, ...times };
}

/** A store with one booking that was made `ago` days ago. */
async function openStaff(kind: StoreKind, overrides: Parameters<typeof anOrder>[0] = {}, ago = 0) {
  const store = await emptyStore(kind);
  const backend = await aBackend(store, () => Date.now() - ago * day);
  const outcome = await backend.book(anOrder({ tripQuery: tripFrom(addDays(today, 20)), ...overrides }));
  const { booking, token } = expectKind(outcome, "booked");
  const staff = (...words: string[]) => runStaffCommand(store, words);
  const json = async (...words: string[]) => JSON.parse((await staff(...words, "--json")).out);
  return { store, backend, booking, token, reference: booking.reference, staff, json };
}

async function eventsOf(json: (...words: string[]) => Promise<{ events: object[] }>, reference: string) {
  return (await json("show", reference)).events;
}

describe.each(requestStoreKinds)("the staff on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  test("lists, finds and shows a booking, at 80 columns too", async () => {
    const { store, staff, json, reference, booking } = await openStaff(kind);
    const narrow = await runStaffCommand(store, ["list"], { COLUMNS: "80" });
    expect(narrow.code).toBe(0);
    expect(narrow.out).toContain(reference);
    expect(Math.max(...narrow.out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    expect((await staff("list", "--text", "rao", "--car", "creta", "--status", "confirmed")).out).toContain(
      reference,
    );
    expect((await staff("list", "--from", addDays(today, 21))).out).toBe("No booking matches.\n");
    expect(await json("list", "--limit", "1")).toEqual([JSON.parse(JSON.stringify(booking))]);

    const spoken = ` ${reference.toLowerCase().replace("-", " ")}`.split(" ").filter(Boolean);
    const details = await staff("show", ...spoken);
    expect(details.code).toBe(0);
    for (const words of [
      reference,
      "Hyundai Creta",
      "3 days at $42.17",
      "Total with tax",
      "ends in 4761",
      "booked (customer)",
    ]) {
      expect(details.out).toContain(words);
    }
    expect(details.out).not.toContain(licenseNumber);
  });

  test("settles a booking whose times were open, after showing what it costs", async () => {
    const { staff, json, reference, backend } = await openStaff(kind, { tripQuery: emptyTripQuery });
    expect((await staff("list", "--unsettled")).out).toContain("to settle");
    const from = addDays(today, 5);
    const trip = [
      "--pickup",
      "BOM",
      "--from",
      from,
      "--at",
      "10am",
      "--to",
      addDays(from, 3),
      "--until",
      "12:00",
    ];
    expect(await staff("settle", reference, "--from", from)).toMatchObject({ code: 1 });
    const offer = await staff("settle", reference, ...trip);
    expect(offer).toMatchObject({ code: 0 });
    expect(offer.out).toContain("Nothing is stored yet: add --yes.");
    expect(await backend.soldOutDates("5", from, from)).toEqual([]);
    expect((await json("show", reference)).booking.trip.assumed).toBe(true);

    const overseas = await staff("settle", reference, ...trip, "--return", "LHR", "--yes");
    expect(overseas).toMatchObject({ code: 1, complaint: "You can’t return the car there.\n" });
    expect((await json("show", reference)).booking.trip.assumed).toBe(true);

    const settlement = await staff("settle", reference, ...trip, "--yes", "--by", "Meera");
    expect(settlement).toMatchObject({ code: 0 });
    const { booking, events } = await json("show", reference);
    expect(booking).toMatchObject({ trip: { assumed: false, pickup: { date: from } }, quote: { days: 4 } });
    expect(events.at(-1)).toMatchObject({ what: "settled", who: "Meera" });
    expect(events.at(-1).at).toBeGreaterThan(Date.now() - 60_000);
  });

  test("hands over and takes back, with the fee of a late return", async () => {
    const from = addDays(today, -6);
    const { staff, json, reference, booking } = await openStaff(kind, { tripQuery: tripFrom(from) }, 10);
    expect((await staff("take-back", reference)).code).toBe(1);
    expect(await staff("hand-over", reference, "--yes", "--by", "Meera")).toMatchObject({ code: 0 });
    expect((await staff("hand-over", reference)).complaint).toContain("already on the road");
    const back = await staff("take-back", reference, "--at", `${booking.trip.dropOff.date} 15:40`);
    expect(back).toMatchObject({ code: 0 });
    expect(back.out).toContain("Late by 3 charged hours: $7.23 to collect.");
    expect(await eventsOf(json, reference)).toMatchObject([
      { what: "booked", who: "customer" },
      { what: "handed-over", who: "Meera" },
      { what: "taken-back", lateFee: 600 },
    ]);
  });

  test("records a no-show, but not before the pickup", async () => {
    const early = await openStaff(kind);
    const refusal = await early.staff("no-show", early.reference);
    expect(refusal).toMatchObject({
      code: 1,
      complaint: `${early.reference}: The pickup time has not come yet.\n`,
    });
    const late = await openStaff(kind, { tripQuery: tripFrom(addDays(today, -2)) }, 5);
    expect((await late.staff("no-show", late.reference)).out).toContain(
      `The fee is ${shownPrice(initialCatalog.company.money, 10_500)}.`,
    );
  });

  test("cancels after showing the fee, and only with --yes", async () => {
    const from = addDays(today, -1);
    const { staff, json, reference } = await openStaff(kind, { tripQuery: tripFrom(from) }, 5);
    const preview = await staff("cancel", reference);
    expect(preview.code).toBe(0);
    expect(preview.out).toContain("costs $126.51 now, 100% of the base rental");
    expect((await json("show", reference)).booking.status).toBe("confirmed");
    expect(preview.out).toContain("add --yes --fee 126.51.");
    for (const feeOptions of [[], ["--fee", "0"], ["--fee", "$126.50"]]) {
      expect(await staff("cancel", reference, "--yes", ...feeOptions)).toMatchObject({
        code: 1,
        complaint: `${reference} is not canceled: it costs $126.51 now, 100% of the base rental. Tell the customer, then add --fee 126.51, or --waive-fee.\n`,
      });
    }
    expect(await staff("cancel", reference, "--yes", "--fee", "much")).toMatchObject({ code: 2 });
    expect((await json("show", reference)).booking.status).toBe("confirmed");
    const other = await openStaff(kind, { tripQuery: tripFrom(from) }, 5);
    expect((await other.staff("cancel", other.reference, "--yes", "--fee", "$126.51")).out).toContain(
      "The fee is $126.51.",
    );
    expect(await json("cancel", reference, "--yes", "--waive-fee")).toMatchObject({
      cancelled: true,
      fee: 0,
    });
    expect(await staff("cancel", reference, "--yes")).toMatchObject({
      code: 1,
      complaint: `${reference} can’t be canceled: it is canceled.\n`,
    });
  });

  test("gives back the cars that one email address holds, after listing them", async () => {
    const { staff, json, reference, booking } = await openStaff(kind);
    const { email } = booking.driver;
    const preview = await staff("release", email);
    expect(preview).toMatchObject({ code: 0, complaint: "" });
    expect(preview.out).toContain(reference);
    expect(preview.out).toContain(
      "3 days of cars would be free again. Nothing is canceled yet: add --yes --because WHY.",
    );
    const refusal = await staff("release", email, "--yes");
    expect(refusal).toMatchObject({ code: 2, out: "" });
    expect(refusal.complaint).toContain("--yes needs --because: say why, for the record.");
    const release = await staff(
      "release",
      email,
      "--yes",
      "--because",
      "a script",
      "--quiet",
      "--by",
      "meera",
    );
    expect(release.out).toContain("3 days of cars are free again. Nobody is told by email.");
    const { booking: canceledBooking, events, fee } = await json("show", reference);
    expect(canceledBooking.status).toBe("cancelled");
    expect(fee).toBe(0);
    expect(events.at(-1)).toMatchObject({ what: "note", who: "meera", text: "Released: a script" });
    expect(await staff("release", email)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining(`“${email}” holds no upcoming booking.`),
    });
  });

  test("keeps notes for itself", async () => {
    const { staff, json, reference, backend, token } = await openStaff(kind);
    expect((await staff("note", reference, "Wants", "a child seat")).code).toBe(0);
    expect((await staff("note", reference)).code).toBe(2);
    expect((await eventsOf(json, reference)).at(-1)).toMatchObject({
      what: "note",
      text: "Wants a child seat",
    });
    expect((await backend.findBookingByToken(token))?.events).toHaveLength(1);
  });

  test("shows, lists, exports, corrects and removes the flight that a customer named, and has no column for none", async () => {
    const driver = { ...anOrder().driver, flightNumber: "AI 131" };
    const { staff, json, reference } = await openStaff(kind, { driver });
    expect((await staff("show", reference)).out).toMatch(/^Flight number +AI 131$/m);
    expect((await staff("list")).out).toMatch(/Phone +Flight +Made\n.* AI 131 +online/);
    expect((await staff("export")).out.split(/[,\n]/)).toContain("flightNumber");
    const address = await staff("correct", reference, "--flight-number", "bit.ly/x");
    expect(address.complaint).toContain("Flight number has a web address in it");
    const correction = await json("correct", reference, "--flight-number", "ai\u2011132");
    expect(correction).toMatchObject({
      corrected: ["flightNumber"],
      booking: { driver: { flightNumber: "ai-132" } },
    });
    expect(await json("correct", reference, "--flight-number", "")).toMatchObject({
      corrected: ["flightNumber"],
      booking: { driver: { flightNumber: "" } },
    });
    const other = await openStaff(kind);
    expect((await other.staff("list")).out).not.toContain("Flight");
    expect((await other.staff("show", other.reference)).out).not.toContain("Flight");
  });

  test("exports every booking, without license numbers and without formulas", async () => {
    const driver = { ...anOrder().driver, lastName: '=1+1,"x"' };
    const { staff, reference } = await openStaff(kind, { driver });
    const csv = await staff("export");
    expect(csv.out).toContain(reference);
    expect(csv.out).toContain(`"'=1+1,""x"""`);
    expect(csv.out.split("\r\n")[0]).toMatch(/^\uFEFFreference,status,source,/);
    const lines = (await staff("export", "--format", "jsonl")).out.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reference, lastName: '=1+1,"x"' }]);
    expect(csv.out + lines.join()).not.toContain(licenseNumber);
  });

  test("shows the outbox, and sends what failed again", async () => {
    const { store, staff, json, backend } = await openStaff(kind);
    const [claimedMessage] = await backend.outbox.claim(1, 60_000);
    await backend.outbox.markFailed(claimedMessage!, "550 refused");
    expect((await staff("outbox", "--state", "waiting")).out).toContain("550 refused");
    expect(await json("outbox")).toHaveLength(2);
    expect(await json("retry")).toEqual({ due: 1 });
    expect(await json("retry")).toEqual({ due: 0 });
    expect((await runStaffCommand(store, ["retry", "nothing"])).code).toBe(1);
  });

  test("shows inquiries", async () => {
    const { staff, json, backend } = await openStaff(kind);
    expect((await staff("enquiries")).out).toBe("There are no inquiries.\n");
    const inquiry = {
      page: "/business",
      name: "Asha",
      contact: "asha@example.com",
      plan: "Starter",
      message: "Two\nlines",
    };
    await backend.storeInquiry({ ...inquiry, idempotencyKey: "a" });
    expect((await staff("enquiries")).out).toContain("Starter");
    expect(await json("enquiries")).toMatchObject([inquiry]);
  });

  test("purges what is too old, counting first", async () => {
    const at = Date.now() - 8 * 366 * day;
    const old = await openStaff(
      kind,
      { tripQuery: tripFrom(addDays(dateAt(at, "Asia/Kolkata"), 9)) },
      8 * 366,
    );
    const counts = await old.json("purge");
    expect(counts).toMatchObject({ deleted: false, bookings: 1 });
    expect((await old.staff("show", old.reference)).code).toBe(0);
    expect(await old.json("purge", "--yes")).toMatchObject({ deleted: true, bookings: 1 });
    expect((await old.staff("show", old.reference)).code).toBe(1);
    const { database } = await anAppContext(old.store);
    expect(await database.queries.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("refuses in a sentence, with the right exit code", async () => {
    const { staff, reference } = await openStaff(kind);
    const other = `${reference.slice(0, -1)}${reference.endsWith("2") ? "3" : "2"}`;
    expect((await staff("show", other)).complaint).toBe(
      `“${other}” is not a booking reference. One character is wrong: listen again.\n`,
    );
    expect(await staff("show", "2222-222G")).toMatchObject({ code: 1 });
    const complaint = JSON.parse((await staff("show", other, "--json")).complaint);
    expect(complaint).toMatchObject({ error: "not-a-reference" });
  });
});

describe("the staff by itself", () => {
  const nowhere = { dataDirectory: "/dev/null/longitude", databaseUrl: undefined, licenseKey: undefined };

  test("explains every command", async () => {
    const overview = await runStaffCommand(nowhere, ["--help"]);
    expect(overview.code).toBe(0);
    const names = Array.from(overview.out.matchAll(/^ {2}([a-z-]+) /gm), ([, name = ""]) => name);
    expect(names).toEqual(
      [
        "today",
        "list",
        "show",
        "quote",
        "book",
        "settle",
        "license",
        "hand-over",
        "extend",
        "take-back",
        "no-show",
        "cancel",
        "undo",
        "release",
        "note",
      ].concat([
        "correct",
        "resend",
        "forget",
        "block",
        "unblock",
        "blocks",
        "enquiries",
        "subscribers",
        "unsubscribe",
        "newsletter",
        "export",
        "outbox",
        "retry",
        "record",
        "purge",
        "rotate-key",
        "catalog",
        "backup",
        "restore",
        "move-store",
      ]),
    );
    const helps = await Promise.all(
      names.map((name) => runStaffCommand(nowhere, [name, "--help"], { COLUMNS: "80" })),
    );
    for (const [index, { code, out }] of helps.entries()) {
      expect([names[index], code]).toEqual([names[index], 0]);
      expect(out).toContain(`npm run staff -- ${names[index]}`);
    }
    expect((await runStaffCommand(nowhere, [])).code).toBe(2);
  });

  test("says what is written wrongly, and ends with 2", async () => {
    const wrong = [
      ["shew"],
      ["show"],
      ["list", "--state", "x"],
      ["list", "--status", "lost"],
      ["list", "--limit", "0"],
      ["list", "--from", "31/02/2026"],
      ["cancel", "R4KD-9TWD", "--by", ""],
    ];
    const runs = await Promise.all(wrong.map((words) => runStaffCommand(nowhere, words)));
    for (const [index, { code, complaint }] of runs.entries()) {
      expect([wrong[index], code]).toEqual([wrong[index], 2]);
      expect(complaint).toMatch(/^[^\n]+\.\n$|\nSee: [^\n]*--help\n$/);
    }
  });

  test.each([
    [["shew"], "error: unknown command 'shew'\n(Did you mean show?)\nSee: --help\n"],
    [["show"], "error: missing required argument 'REFERENCE'\nSee: show --help\n"],
    [
      ["list", "--state", "x"],
      "error: unknown option '--state'\n(Did you mean --status?)\nSee: list --help\n",
    ],
    [["list", "--status"], "error: option '--status <STATUS>' argument missing\nSee: list --help\n"],
    [["help", "shew"], expect.stringMatching(/^ {2}today [^]*Name one of these commands\.\n$/m)],
  ])("says what to type instead of %j", async (words, complaint) => {
    expect(await runStaffCommand(nowhere, words)).toMatchObject({ code: 2, out: "", complaint });
  });

  test("explains a command by ‘help’ as by its own --help", async () => {
    const [help, own] = await Promise.all(
      [
        ["help", "cancel"],
        ["cancel", "--help"],
      ].map((words) => runStaffCommand(nowhere, words)),
    );
    expect(help).toEqual(own);
    expect(help?.out).toMatch(/--waive-fee .*--by <NAME> .*npm run staff -- cancel R4KD-9TWD --yes --fee/s);
  });

  test("says the car, trip and price of a code as the site does", async () => {
    const store = await emptyStore("embedded");
    const car = findCar(initialCatalog.cars, "5")!;
    const tripQuery = tripFrom(addDays(today, 20), 5);
    const trip = planTrip(tripQuery, {
      terms: initialCatalog,
      findPlace: placeFinder(initialCatalog.places),
      now: Date.now(),
    });
    const code = quoteCode(car, trip, numberOf)!;
    const { total } = quoteCar(initialCatalog, car, trip);
    const answer = await runStaffCommand(store, ["quote", ...code.toLowerCase().split("-")]);
    expect(answer.code).toBe(0);
    for (const words of [
      "Hyundai Creta",
      "5 days at $42.17",
      shownPrice(initialCatalog.company.money, total),
      mumbai,
      "https://cars.example/booking?carId=5&",
    ]) {
      expect(answer.out).toContain(words);
    }
    const london = "London - England";
    const overseas = { ...tripQuery, destination: london, drop: london, differentReturn: true };
    const far = quoteCode(
      car,
      planTrip(overseas, {
        terms: initialCatalog,
        findPlace: placeFinder(initialCatalog.places),
        now: Date.now(),
      }),
      numberOf,
    )!;
    const saidFar = await runStaffCommand(store, ["quote", far]);
    expect(saidFar.code).toBe(0);
    expect(saidFar.out).toContain("You can’t return the car there.");
    const misheard = code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));
    expect(await runStaffCommand(store, ["quote", misheard])).toMatchObject({
      code: 1,
      complaint: "One character is wrong: listen again.\n",
    });
  });

  test("backs the embedded store up while the site is open, and restores it", async () => {
    const { store, staff, reference, backend } = await openStaff("embedded");
    const file = join(store.dataDirectory, "copy.db");
    expect(await staff("backup", file)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file).toString("latin1")).not.toContain(licenseNumber);
    expect((await staff("backup", file)).code).toBe(1);
    expect((await staff("restore", file)).complaint).toContain("stop the site first");

    const later = expectKind(
      await backend.book(anOrder({ tripQuery: tripFrom(addDays(today, 20)) })),
      "booked",
    );
    await backend.close();
    const answer = await staff("restore", file);
    expect(answer).toMatchObject({ code: 0 });
    expect((await staff("show", reference)).code).toBe(0);
    expect((await staff("show", later.booking.reference)).code).toBe(1);
    expect(existsSync(answer.out.match(/is now (\S+)\.$/m)?.[1] ?? "")).toBe(true);
  });

  test("a terminal obeys nothing that a customer typed", async () => {
    const driver = { ...anOrder().driver, firstName: "\u001B[2J\u202Eevil" };
    const { staff, reference } = await openStaff("embedded", { driver });
    for (const words of [["list"], ["show", reference]]) {
      const { out } = await staff(...words);
      expect(out).toContain("evil");
      expect(out.includes("\u001B") || out.includes("\u202E")).toBe(false);
    }
  });
});
