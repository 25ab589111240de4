/** How the staff’s commands are typed, and what programs get of them. What each prints is in `tests/golden/commands`, what it does in `tests/store`. */
import { expect, test } from "vitest";
import { makeReference } from "#rental/codes/reference.ts";
import { addDays, writeTypedDate } from "#rental/trip/calendar.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { runStaffCommand } from "./staff-process.ts";
import { aBookedStore, emptyStore } from "./store/stores.ts";

const today = toZonedDate(Date.now(), "Asia/Kolkata");
const [first, last] = [addDays(today, 20), addDays(today, 22)];
const trip = ["--pickup", "Bombay", "--from", first, "--to", writeTypedDate(last)];
const caller = ["--name", "José Gutiérrez", "--phone", "+91 98200 12345"];
const reference = makeReference(() => 0);

test("a program books, reads, cancels and lists by commands whose answers are JSON", async () => {
  const store = await emptyStore("embedded");
  const json = async (...words: string[]) =>
    JSON.parse((await runStaffCommand(store, [...words, "--json"], {}, { input: "MH12" })).out);
  const { booked, booking } = await json("book", "--car", "creta", ...trip, ...caller, "--license", "--yes");
  expect(booked).toBe(true);
  expect(booking).toMatchObject({
    source: "phone",
    trip: { pickup: { date: first }, dropOff: { date: last }, assumed: false },
    driver: { firstName: "José", lastName: "Gutiérrez", email: "" },
  });
  const name = booking.reference;
  expect(await json("list")).toEqual([booking]);
  expect(await json("note", name, "Wants", "a child seat")).toMatchObject({ note: "Wants a child seat" });
  expect(await json("cancel", name)).toMatchObject({ cancelled: false, cancellation: { fee: 0 } });
  expect(await json("cancel", name, "--yes", "--waive-fee")).toMatchObject({ cancelled: true, fee: 0 });
  const { booking: shown, events } = await json("show", name);
  expect([shown.status, events.map(({ what }: { what: string }) => what)]).toEqual([
    "cancelled",
    ["booked", "note", "cancelled"],
  ]);
  expect(await json("outbox")).toMatchObject([{ recipient: "desk" }, { recipient: "desk" }]);
  expect(await json("retry")).toEqual({ due: 0 });
  expect(await json("today", "--place", "LHR")).toEqual({ places: [], cut: false });
});

test("exports what was charged in the currency that was shown, too", async () => {
  const { store, reference: name, drive } = await aBookedStore("embedded");
  await drive();
  const staff = async (...words: string[]) => (await runStaffCommand(store, words)).out;
  expect(JSON.parse(await staff("export", "--json"))).toMatchObject({
    reference: name,
    currency: "INR",
    charged: 12_390,
    shownCurrency: "USD",
    shownRate: 83,
    shownCharged: "149.28",
  });
  const [titles, rental, end] = (await staff("export", "documents")).split("\r\n");
  expect([titles?.startsWith("\uFEFFdocument,kind,date,reference,"), end]).toEqual([true, ""]);
  expect(rental?.endsWith(",INR,10500,1890,10500,18,1890,12390,USD,83,149.28")).toBe(true);
  const later = await staff("export", "documents", "--from", "2025-09-14", "--no-bom");
  expect(later).toMatch(/^document,/);
  expect(await staff("export", "documents", "--from", "2025-09-15")).toBe("");
});

/** Where no store can be: what is typed wrongly is said before one is opened, as far as that is possible. */
const nowhere = { dataDirectory: "/dev/null/longitude", databaseUrl: undefined, licenseKey: undefined };

test.each<[string[], string | RegExp]>([
  [["shew"], "error: unknown command 'shew'\n(Did you mean show?)\nSee: --help\n"],
  [["show"], "error: missing required argument 'REFERENCE'\nSee: show --help\n"],
  [["list", "--state", "x"], "error: unknown option '--state'\n(Did you mean --status?)\nSee: list --help\n"],
  [["list", "--status"], "error: option '--status <STATUS>' argument missing\nSee: list --help\n"],
  [["list", "--status", "lost"], /^--status must be one of: /],
  [["list", "--limit", "0"], /^--limit must be /],
  [["list", "--from", "31/02/2026"], /^--from must be a date, /],
  [["cancel", reference, "--by", ""], "--by needs a value.\n"],
  [["help", "shew"], /^ {2}today [^]*Name one of these commands\.\n$/m],
  [[], /^ {2}today [^]*Name one of these commands\.\n$/m],
  [["correct", reference], "correct needs something to correct. See: correct --help\n"],
  [["correct", reference, "KA01"], "correct does not take “KA01”: give each correction as an option.\n"],
  [["export", "invoices"], /^export writes bookings or documents/],
  [["export", "--separator", "|"], /^--separator must be one of/],
  [["export", "--day", "document"], /--day is pickup, return or booked/],
  [["extend", reference], /^extend needs --to/],
  [["newsletter", "print", "letter.md"], /^newsletter does not know “print”/],
  [["resend", reference, "everything"], /^resend knows these emails: /],
])("says what to type instead of %j", async (words, complaint) => {
  expect(await runStaffCommand(nowhere, words)).toEqual({
    code: 2,
    out: "",
    complaint: typeof complaint === "string" ? complaint : expect.stringMatching(complaint),
    progress: [],
  });
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
  [["correct", "R", "--email", "none"], "Enter an email address in the format name@example.com.\n"],
  [["correct", "R", "--phone", "12"], "Enter a phone number of 7 to 15 digits, like +1 415 555 0132.\n"],
  [["correct", "R", "--license"], "Enter your driving license number.\n"],
])("says what is missing or wrong, and does nothing: %j", async (words, complaint) => {
  const { store, staff, reference: name } = await aBookedStore("embedded");
  const refusal = await runStaffCommand(
    store,
    words.map((word) => (word === "R" ? name : word)),
  );
  expect([refusal.code, refusal.complaint]).toEqual([2, expect.stringContaining(complaint)]);
  expect(await staff.list({})).toHaveLength(1);
  expect((await staff.show(name))?.events).toHaveLength(1);
});

test("explains a command by ‘help’ as by its own --help", async () => {
  const [help, own] = await Promise.all(
    [
      ["help", "cancel"],
      ["cancel", "--help"],
    ].map((words) => runStaffCommand(nowhere, words)),
  );
  expect(help).toEqual(own);
  expect(help?.code).toBe(0);
  expect(help?.out).toMatch(/--waive-fee .*--by <NAME> .*npm run staff -- cancel R4KD-9TWD --yes --fee/s);
});
