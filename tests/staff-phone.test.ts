/** The staff's commands for callers, for cars in service, and for accounting. */
import { initialCatalog } from "./initial-catalog.ts";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findCar } from "#content/fleet.ts";
import { findPlace, placeFinder } from "#content/places.ts";
import { quoteCode } from "#rental/codes/quote-code.ts";
import { makeReference } from "#rental/codes/reference.ts";
import { addDays, formatDate } from "#rental/trip/calendar.ts";
import { planTrip } from "#rental/trip/trip.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { runStaffCommand as runWords } from "#staff/run-command.ts";
import { runStaffCommand } from "./staff-process.ts";
import { aBackend, aBookedStore, anOrder, emptyStore, mumbai, requestStoreKinds } from "./store/stores.ts";

const today = dateAt(Date.now(), "Asia/Kolkata");
const [first, last] = [addDays(today, 20), addDays(today, 22)];
const trip = ["--pickup", "Bombay", "--from", first, "--to", formatDate(last)];
const caller = ["--name", "José Gutiérrez", "--phone", "+91 98200 12345"];
const reference = /[2-9A-Y]{4}-[2-9A-Y]{4}/;

async function openStaff(kind: (typeof requestStoreKinds)[number]["kind"]) {
  const store = await emptyStore(kind);
  const staff = (...words: string[]) => runStaffCommand(store, words);
  const json = async (...words: string[]) => JSON.parse((await staff(...words, "--json")).out);
  return { store, staff, json };
}

