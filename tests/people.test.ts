/** What the staff does for people who ask: check a license number, correct data, forget a person, unsubscribe. */
import { initialCatalog } from "./initial-catalog.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { startOutboxSender } from "#backend/mail/outbox-sender.server.ts";
import { addDays, formatDate } from "#rental/trip/calendar.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { runStaffCommand } from "./staff-process.ts";
import { header, readable, startMailServer } from "./mail-server.ts";
import { everythingIn } from "./store/everything-in.ts";
import {
  aBackend,
  anOrder,
  emptyStore,
  expectKind,
  licenseNumber,
  mumbai,
  requestStoreKinds,
  type StoreKind,
} from "./store/stores.ts";

const today = dateAt(Date.now(), "Asia/Kolkata");

/** At this price an invoice must show the address. */
const dearest = initialCatalog.cars
  .filter(({ available }) => available)
  .toSorted((a, b) => b.pricePerDay - a.pricePerDay)[0]!;

function daysFrom(inDays: number) {
  return {
    pickupDate: formatDate(addDays(today, inDays)),
    returnDate: formatDate(addDays(today, inDays + 2)),
  };
}

/** Three days in Mumbai, starting this many days from now. */
function aTrip(inDays: number) {
  const times = { pickupTime: "10:00 AM", returnTime: "12:00 PM" };
  return { ...emptyTripQuery, pickup: mumbai, drop: mumbai, ...daysFrom(inDays), ...times };
}

async function anOffice(kind: StoreKind) {
  const store = await emptyStore(kind);
  const backend = await aBackend(store, () => Date.now());
  const staff = (...words: string[]) => runStaffCommand(store, [...words, "--by", "Meera"]);
  const json = async (...words: string[]) => JSON.parse((await staff(...words, "--json")).out);
  const book = async (overrides: Parameters<typeof anOrder>[0] = {}) =>
    expectKind(await backend.book(anOrder({ tripQuery: aTrip(20), ...overrides })), "booked");
  return { store, backend, staff, json, book, everything: () => everythingIn(store, kind) };
}

describe.each(requestStoreKinds)("for people, on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  test("the whole license number is shown once for the hand-over, and again only for a reason that is kept", async () => {
    const { staff, json, book, backend } = await anOffice(kind);
    const { booking, token } = await book();
    const { reference } = booking;
    const answer = await staff("license", reference);
    expect(answer).toMatchObject({ code: 0, out: expect.stringContaining(licenseNumber) });
    const refusal = await staff("license", reference);
    expect(refusal).toMatchObject({
      code: 1,
      complaint: expect.stringContaining("Meera saw the number on"),
    });
    expect(refusal.out + refusal.complaint).not.toContain(licenseNumber);
    await staff("hand-over", reference, "--yes");
    expect((await staff("license", reference, "--again", "Another card")).out).toContain(licenseNumber);
    expect((await json("show", reference)).events).toMatchObject([
      { what: "booked" },
      { what: "licence-shown", who: "Meera", at: expect.any(Number) },
      { what: "handed-over" },
      { what: "licence-shown", who: "Meera", again: "Another card" },
    ]);
    expect((await backend.findBookingByToken(token))?.events.map(({ who }) => who)).not.toContain("Meera");

    await staff("take-back", reference, "--yes");
    const back = await staff("license", reference, "--again", "To see");
    expect(back).toMatchObject({
      code: 1,
      complaint: `${reference}: The number is only shown until the car is back.\n`,
    });
    const open = await book({ tripQuery: emptyTripQuery });
    expect((await staff("license", open.booking.reference)).complaint).toContain("not settled yet");
  });

  test("subscribers are listed and exported, and the record says who looked", async () => {
    const { store, staff, json, backend } = await anOffice(kind);
    expect((await staff("subscribers")).out).toBe("Nobody gets the newsletter.\n");
    await backend.subscribe("Asha@example.com", "Yes, monthly");
    const later = await aBackend(store, () => Date.now() + 1000);
    await later.subscribe("=ravi@example.com", "Yes");
    const answer = await staff("subscribers");
    expect(answer.out).toContain("asha@example.com");
    expect(answer.out).toContain("2 subscribers.");
    const lines = (await staff("subscribers", "--format", "csv")).out.split("\r\n");
    expect(lines[0]).toBe("\uFEFFemail,subscribedAt,consent");
    expect(lines[1]).toMatch(/^asha@example\.com,\d{4}-\d\d-\d\dT[\d:.]+Z,"Yes, monthly"$/);
    expect(lines[2]).toMatch(/^'=ravi@/);
    expect(await json("record")).toMatchObject([
      { who: "Meera", what: "subscribers-read", count: 2 },
      { who: "Meera", what: "subscribers-read", count: 2 },
      { who: "Meera", what: "subscribers-read", count: 0 },
    ]);
  });

  test("whoever calls to stop the newsletter is off the list at once, and no trace is left", async () => {
    const { staff, json, backend, everything } = await anOffice(kind);
    await backend.subscribe("Asha.Rao@example.com", "Yes");
    await backend.subscribe("ravi@example.com", "Yes");
    expect(await everything()).toMatch(/asha\.rao@example/i);
    expect(await staff("unsubscribe", " ASHA.rao@example.com")).toMatchObject({ code: 0 });
    expect(await everything()).not.toMatch(/asha\.rao@example/i);
    // Her welcome email had not been sent yet: it must not be.
    const claimedMessages = await backend.outbox.claim(10, 60_000);
    expect(claimedMessages.map(({ message }) => message)).toMatchObject([{ email: "ravi@example.com" }]);
    const token = claimedMessages[0]!.token;
    expect(await staff("unsubscribe", "asha.rao@example.com")).toMatchObject({
      code: 1,
      complaint: "“asha.rao@example.com” is not on the list.\n",
    });
    expect(await staff("unsubscribe", token)).toMatchObject({ code: 0 });
    expect(await backend.unsubscribe(token)).toBe(true);
    expect(await json("record")).toMatchObject([
      { what: "unsubscribed", who: "Meera" },
      { what: "unsubscribed" },
    ]);
    expect((await staff("record")).out).toContain("took an address off the list");
  });

  test("a name, an address and a license number are corrected, and the record names the fields alone", async () => {
    const { store, staff, json, book, backend, everything } = await anOffice(kind);
    const { booking } = await book();
    const { reference } = booking;
    const mails = await startMailServer();
    onTestFinished(() => mails.stop());

    expect(await staff("correct", reference, "--email", "asha@nowhere")).toMatchObject({ code: 0 });
    const correction = await staff(
      "correct",
      reference,
      "--last-name",
      "Rao-Iyer",
      "--email",
      "asha@right.example",
      "--phone",
      "+44 20 7946 0018",
      "--pin-code",
      "SW1A",
    );
    expect(correction).toMatchObject({
      code: 0,
      out: `${reference} is corrected: last name, email address, phone number, PIN code. The old and the new address are told by email.\n`,
    });
    const licenseCorrection = await runStaffCommand(
      store,
      ["correct", reference, "--license", "--by", "Meera"],
      {},
      "KA01 2020 0000042\n",
    );
    expect(licenseCorrection).toMatchObject({
      code: 0,
      out: expect.stringContaining("corrected: driving license number. The customer is told"),
    });
    expect((await staff("license", reference)).out).toContain("KA01 2020 0000042");
    expect(await json("list", "--text", "asha@right.example")).toMatchObject([
      { driver: { pincode: "SW1A" } },
    ]);
    expect(await json("list", "--text", "7946 0018")).toHaveLength(1);
    expect(await json("list", "--text", "rao-iyer")).toHaveLength(1);
    expect((await json("show", reference)).events).toMatchObject([
      { what: "booked" },
      { what: "corrected", who: "Meera", fields: ["email"] },
      { what: "corrected", who: "Meera", fields: ["lastName", "email", "phone", "pincode"] },
      { what: "corrected", fields: ["drivingLicense"] },
      { what: "licence-shown" },
    ]);
    expect(await everything()).not.toContain("KA01 2020 0000042");

    const settings = {
      ...store,
      smtpUrl: mails.url,
      deskEmail: "desk@cars.example",
      publicUrl: "https://cars.example",
    };
    const sender = startOutboxSender(
      backend.outbox,
      settings,
      { log() {}, report() {} },
      {
        catalog: () => initialCatalog,
      },
    );
    onTestFinished(() => sender.stop());
    // Booked, and three corrections, each to both; and to the two addresses that were replaced.
    await vi.waitFor(() => expect(mails.inbox).toHaveLength(10), { timeout: 60_000 });
    const to = (address: string) =>
      mails.inbox.filter(({ recipients }) => recipients.includes(address)).map(({ raw }) => readable(raw));
    // Waiting emails go to her new address; those left for the old ones don't mention the new one, and open nothing.
    expect(to("asha@right.example").map((raw) => header(raw, "Subject")?.split(":")[0])).toEqual(
      expect.arrayContaining([
        "Booking confirmed",
        "Details corrected",
        "Details corrected",
        "Details corrected",
      ]),
    );
    for (const old of ["Asha.Rao@example.com", "asha@nowhere"]) {
      const letters = to(old);
      expect(letters.map((raw) => header(raw, "Subject"))).toEqual([
        `Emails about ${reference} now go to another address`,
      ]);
      expect(letters[0]).not.toMatch(/right\.example|7946|Iyer|your-booking/);
    }
    expect(mails.inbox.map(({ raw }) => readable(raw)).join()).not.toContain("KA01");
  });

  test("a driver who has one name is corrected by an empty last name", async () => {
    const { staff, json, book } = await anOffice(kind);
    const { reference } = (await book()).booking;
    expect(await staff("correct", reference, "--last-name", "")).toMatchObject({
      code: 0,
      out: `${reference} is corrected: last name. The customer is told by email.\n`,
    });
    expect((await json("show", reference)).booking.driver.lastName).toBe("");
  });

  test("what can't be corrected is said in a sentence", async () => {
    const { store, staff, json, book } = await anOffice(kind);
    const { booking } = await book();
    const { reference } = booking;
    for (const [words, complaint] of [
      [["--email", "none"], "Enter an email address in the format name@example.com.\n"],
      [["--phone", "12"], "Enter a phone number of 7 to 15 digits, like +1 415 555 0132.\n"],
      [[], "correct needs something to correct. See: correct --help\n"],
      [["KA01"], "correct does not take “KA01”: give each correction as an option.\n"],
    ] as const) {
      expect(await staff("correct", reference, ...words)).toMatchObject({ code: 2, complaint });
    }
    expect((await staff("correct", reference, "--first-name", "Asha")).complaint).toBe(
      `${reference}: that is already on file.\n`,
    );
    expect(await staff("correct", reference, "--license")).toMatchObject({
      code: 2,
      complaint: "Enter your driving license number.\n",
    });
    await staff("cancel", reference, "--yes");
    const late = await runStaffCommand(store, ["correct", reference, "--license"], {}, "KA01\n");
    expect(late.complaint).toContain("no longer needed");
    expect((await json("show", reference)).events).toHaveLength(2);
  });

  test("a person is forgotten: what no invoice needs is nowhere in the store any more", async () => {
    const { store, staff, json, book, backend, everything } = await anOffice(kind);
    const driver = {
      ...anOrder().driver,
      flightNumber: "AI 131",
      address: "14 Carmichael Road",
      city: "Bangalore South",
      pincode: "560099",
    };
    const inSpain = { ...aTrip(20), country: "Spain" };
    const asha = await book({ driver, tripQuery: inSpain });
    const { reference } = asha.booking;
    const dear = await book({
      driver,
      carId: dearest.id,
      tripQuery: { ...aTrip(20), returnDate: formatDate(addDays(today, 25)) },
    });
    const canceledOrder = await book({ driver });
    const live = await book({ driver: { ...driver, phone: "+91 98200 77777" } });
    const other = await book({
      driver: {
        ...driver,
        email: "rao@example.com",
        firstName: "Ravi",
        phone: "+91 98200 55555",
        flightNumber: "",
      },
    });
    const change = await backend.quoteChange(asha.token, {
      carId: "5",
      tripQuery: { ...inSpain, ...daysFrom(21) },
    });
    const { total } = expectKind(change, "offer").after.quote;
    await backend.changeByToken(
      asha.token,
      { carId: "5", tripQuery: { ...inSpain, ...daysFrom(21) } },
      total,
    );
    const meera = await openStaffBackend(store);
    onTestFinished(() => meera.close());
    await meera.note(reference, "Meera", "Walks with a cane");
    for (const email of ["asha@wrong.example", driver.email])
      await meera.correct(reference, "Meera", { driver: { email }, licenseNumber: undefined });
    for (const one of [asha, dear]) {
      await meera.handOver(one.booking.reference, "Meera");
      await meera.takeBack(one.booking.reference, "Meera");
    }
    await meera.cancel(canceledOrder.booking.reference, "Meera", { shownFee: 0 });
    // Without a mail server, emails become files.
    const settings = {
      ...store,
      smtpUrl: undefined,
      deskEmail: undefined,
      publicUrl: "https://cars.example",
    };
    const sender = startOutboxSender(
      backend.outbox,
      settings,
      { log() {}, report() {} },
      {
        catalog: () => initialCatalog,
      },
    );
    const folder = join(store.dataDirectory, "mail");
    await vi.waitFor(async () => expect(await meera.outbox({ state: "waiting" })).toEqual([]), {
      timeout: 60_000,
    });
    await sender.stop();
    const mailsOf = (one: typeof asha) =>
      readdirSync(folder).filter((name) =>
        readable(readFileSync(join(folder, name), "utf8")).includes(one.booking.reference),
      );
    expect([mailsOf(asha), mailsOf(live), mailsOf(other)].map(({ length }) => length)).toEqual([10, 2, 2]);

    const inquiry = { page: "/business", name: "A. Rao", plan: "Starter", message: "About my cane" };
    await backend.storeInquiry({ ...inquiry, idempotencyKey: "one", contact: "0091 98200-12345" });
    await backend.storeInquiry({ ...inquiry, idempotencyKey: "two", contact: "+919820012345" });
    await backend.storeInquiry({
      ...inquiry,
      idempotencyKey: "three",
      contact: "x",
      message: `Write to\n${driver.email}.`,
    });
    await backend.storeInquiry({
      ...inquiry,
      idempotencyKey: "four",
      contact: "rao@example.com",
      name: "Ravi",
      message: "Hello",
    });
    await backend.subscribe(driver.email, "Yes");

    const preview = await staff("forget", driver.email.toUpperCase());
    expect(preview).toMatchObject({ code: 0 });
    expect(preview.out).toContain(
      `- all of booking ${canceledOrder.booking.reference}: it was canceled without a fee.`,
    );
    expect(preview.out).toContain(`- of ${reference}: name, car, trip and amounts, because tax law`);
    expect(preview.out).toContain(`- of ${dear.booking.reference}: name, address, car, trip and amounts`);
    expect(preview.out).toContain(`- ${live.booking.reference}, all of it: it has not ended`);
    expect(preview.out).toContain("3 inquiries.");
    expect(preview.out).toContain("Nothing is erased yet: add --yes.");
    expect((await json("show", reference)).booking.driver).toEqual(driver);

    expect(await staff("forget", reference, "--yes")).toMatchObject({ code: 0 });
    expect((await json("show", reference)).license.onFile).toBe(false);
    expect((await json("show", reference)).booking).toMatchObject({
      driver: { ...emptyDriver, firstName: "Asha", lastName: "Rao" },
      quote: { days: 3 },
      trip: { country: "" },
    });
    expect((await json("show", reference)).events.at(-1)).toMatchObject({ what: "forgotten", who: "Meera" });
    expect((await json("show", reference)).events[1].what).toBe("changed");
    expect((await json("show", dear.booking.reference)).booking.driver).toEqual({
      ...driver,
      email: "",
      phone: "",
      flightNumber: "",
    });
    expect((await staff("show", canceledOrder.booking.reference)).code).toBe(1);
    expect(await backend.findBookingByToken(asha.token)).toBeUndefined();
    expect(await json("record")).toMatchObject([{ what: "forgotten", who: "Meera", count: 3 }]);
    expect(await json("enquiries")).toMatchObject([{ name: "Ravi" }]);
    expect([mailsOf(asha), mailsOf(live), mailsOf(other)].map(({ length }) => length)).toEqual([0, 2, 2]);
    // The live booking is complete, and so is the other man's.
    expect(await backend.findBookingByToken(live.token)).toMatchObject({
      booking: { driver: { email: driver.email } },
    });
    expect(await backend.findBookingByToken(other.token)).toMatchObject({ license: { onFile: true } });

    await meera.cancel(live.booking.reference, "Meera", { shownFee: 0 });
    expect(await staff("forget", driver.email, "--yes")).toMatchObject({ code: 0 });
    const remainder = await everything();
    expect(remainder).toContain(reference);
    expect(remainder).toContain("rao@example.com");
    for (const trace of [
      /asha\.rao@example/i,
      /asha@wrong/,
      /98200.?12345/,
      /77777/,
      /AI 131/,
      /Spain/,
      /cane/,
      new RegExp(canceledOrder.booking.reference),
      new RegExp(live.booking.reference),
    ]) {
      expect(
        remainder.match(new RegExp(`.{0,40}(?:${trace.source}).{0,40}`, trace.flags))?.[0],
      ).toBeUndefined();
    }
    expect(await staff("forget", driver.email)).toMatchObject({
      code: 1,
      complaint: `Nothing stored about “${driver.email}” can be erased.\n`,
    });
    expect((await staff("forget", reference)).code).toBe(1);
    expect((await staff("correct", reference, "--city", "Pune")).complaint).toContain("has been erased");
    expect((await runStaffCommand(store, ["forget", "not@all@so"])).complaint).toContain(
      "is not an email address",
    );
  });
});