describe.each(requestStoreKinds)("the staff on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  test("books for a caller without an email address, and says what to tell them", async () => {
    const { store, staff, json } = await openStaff(kind);
    const preview = await staff("book", "--car", "creta", ...trip, ...caller);
    expect(preview).toMatchObject({ code: 1, complaint: "Nothing is booked yet: add --yes.\n" });
    for (const words of ["3 days at $42.17", "Total with tax", "10:00 AM", "12:00 PM", "Mumbai"])
      expect(preview.out).toContain(words);
    expect(await json("list")).toEqual([]);

    const confirmation = await staff("book", "--car", "creta", ...trip, ...caller, "--yes", "--by", "Meera");
    expect(confirmation).toMatchObject({ code: 0, complaint: "" });
    for (const words of [
      "Tell the caller",
      "$149.28",
      "at the counter",
      "passport",
      "21 or older",
      "No email is sent",
    ])
      expect(confirmation.out).toContain(words);
    const [name = ""] = reference.exec(confirmation.out) ?? [];
    const details = await staff("show", name);
    expect(details.out).toContain("confirmed, by phone");
    expect(details.out).toMatch(/Email +none/);
    expect(details.out).toMatch(/License +not given/);
    expect(details.out).toContain("booked (Meera)");
    expect((await staff("list")).out).toContain("by phone");
    expect(await json("outbox")).toMatchObject([{ kind: "booked", recipient: "desk" }]);
    expect((await staff("license", name)).complaint).toContain("No license number was given");
    expect((await runStaffCommand(store, ["correct", name, "--license"], {}, "MH12-20190034761")).code).toBe(
      0,
    );
    expect((await staff("show", name)).out).toContain("ends in 4761");
    // The same caller calls again.
    expect((await staff("book", "--car", "creta", ...trip, ...caller)).out).toContain(
      `This phone number already has ${name}`,
    );
  });

  test("books the code that a caller reads out, as far as nothing else is said", async () => {
    const { store, staff, json } = await openStaff(kind);
    const query = { ...emptyTripQuery, pickup: mumbai, drop: mumbai };
    const dates = { pickupDate: formatDate(first), returnDate: formatDate(last) };
    const plannedTrip = planTrip(
      { ...query, ...dates },
      { terms: initialCatalog, findPlace: placeFinder(initialCatalog.places), now: Date.now() },
    );
    const code =
      quoteCode(
        findCar(initialCatalog.cars, "5")!,
        plannedTrip,
        (label) => findPlace(initialCatalog.places, label)?.number,
      ) ?? "";
    const spoken = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    const email = ["--email", "jose@example.com"];
    const { out, code: exit } = await runStaffCommand(
      store,
      ["book", "--code", spoken, "--until", "4pm", ...caller, ...email, "--license", "--yes"],
      {},
      "MH12-20190034761",
    );
    expect(exit).toBe(0);
    expect(out).toContain("The confirmation goes to jose@example.com.");
    const [booking] = await json("list");
    expect(booking).toMatchObject({
      source: "phone",
      car: { id: "5" },
      trip: { pickup: { date: first }, dropOff: { date: last, time: "4:00 PM" }, assumed: false },
      driver: { firstName: "José", lastName: "Gutiérrez", email: "jose@example.com" },
    });
    expect(await json("outbox")).toHaveLength(2);
    expect((await staff("show", booking.reference)).out).toContain("ends in 4761");
    const misheard = await staff("book", "--code", `${code.slice(0, -1)}2`, ...caller);
    expect(misheard.complaint).toMatch(/listen again|wrong/);
  });

  test("asks at a terminal, and books only after a yes", async () => {
    const { store, json } = await openStaff(kind);
    const ask = async (answer: string) => {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()];
      const stdin = Object.assign(Readable.from([`${answer}\n`]), { isTTY: true });
      const env = {
        DATA_DIR: store.dataDirectory,
        DATABASE_URL: store.databaseUrl ?? "",
        LICENCE_KEY: store.licenseKey,
      };
      const words = ["book", "--car", "creta", ...trip, ...caller];
      const code = await runWords(words, { env, stdin, stdout, stderr });
      stdout.end();
      stderr.end();
      return { code, asked: await text(stderr) };
    };
    const refusal = await ask("");
    expect(refusal.code).toBe(1);
    expect(refusal.asked).toMatch(/Total with tax[^]*Book it\? \[y\/N\]/);
    expect(await json("list")).toEqual([]);
    expect((await ask("y")).code).toBe(0);
    expect(await json("list")).toHaveLength(1);
  });

  test("blocks cars for service, refuses where they are booked, and gives them back", async () => {
    const { store, staff, json } = await openStaff(kind);
    const backend = await aBackend(store, () => Date.now());
    const order = anOrder({
      tripQuery: { ...anOrder().tripQuery, pickupDate: formatDate(first), returnDate: formatDate(first) },
    });
    await backend.book(order);
    const days = ["--from", first, "--to", last];
    const all = await staff("block", "creta", ...days, "--units", "12", "--why", "Recall");
    expect(all.code).toBe(1);
    expect(all.complaint).toMatch(
      /Too few units of Hyundai Creta are free on .*\n {2}[2-9A-Y-]{9} .*Asha Rao, confirmed/,
    );
    const blockAnswer = await staff("block", "hyundai", "creta", ...days, "--units", "11", "--why", "Recall");
    expect(blockAnswer).toMatchObject({ code: 0 });
    const [{ code }] = await json("blocks");
    expect(blockAnswer.out).toContain(`unblock ${code}`);
    expect((await staff("blocks")).out).toMatch(/Hyundai Creta +11 .*Recall/);
    expect(await backend.soldOutDates("5", first, last)).toEqual([first]);
    const soldOut = await staff("book", "--car", "creta", ...trip, ...caller, "--yes");
    expect(soldOut).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /sold out on .*Free on all days[^:]*: (?:Mahindra XUV700|Toyota Innova).*Swift \$/,
      ),
    });
    expect(await staff("unblock", code.toLowerCase())).toMatchObject({ code: 0 });
    expect((await staff("unblock", code)).complaint).toBe(`There is no block “${code}”. See: blocks\n`);
    expect((await staff("blocks")).out).toBe("Nothing is blocked.\n");
    expect((await staff("record")).out).toMatch(/gave back 11 units of Hyundai Creta[^]*blocked 11 units/);
  });

  test.each([
    [["book", "--car", "creta", ...trip, "--name", "José"], "book needs --name and --phone"],
    [["book", "--car", "creta", ...trip, "--name", "José", "--phone", "12"], "Enter a phone number"],
    [["book", "--car", "creta", ...trip, ...caller, "--email", "jose@"], "Enter an email address"],
    [["book", "--car", "creta", "--pickup", "BOM", ...caller], "Something of the trip is missing"],
    [["book", ...trip, ...caller], "book needs --code, or --car"],
    [["block", "creta", "--why", "x"], "block needs --from"],
    [["block", "creta", "--from", first], "block needs --why"],
    [["block", "creta", "--from", last, "--to", first, "--why", "x"], "--to must not be before --from"],
    [["block", "creta", "--from", "2020-01-01", "--why", "x"], "--to is in the past"],
    [["block", "creta", "--from", first, "--to", "2999-01-01", "--why", "x"], "at most 366 days"],
    [["block", "creta", "--from", first, "--units", "13", "--why", "x"], "12 units"],
    [["export", "invoices"], "export writes bookings or documents"],
    [["export", "--separator", "|"], "--separator must be one of"],
    [["export", "--day", "document"], "--day is pickup, return or booked"],
    [["resend", makeReference(() => 0), "everything"], "resend knows these emails"],
  ])("says what is missing or wrong: %j", async (words, complaint) => {
    const { staff, json } = await openStaff(kind);
    const refusal = await staff(...words);
    expect([refusal.code, refusal.complaint]).toEqual([2, expect.stringContaining(complaint)]);
    expect(await json("list")).toEqual([]);
  });

  test("sends an email again, also to the address that is confirmed to be right", async () => {
    const { store, reference: name } = await aBookedStore(kind);
    const staff = (...words: string[]) => runStaffCommand(store, words);
    expect((await staff("resend", name)).out).toBe(
      `${name}: the email ‘booked’ goes to Asha.Rao@example.com again.\n`,
    );
    expect((await staff("resend", ...name.toLowerCase().split("-"), "link")).code).toBe(0);
    const same = await staff("correct", name, "--email", "Asha.Rao@example.com");
    expect(same.out).toContain("that is the address on file. The email ‘booked’ goes to it again.");
    expect((await staff("correct", name, "--first-name", "Asha")).complaint).toContain("already on file");
    expect((await staff("show", name)).out).toMatch(
      /sent again: booked[^]*sent again: link[^]*sent again: booked/,
    );
  });

  test("exports what was charged, and a row for each document, for a spreadsheet", async () => {
    const { store, staff: moves, reference: name, time, drive, book } = await aBookedStore(kind);
    await drive();
    time.now += 1;
    const late = await book({
      tripQuery: { ...anOrder().tripQuery, pickupDate: "20/09/2025", returnDate: "21/09/2025" },
      driver: { ...anOrder().driver, lastName: "=1+1;x" },
    });
    time.now = Date.parse("2025-09-20T09:00+05:30");
    await moves.cancel(late.reference, "meera", { shownFee: 7000 });
    const staff = async (...words: string[]) => (await runStaffCommand(store, words)).out;
    const rows = (await staff("export", "--format", "jsonl"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows).toMatchObject([
      {
        reference: name,
        source: "site",
        realPickup: "2025-09-14T10:00+05:30",
        realReturn: "2025-09-16T12:00+05:30",
        currency: "INR",
        rental: 10_500,
        "tax: Tax": 1890,
        net: 10_500,
        taxPercent: 18,
        tax: 1890,
        total: 12_390,
        charged: 12_390,
        shownCurrency: "USD",
        shownRate: 83,
        shownCharged: "149.28",
      },
      {
        reference: late.reference,
        canceledAt: "2025-09-20T03:30:00.000Z",
        realPickup: "",
        cancellationFee: 7000,
        charged: 7000,
      },
    ]);
    const documents = await staff("export", "documents", "--separator", ";", "--to", "2025-09-20");
    expect(documents.startsWith("\uFEFFdocument;kind;date;reference;customer;")).toBe(true);
    const lines = documents.split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      new RegExp(
        `^${name}-R1;rental invoice;2025-09-14;.*;INR;10500;1890;10500;18;1890;12390;USD;83;149.28$`,
      ),
    );
    expect(lines[2]).toMatch(
      new RegExp(
        `^${late.reference}-C1;cancellation fee;2025-09-20;.*;"Asha =1\\+1;x";.*;INR;0;0;7000;0;0;7000;USD;83;84.34$`,
      ),
    );
    expect(
      (await staff("export", "documents", "--from", "2025-09-15", "--separator", "tab")).split("\r\n"),
    ).toHaveLength(3);
    expect(await staff("export", "documents", "--from", "2025-09-21")).toBe("");
    expect(await runStaffCommand(store, ["export", "--currency", "EUR"])).toMatchObject({
      code: 1,
      complaint: "No booking is charged in EUR: they are in INR.\n",
    });
    expect(await staff("export", "--no-bom", "--day", "return", "--from", "2025-09-21")).toMatch(
      /^reference,/,
    );
  });
});
