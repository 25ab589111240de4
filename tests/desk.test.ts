import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type DeskRole, deskRoles } from "#backend/api/desk.ts";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { readSettings } from "#backend/config/settings.server.ts";
import type { Catalog } from "#catalog/catalog.ts";
import type { Database } from "#backend/db/database.server.ts";
import { inviteToDesk, listDeskSessions } from "#backend/desk/desk-access.server.ts";
import { openDesk } from "#desk/desk-server.ts";
import { bookingMoves } from "#desk/change-moves.ts";
import { firstVehicleUnit } from "#rental/booking/car-pool.ts";
import { writeQuoteCode } from "#rental/codes/quote-code.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { rootFolder } from "#root-folder.ts";
import { findFreePort } from "#server/http/port.ts";
import { createPrecedence } from "#server/http/precedence.ts";
import { type Answer, ask } from "./ask.ts";
import { readCompany } from "./companies/read-company.ts";
import { openSite } from "./open-site.ts";
import { invoicingCatalog, sampleCatalog } from "./samples/catalog.ts";
import { findSamplePlace } from "./samples/places.ts";
import { planSample } from "./samples/queries.ts";
import {
  aStaffedStore,
  anAppContext,
  anOrder,
  expectKind,
  licenseNumber,
  noon,
  pickupAt,
  septemberTrip,
} from "./store/stores.ts";

type Fields = Readonly<Record<string, string>>;
const septemberDay = "2025-09-14" as CalendarDate;

/** A desk on an empty store with one booking, at the time of its pickup, and how people sign in there. */
async function openTestDesk(environment: Fields = {}, catalog = sampleCatalog) {
  const office = await aStaffedStore("embedded", catalog);
  const booking = await office.book();
  const { reference } = booking;
  office.time.now = pickupAt;
  const context = { ...(await anAppContext(office.store, () => office.time.now)), catalog };
  const port = await findFreePort();
  const settings = readSettings({
    DATA_DIR: office.store.dataDirectory,
    DESK_PORT: String(port),
    LICENCE_KEY: office.store.licenseKey,
    ...environment,
  });
  const origin = `http://127.0.0.1:${port}`;
  const log: object[] = [];
  const store = { isAway: false };
  const desk = await openDesk(
    { ...settings, deskPort: port, deskUrl: settings.deskUrl ?? "" },
    {
      backend: {
        deskContext: () =>
          store.isAway ? { ...context, database: awayDatabase(context.database) } : context,
      },
      catalog: () => catalog,
      precedence: createPrecedence(),
      logger: {
        log: (event, fields) => void log.push({ event, ...fields }),
        logError: (error) => void log.push({ error: String(error) }),
      },
    },
  );
  onTestFinished(() => desk.close());

  const send = (path: string, fields: Fields | undefined, headers: Fields = {}) =>
    ask(`${origin}${path}`, {
      headers: {
        Host: new URL(origin).host,
        ...(fields && { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(fields && { method: "POST", body: new URLSearchParams(fields).toString() }),
    });

  async function invite(may: DeskRole, name = `Asha, who may ${may}`) {
    return `/sign-in/${(await inviteToDesk(context, { name, may }, "test")).token}`;
  }

  /** A device that is signed in: it has a cookie, and sends the forms of the pages that it has got. */
  async function signIn(may: DeskRole, name?: string) {
    const { headers } = await send(await invite(may, name), {});
    const [cookie = ""] = String(headers["set-cookie"]).split(";");
    const get = (path: string) => send(path, undefined, { Cookie: cookie });
    const post = (path: string, fields: Fields) => send(path, fields, { Cookie: cookie });
    /** The hidden fields of a page's form. */
    async function hiddenFields(page: string, action: string): Promise<Fields> {
      const html = (await get(page)).body.toString();
      const [form = ""] =
        new RegExp(`<form[^>]* action="${action}(?:#[^"]*)?".*?</form>`, "s").exec(html) ?? [];
      return Object.fromEntries(
        Array.from(
          form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g),
          ([, one = "", value = ""]) => [one, value],
        ),
      );
    }
    return { cookie, get, post, hiddenFields };
  }

  return { ...office, context, booking, reference, desk, origin, log, store, send, invite, signIn };
}

/** A store that nobody reaches. */
const awayDatabase = (database: Database): Database => ({
  ...database,
  get queries(): never {
    throw new StoreUnavailableError(new Error("planted"));
  },
});

const textOf = ({ body }: Answer) => body.toString();

test("a link signs in one device, once: only its button uses it, and what is wrong is answered 404, later 429", async () => {
  const { send, invite } = await openTestDesk();
  const link = await invite("work", "Asha");
  for (const reader of ["the person", "a scanner of emails"]) {
    const page = await send(link, undefined);
    expect([
      reader,
      page.status,
      textOf(page).includes("Sign in as Asha"),
      page.headers["set-cookie"],
    ]).toEqual([reader, 200, true, undefined]);
  }
  const signedIn = await send(link, {});
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, "/"]);
  expect(String(signedIn.headers["set-cookie"])).toMatch(
    /^desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const statuses = await Promise.all(Array.from({ length: 22 }, async () => (await send(link, {})).status));
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("behind https the cookie is one that no other host can set", async () => {
  const { send, invite } = await openTestDesk({ DESK_URL: "https://desk.cars.example" });
  const headers = { Host: "desk.cars.example", Origin: "https://desk.cars.example" };
  const { headers: answer } = await send(await invite("look"), {}, headers);
  expect(String(answer["set-cookie"])).toMatch(/^__Host-desk=[\w-]{43}; .*Secure/);
  expect((await send("/", undefined)).status).toBe(421);
});

test("a signed-in device that signs in again gets another secret, and signing out ends it on the server", async () => {
  const { send, invite, signIn } = await openTestDesk();
  const first = await signIn("work");
  const { headers } = await send(await invite("work"), {}, { Cookie: first.cookie });
  const [second = ""] = String(headers["set-cookie"]).split(";");
  expect(second).not.toBe(first.cookie);
  expect((await first.get("/")).status).toBe(401);
  const third = await signIn("look");
  const out = await third.post("/sign-out", await third.hiddenFields("/", "/sign-out"));
  expect([out.status, String(out.headers["set-cookie"])]).toEqual([
    200,
    expect.stringMatching(/^desk=; Max-Age=0/),
  ]);
  expect((await third.get("/")).status).toBe(401);
});

test("a session is the secret that its device got, in its own cookie, until it is ended: no other opens anything", async () => {
  const { send, invite, signIn, origin, context } = await openTestDesk();
  const chosen = `desk=${"a".repeat(43)}`;
  const { headers } = await send(await invite("work"), {}, { Cookie: chosen });
  const [given = ""] = String(headers["set-cookie"]).split(";");
  expect(given).not.toBe(chosen);
  const [, secret = ""] = given.split("=");
  const page = await send("/", undefined, { Cookie: given });
  expect([page.status, textOf(page).includes(secret), page.headers["set-cookie"]]).toEqual([
    200,
    false,
    undefined,
  ]);
  expect(Object.keys(page.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  for (const [path, elsewhere] of [
    ["/", { Cookie: chosen }],
    ["/", { Cookie: `__Host-${given}` }],
    ["/", { Cookie: given.toUpperCase() }],
    ["/", { Authorization: `Bearer ${secret}` }],
    ["/", { "X-Desk": secret, "X-Forwarded-Cookie": given }],
    [`/?${given}`, {}],
  ] as const)
    expect([elsewhere, (await send(path, undefined, elsewhere)).status]).toEqual([elsewhere, 401]);
  const [clerk, owner] = [await signIn("work"), await signIn("own")];
  const forged = { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", Cookie: clerk.cookie };
  const fields = await clerk.hiddenFields("/", "/sign-out");
  expect((await send("/sign-out", fields, forged)).status).toBe(403);
  expect((await send("/sign-out", fields, { ...forged, Origin: `${origin}.evil.example` })).status).toBe(403);
  for (const { id } of (await listDeskSessions(context)).filter(({ may }) => may === "work"))
    await owner.post(`/devices/${id}/end`, await owner.hiddenFields("/devices", `/devices/${id}/end`));
  for (const cookie of [given, clerk.cookie])
    expect((await send("/", undefined, { Cookie: cookie })).status).toBe(401);
  expect((await owner.get("/")).status).toBe(200);
});

const moveForms = Object.keys(bookingMoves).map((move) => [`/bookings/REF/${move}`, "work"] as const);
test("a page that is left open keeps nobody signed in by asking for news", async () => {
  const { signIn, time } = await openTestDesk();
  const { get } = await signIn("work");
  for (let hour = 1; hour < 12; hour++) {
    time.now += 3_600_000;
    expect((await get("/news")).status).toBe(200);
  }
  time.now += 3_600_000;
  expect((await get("/")).status).toBe(401);
});

test("a form says that something is done only where it is: a car on the road can’t be canceled", async () => {
  const { signIn, reference, staff } = await openTestDesk();
  const page = `/bookings/${reference}`;
  const { hiddenFields, post } = await signIn("work");
  await staff.handOver(reference, "Ravi");
  const fields = { ...(await hiddenFields(page, `${page}/note`)), fee: "0", agreed: "yes" };
  const refused = await post(`${page}/cancel`, fields);
  expect([refused.status, textOf(refused)]).toEqual([
    409,
    expect.stringContaining("It can’t be canceled: it is on the road."),
  ]);
});

const inquiryForms = [
  ["/book", "work"],
  ["/chart/block", "work"],
  ["/members/add", "work"],
  ["/members/none/end", "work"],
  ["/send-price", "work"],
  ["/inquiries/none/answered", "work"],
  ["/inquiries/none/open", "work"],
] as const;
const listForms = [
  ["/blocks", "work"],
  ["/blocks/K7M4/end", "work"],
  ["/mails/none/again", "work"],
] as const;
const ownerForms = [
  ["/catalog", "own"],
  ["/invite", "own"],
  ["/devices/00000000/end", "own"],
] as const;

test("each form is refused to nobody, to a role below its own, without the page’s token, and from elsewhere", async () => {
  const { send, signIn, reference, events } = await openDeskWithEvents();
  const people = new Map(
    await Promise.all(deskRoles.map(async (role) => [role, await signIn(role)] as const)),
  );
  for (const [pattern, needed] of [
    ...moveForms,
    ...inquiryForms,
    ...listForms,
    ...ownerForms,
    ["/sign-out", "look"] as const,
  ]) {
    const path = pattern.replace("REF", reference);
    expect([path, (await send(path, {})).status]).toEqual([path, 401]);
    for (const [role, { post, cookie, hiddenFields }] of people) {
      const fields = { ...(await hiddenFields("/", "/sign-out")), key: crypto.randomUUID() };
      expect([path, role, (await post(path, { ...fields, "form-token": "x".repeat(32) })).status]).toEqual([
        path,
        role,
        403,
      ]);
      const foreign = { Cookie: cookie, Origin: "https://evil.example" };
      expect([path, role, (await send(path, fields, foreign)).status]).toEqual([path, role, 403]);
      if (deskRoles.indexOf(role) < deskRoles.indexOf(needed))
        expect([path, role, (await post(path, fields)).status]).toEqual([path, role, 403]);
    }
  }
  expect((await events()).map(({ what }) => what)).toEqual(["booked"]);
});

async function openDeskWithEvents() {
  const desk = await openTestDesk();
  return { ...desk, events: async () => (await desk.staff.show(desk.reference))?.events ?? [] };
}

test("a form acts once however often it is sent, and not at all where somebody else was first", async () => {
  const { signIn, reference, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  const [asha, ravi] = [await signIn("work", "Asha"), await signIn("work", "Ravi")];
  const handOver = await asha.hiddenFields(page, `${page}/hand-over`);
  const note = { ...(await ravi.hiddenFields(page, `${page}/note`)), text: "Wants a child seat" };
  for (const time of [1, 2]) {
    const done = await asha.post(`${page}/hand-over`, handOver);
    expect([time, done.status, textOf(done).includes("on the road")]).toEqual([time, 200, true]);
  }
  const late = await ravi.post(`${page}/note`, note);
  expect([late.status, textOf(late)]).toEqual([
    409,
    expect.stringMatching(/Nothing was done: the booking has changed.*: handed over \(Asha\)/s),
  ]);
  expect((await events()).map(({ what, who }) => [what, who])).toEqual([
    ["booked", "customer"],
    ["handed-over", "Asha"],
  ]);
});

test("a rental: license seen once, handed over, extended at its price, taken back late with its fee, and that undone", async () => {
  const { signIn, reference, time, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  let { hiddenFields, post, get } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  expect(await act("license")).toContain(licenseNumber);
  expect(await act("license")).toContain("Asha has seen it already. Say why");
  expect(await act("hand-over")).toContain("The car is handed over.");
  const later = { date: "2025-09-17", time: "12:00 PM" };
  const offer = await act("extend", later);
  expect(offer).toMatch(/Nothing is stored yet.*more than before/s);
  const total = /name="total" value="(\d+)"/.exec(offer)?.[1] ?? "";
  expect(await act("extend", { ...later, total: "1" })).toContain("Nothing is stored yet");
  expect(await act("extend", { ...later, total })).toContain("It has the later return");
  expect(await act("swap")).toContain("Choose another vehicle, or another car.");
  expect(await act("swap", { car: "8", why: "Engine" })).toMatch(
    /It has the BMW 5 Series now\. The price stays \S+\./,
  );
  time.now = pickupAt + 77 * 3_600_000;
  ({ hiddenFields, post, get } = await signIn("work", "Asha"));
  expect(textOf(await get("/"))).toContain("Overdue since");
  expect(await act("take-back", { at: "2025-09-17T14:30" })).toMatch(
    /The car is back\. Late by 2 charged hours: \S+ to collect\./,
  );
  expect(await act("undo")).toContain("It is taken back");
  expect((await events()).map(({ what }) => what)).toEqual([
    "booked",
    "licence-shown",
    "handed-over",
    "changed",
    "swapped",
    "taken-back",
    "undone",
  ]);
});

test("a trip is changed at the price that was shown, the driver corrected by field, and an email sent again", async () => {
  const { signIn, staff, book, time, events } = await openDeskWithEvents();
  time.now = noon;
  const { reference } = await book();
  const page = `/bookings/${reference}`;
  const { hiddenFields, post } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  const readBooking = async () => (await staff.show(reference))!.booking;
  const before = await readBooking();
  expect(await act("settle", { from: "2025-02-30" })).toContain("must be a date");
  expect(await act("settle", { return: "DEL", to: "2025-09-10" })).toMatch(
    /Nothing was done.*<option value="DEL" selected="">/s,
  );
  const typed = { to: "2025-09-17", car: "8" };
  const offer = await act("settle", typed);
  expect(offer).toMatch(/<td>Hyundai Creta<\/td><td>BMW 5 Series<\/td>.*Canceling it then: .*Store it/s);
  const [, total = ""] = /name="total" value="(\d+)"/.exec(offer) ?? [];
  expect(await act("settle", { ...typed, total: "1" })).toContain("The price has just changed");
  expect(await readBooking()).toEqual(before);
  expect(await act("settle", { ...typed, total })).toContain("It is stored. The customer is told by email.");
  expect(await readBooking()).toMatchObject({ car: { id: "8" }, quote: { total: Number(total) } });

  const { driver } = before;
  expect(await act("correct", driver)).toContain("Nothing was typed that is new.");
  expect(await act("correct", { ...driver, email: "asha" })).toMatch(/Nothing was done.*value="asha"/s);
  expect(
    await act("correct", { ...driver, phone: "+91 98200 54321", license: "KA01 20190034761" }),
  ).toContain("It is corrected: phone number, driving license number.");
  expect(await act("resend", { mail: "link" })).toContain(
    "The email ‘link’ goes to Asha.Rao@example.com again.",
  );
  expect(await act("resend", { mail: "canceled" })).toContain("Choose one of the emails.");
  expect(await act("resend")).toContain("The email ‘changed’ goes to");
  const names = ["booked", "changed", "corrected", "resent", "resent"];
  expect((await staff.show(reference))?.events.map(({ what }) => what)).toEqual(names);
  expect((await events()).map(({ what }) => what)).toEqual(["booked"]);
});

test("money is noted in its form: what is wrong keeps what was typed, a charge is shown first, and today’s page adds it up", async () => {
  const { signIn, reference, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  const { hiddenFields, post, get } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  expect(await act("pay", { amount: "20.5", how: "cash", note: "Slip 7" })).toMatch(
    /Nothing was done.*never finer than ₹1.*value="20\.5".*value="Slip 7"/s,
  );
  expect(await act("pay", { amount: "2,000", how: "cash" })).toMatch(
    /Noted: paid ₹2,000, cash\. Paid ₹2,000 on /,
  );
  await act("hand-over");
  const fuel = { charge: "fuel", amount: "1200", note: "Two eighths missing" };
  const asked = await act("charge", fuel);
  expect(asked).toMatch(/₹1,200 is charged for fuel\. That leaves ₹\S+ to pay\..*name="agreed" value="yes"/s);
  expect((await events()).filter(({ what }) => what === "money")).toHaveLength(1);
  expect(await act("charge", { ...fuel, agreed: "yes" })).toContain("Noted: charged ₹1,200, fuel.");
  expect(textOf(await get("/"))).toMatch(/<td data-title="Taken">cash<.*>Asha<.*>₹2,000</s);
});

test("invoices: made out in a form that keeps what was refused, listed and printed, and none but a booking’s own", async () => {
  const { signIn, reference, time, staff } = await openTestDesk({}, invoicingCatalog);
  const page = `/bookings/${reference}`;
  const { hiddenFields, post, get } = await signIn("work", "Asha");
  const act = async (fields: Fields = {}) =>
    textOf(await post(`${page}/invoice`, { ...(await hiddenFields(page, `${page}/invoice`)), ...fields }));
  const buyer = { buyer: "شركة <نور>", "tax-number": "300123" };
  expect(await act({ ...buyer, "tax-number": "3".repeat(31) })).toMatch(
    /Nothing was done.*a tax number 30\..*value="شركة &lt;نور&gt;"/s,
  );
  expect(await act(buyer)).toContain("It is noted for the invoice to come.");
  await staff.handOver(reference, "Asha");
  time.now += 60_000;
  await staff.takeBack(reference, "Asha");
  expect(textOf(await get(`${page}/invoices/1`))).toMatch(
    /<h1>Invoice C-2025-1<.*شركة &lt;نور&gt;.*>Total</s,
  );
  expect(await act({ reason: "Wrong" })).toContain("Invoice C-2025-3 is made.");
  expect(textOf(await get(`${page}/invoices/2`))).toMatch(
    /<h1>Credit note C-2025-2<.*Invoice C-2025-1.*Wrong/s,
  );
  const statuses = ["0", "4", "constructor"].map(
    async (turn) => (await get(`${page}/invoices/${turn}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
});

test("a sheet: what is wrong is said and stays in its field, kilometers cost what the form has shown, and both stand side by side", async () => {
  const { signIn, reference, time, events } = await openDeskWithEvents();
  const page = `/bookings/${reference}`;
  let { hiddenFields, post } = await signIn("work", "Asha");
  const act = async (move: string, fields: Fields = {}) =>
    textOf(await post(`${page}/${move}`, { ...(await hiddenFields(page, `${page}/${move}`)), ...fields }));
  const left = { kilometers: "1000", fuel: "8/8", "mark left rear door": "عميق <4 cm>" };
  const refused = await act("hand-over", { ...left, kilometers: "many" });
  expect(refused).toContain("The kilometers are a whole number");
  expect(refused).toContain('value="عميق &lt;4 cm&gt;"');
  expect(await act("hand-over", left)).toContain("The car is handed over.");
  time.now = pickupAt + 48 * 3_600_000;
  ({ hiddenFields, post } = await signIn("work", "Asha"));
  const back = { at: "2025-09-16T10:00", kilometers: "9000", place: "DEL", said: "yes" };
  // Who agrees to an early return has not been shown what the kilometers cost.
  const asked = await act("take-back", { ...back, agreed: "yes" });
  expect(asked).toMatch(/over the .+ km included: \S+\./);
  expect(asked).toContain('value="9000"');
  expect(asked).toContain("It is back in New Delhi, not in Mumbai");
  expect(asked).toContain('<option value="DEL" selected="">');
  expect((await events()).at(-1)?.what).toBe("handed-over");
  const [, costs = ""] = /name="costs" value="([^"]*)"/.exec(asked) ?? [];
  const done = await act("take-back", { ...back, agreed: "yes", costs });
  expect(done).toMatch(/The car is back\..*Extra kilometers: .* km over the .*<dd>/s);
  expect(done).toMatch(/Kilometers<\/th><td><bdi>1,000 km<\/bdi><\/td><td><bdi>9,000 km/);
});

test("a caller’s code opens its car and trip, and is booked once, at the total that was read out, asked about where the number has it", async () => {
  const { signIn, staff } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const trip = planSample({ ...septemberTrip, pickupDate: "14/01/2026", returnDate: "16/01/2026" }, pickupAt);
  const code = writeQuoteCode({ number: 5 }, trip, (label) => findSamplePlace(label)?.number);
  const found = await get(`/search?q=${code?.toLowerCase()}`);
  const { headers } = await get(String(found.headers.location));
  const page = String(headers.location);
  const total = /Book it for ([^<]*)/.exec(textOf(await get(page)))?.[1] ?? "none";
  expect(textOf(await get(page))).toMatch(/Price, to be read out.*Total/s);
  const [, action = ""] = /action="(\/book\?[^"]*)"/.exec(textOf(await get(page))) ?? [];
  const address = action.replaceAll("&amp;", "&");
  const readFields = async () => ({
    ...(await hiddenFields(page, String.raw`/book\?[^"]*`)),
    name: "Ravi Kumar",
    phone: "+91 98200 55555",
  });
  const wrong = await post(address, { ...(await readFields()), total: "1 INR 0 USD" });
  expect([wrong.status, textOf(wrong)]).toEqual([409, expect.stringContaining(`The total is now ${total}`)]);
  expect(textOf(await post(address, { ...(await readFields()), phone: "12" }))).toContain(
    "Enter a phone number of 7 to 15 digits",
  );
  const fields = await readFields();
  for (const time of [1, 2]) {
    const booked = textOf(await post(address, fields));
    expect([time, booked]).toEqual([
      time,
      expect.stringMatching(/The reference: \w.*sms:\+919820055555\?body=.*wa\.me\/919820055555\?text=/s),
    ]);
  }
  expect(textOf(await post(address, fields))).toContain("No email address is on file: tell the customer");
  const second = await readFields();
  const asked = await post(address, { ...second, name: "Meera" });
  expect([asked.status, textOf(asked)]).toEqual([
    409,
    expect.stringContaining("This phone number already has"),
  ]);
  const nearAddress = { email: "meera@gmial.com" };
  await post(address, { ...(await readFields()), ...nearAddress, name: "Meera", agreed: "yes" });
  const booked = await staff.list({ text: "9820055555" });
  expect(booked.map(({ source, driver }) => [source, driver.firstName]).toSorted()).toEqual([
    ["phone", "Meera"],
    ["phone", "Ravi"],
  ]);
  const looking = await signIn("look");
  expect(textOf(await looking.get(page))).not.toContain("Book it for");
  expect(textOf(await get("/search?q=K7M4-QX2P-9TWW"))).toContain("As a caller’s code: ");
});

/** A company that names two vehicles of one of its cars, which are free again two hours after a return. */
const plates = ["MH-01-AA-1111", "札幌 500 あ 12-34"] as const;
const catalogWithPlates: Catalog = {
  ...sampleCatalog,
  company: { ...sampleCatalog.company, turnaround: { hours: 2 } },
  cars: sampleCatalog.cars
    .filter(({ id }) => id === "5")
    .map((car) => Object.assign({}, car, { units: 0, foundAt: [{ code: "BOM", name: "Mumbai" }] })),
  vehicles: plates.map((plate, index) => ({
    carId: "5",
    unit: firstVehicleUnit + index,
    plate,
    place: "BOM",
    zone: "Asia/Kolkata",
  })),
};

/** The chart of two weeks as text: a line for each unit with its cells, and where the first free one leads. */
async function readChart(get: (path: string) => Promise<Answer>, path = "/chart?cars=car:5") {
  const html = textOf(await get(path));
  const rows = Array.from(html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs), ([, row = ""]) => {
    const cells = row.replaceAll(/<td colSpan="(\d+)">/gi, " | $1 ");
    return cells
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim();
  });
  const links = Array.from(html.matchAll(/href="(\/chart\/free[^"]*)"/g), ([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  return { html, rows, links };
}

test("the chart shows who has which unit; from a free run one blocks it or books it, and a booking moves to a unit that is free", async () => {
  const { signIn, reference, staff } = await openTestDesk({}, catalogWithPlates);
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const { rows, links } = await readChart(get);
  const rental = `${reference} Asha Rao Sun 14 Sep, 10:00 AM to Tue 16 Sep, 12:00 PM`;
  const after = "Turnaround until Tue 16 Sep, 2:00 PM";
  expect(rows).toEqual([
    `${plates[0]} | 5 ${rental} | 1 ${after}, ${reference} | 22 Free, Wed 17 Sep to Sat 27 Sep`,
    `${plates[1]} | 28 Free, Sun 14 Sep to Sat 27 Sep`,
  ]);
  expect((await readChart((await signIn("look")).get)).links).toEqual([]);

  const [, free = ""] = links;
  const block = async (fields: Fields) =>
    post("/chart/block", { ...(await hiddenFields(free, "/chart/block")), why: "Brakes", ...fields });
  expect(textOf(await block({ from: "2025-09-16", to: "2025-09-15" }))).toContain(
    "which is not past or before it",
  );
  const isHeld = { unit: String(firstVehicleUnit), from: "2025-09-15", to: "2025-09-15" };
  expect(textOf(await block({ from: "2025-09-20", to: "2025-09-21" }))).toMatch(
    /blocked\..*Blocked.*Brakes/s,
  );
  expect((await readChart(get)).rows[1]).toMatch(/ \| 12 Free, .* \| 4 Blocked Brakes \| 12 Free, /);

  const page = `/bookings/${reference}`;
  expect(textOf(await get(page))).toMatch(
    new RegExp(`Free for all of its time"><option>${plates[1]}</option></optgroup><optgroup .*${plates[0]}<`),
  );
  const promise = { ...(await hiddenFields(page, `${page}/promise`)), plate: plates[1] };
  expect(textOf(await post(`${page}/promise`, promise))).toContain(`${plates[1]} is promised.`);
  expect((await readChart(get)).rows[1]).toContain(`5 ${reference} Promised Asha Rao`);
  expect(textOf(await block({ ...isHeld, unit: String(firstVehicleUnit + 1) }))).toContain(`${reference} `);
  const sent = { ...(await hiddenFields(free, "/chart/block")), why: "Service", ...isHeld };
  expect(textOf(await post("/chart/block", sent))).toContain("blocked.");
  expect(textOf(await post("/chart/block", sent))).toContain("Nothing was done again.");
  expect(textOf(await get(page))).toContain("No other is free for all of its time.");

  const trip = new URLSearchParams({
    ...septemberTrip,
    differentReturn: "false",
    carId: "5",
    plate: plates[0],
    pickupDate: "2025-09-22",
    returnDate: "2025-09-23",
  });
  const [, action = ""] = /action="(\/book\?[^"]*)"/.exec(textOf(await get(`/book?${trip}`))) ?? [];
  const person = { name: "Ravi Kumar", phone: "+91 98200 55555" };
  const fields = { ...(await hiddenFields(`/book?${trip}`, String.raw`/book\?[^"]*`)), ...person };
  const booked = textOf(await post(action.replaceAll("&amp;", "&"), fields));
  expect(booked).toContain(`It is booked. ${plates[0]} is promised to it.`);

  await staff.handOver(reference, "Ravi");
  expect(textOf(await get(page))).toContain("it keeps the car that it has left with");
  expect((await readChart(get)).rows[1]).toContain(`5 ${reference} On the road`);
});

test("the chart begins today, and a unit that the catalog doesn’t name is told, not guessed", async () => {
  const { signIn, reference } = await openTestDesk();
  const { get } = await signIn("work");
  const { html, rows } = await readChart(get, "/chart?cars=car:5&from=2025-09-01&days=28");
  expect(html).toContain("That day is past");
  expect([rows.length, rows[0]]).toEqual([
    12,
    `Unit 1 | 6 ${reference} Asha Rao Sun 14 Sep, 10:00 AM BOM to Tue 16 Sep, 12:00 PM BOM | 50 Free, Wed 17 Sep to Sat 11 Oct`,
  ]);
  expect(textOf(await get("/chart/free?car=5&unit=3"))).toContain("planning chooses which of them it is");
  expect((await get("/chart/free?car=constructor&unit=1")).status).toBe(404);
  expect(textOf(await get(`/bookings/${reference}`))).toContain("the catalog names no vehicles of the");
});

test("a member is added, priced and booked by number, pays with the points of a return, and is ended by the notice", async () => {
  const { signIn, staff } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const number = "会員44";
  const own = `/members/${encodeURIComponent(number)}`;
  const addForm = await hiddenFields("/members", "/members/add");
  const typed = { name: "Ravi & Co", phone: "+91 98200 55555", number: "会員 ４４", plan: "premium" };
  const refused = textOf(
    await post("/members/add", { ...addForm, ...typed, phone: "", since: "2025-09-15" }),
  );
  expect(refused).toMatch(/Nobody was added.*Enter a phone number or an email address.*value="会員 ４４"/s);
  const addFields = { ...(await hiddenFields("/members", "/members/add")), ...typed, since: "2025-09-01" };
  expect(textOf(await post("/members/add", addFields))).toContain("会員44 is a member since Mon 1 Sep 2025.");
  expect(textOf(await post("/members/add", addFields))).toContain("carried out then");
  expect(textOf(await get("/members?q=ravi%205555"))).toContain(`<a href="${own}">${number}</a>`);

  const trip = new URLSearchParams({ pickup: "BOM", pickupDate: "2025-09-20", returnDate: "2025-09-22" });
  trip.append("pickupTime", "10:00 AM");
  trip.append("returnTime", "12:00 PM");
  expect(textOf(await get(`/book?${trip}&carId=5&member=9`))).toContain("There is no member 9.");
  expect(textOf(await get(`/book?${trip}&member=${encodeURIComponent(number)}`))).toMatch(
    /href="\/book\?carId=5[^"]*&amp;member=%E4%BC%9A%E5%93%A144"/,
  );
  const page = `/book?${trip}&carId=5&member=${encodeURIComponent(number)}`;
  expect(textOf(await get(page))).toMatch(
    /Premium, 10% less<.*Premium, booking 1 of 15 in September 2025: 10% less/s,
  );
  const [, action = ""] = /action="(\/book\?[^"]*)"/.exec(textOf(await get(page))) ?? [];
  const fields = {
    ...(await hiddenFields(page, String.raw`/book\?[^"]*`)),
    name: "Ravi",
    phone: typed.phone,
  };
  expect(textOf(await post(action.replaceAll("&amp;", "&"), fields))).toContain("It is booked.");
  const [booking] = await staff.list({ text: "9820055555" });
  const { reference = "", quote } = booking ?? {};
  expect(quote).toMatchObject({ subtotal: 9450, memberDiscount: 1050, member: { number } });

  const other = await staff.book(anOrder(), "meera", { member: number });
  const { reference: driven } = expectKind(other, "booked").booking;
  await staff.handOver(driven, "meera");
  await staff.takeBack(driven, "meera");
  const bookingPage = `/bookings/${reference}`;
  const payFields = {
    ...(await hiddenFields(bookingPage, `${bookingPage}/pay`)),
    amount: "945",
    how: "points",
  };
  expect(textOf(await get(bookingPage))).toContain(
    "会員44: 945 points, worth ₹945. This rental earns 945 points",
  );
  expect(textOf(await post(`${bookingPage}/pay`, payFields))).toContain("Noted: paid ₹945, points.");
  const end = `${own}/end`;
  expect(textOf(await get(own))).toMatch(
    /₹945 spent on .*last day is Sun 21 Sep 2025 at the earliest.*The processing fee of /s,
  );
  const endFields = await hiddenFields(own, end);
  const early = { ...endFields, until: "2025-09-20" };
  expect(textOf(await post(end, early))).toContain(
    "By the notice it ends on Sun 21 Sep 2025 at the earliest.",
  );
  expect(textOf(await post(end, { ...endFields, until: "2025-09-21" }))).toContain("until Sun 21 Sep 2025.");
});

test("the price that a caller is told is sent once, as a text with its link, and nobody is offered that where none are sent", async () => {
  const page = `/book?${new URLSearchParams({ carId: "5", pickup: "Mumbai - Maharashtra", pickupDate: "2026-01-14", returnDate: "2026-01-16", pickupTime: "10:00 AM", returnTime: "10:00 AM" })}`;
  const action = String.raw`/send-price\?[^"]*`;
  const company = { ...sampleCatalog.company, quoteHours: 6 };
  const { signIn, staff, backend } = await openTestDesk({}, { ...sampleCatalog, company });
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const [, address = ""] = new RegExp(`action="(${action})"`).exec(textOf(await get(page))) ?? [];
  const path = address.replaceAll("&amp;", "&");
  const fields = { ...(await hiddenFields(page, action)), name: "Ravi <b>", "keep-car": "yes" };
  const wrong = await post(path, { ...fields, total: "1 INR 0 USD" });
  expect([wrong.status, textOf(wrong)]).toEqual([409, expect.stringContaining("The total is now")]);
  const tokens = [];
  for (const time of [1, 2]) {
    const sent = textOf(await post(path, fields));
    expect([time, sent]).toEqual([
      time,
      expect.stringMatching(
        /holds until Sun 14 Sep, 4:00 PM, Mumbai time\. The car is kept until then.*Ravi &lt;b&gt;, your price.*sms:\?body=.*wa\.me\/\?text=.*mailto:\?subject=/s,
      ),
    ]);
    tokens.push(/\/quote\/([\w-]{32})/.exec(sent)?.[1]);
  }
  expect(tokens[0]).toBe(tokens[1]);
  expect(await backend.findQuoteByToken(tokens[0] ?? "")).toMatchObject({ state: "open", keepsCar: true });
  expect((await staff.acts(9)).filter(({ what }) => what === "quote-sent")).toMatchObject([{ who: "Asha" }]);
  expect(await staff.blocks(septemberDay)).toHaveLength(1);
  for (const [desk, role] of [
    [await openTestDesk(), "work"],
    [{ signIn }, "look"],
  ] as const)
    expect(textOf(await (await desk.signIn(role)).get(page))).not.toContain("Send this price");
});

test("an inquiry is on today's page until somebody has marked it as answered", async () => {
  const { signIn, backend } = await openTestDesk();
  await backend.storeInquiry({
    idempotencyKey: "a-key-for-this-test",
    page: "/business",
    name: "Grace Kim",
    contact: "grace@example.com",
    plan: "",
    message: "Ten cars",
  });
  const { get, post, hiddenFields } = await signIn("work");
  expect(textOf(await get("/"))).toContain("1 inquiry is open");
  const [, action = ""] = /action="(\/inquiries\/[^"]*)"/.exec(textOf(await get("/inquiries"))) ?? [];
  await post(action, await hiddenFields("/inquiries", action));
  expect(textOf(await get("/inquiries"))).toContain("Open it again");
  expect(textOf(await get("/"))).not.toContain("inquiry is open");
});

test("a call that is due is on today's page until somebody has made it", async () => {
  const { signIn, backend } = await openTestDesk();
  const callback = { at: pickupAt, zone: "Asia/Kolkata", place: "Kochi" };
  const wish = {
    page: "/booking",
    name: "",
    contact: "+91 98200 54321",
    plan: "",
    message: "Car X",
    callback,
  };
  await backend.storeCallback({ ...wish, idempotencyKey: "a-key" }, { isAnother: false });
  const { get, post, hiddenFields } = await signIn("work");
  expect(textOf(await get("/"))).toMatch(/Due: call \+91 98200 54321, .*Kochi time: Car X/);
  const [, action = ""] = /action="(\/inquiries\/[^"]*)"/.exec(textOf(await get("/"))) ?? [];
  expect(textOf(await (await signIn("look")).get("/"))).not.toContain(action);
  const called = await post(action, await hiddenFields("/", action));
  expect(called.headers.location).toBe("/");
  expect(textOf(await get("/"))).not.toContain("Due: call");
});

test("units are blocked once for what was typed, or bookings named that are in the way, and given back", async () => {
  const { signIn, staff, reference } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("work", "Asha");
  const read = async () => ({ ...(await hiddenFields("/blocks", "/blocks")), car: "5", why: "Oil <2 l>" });
  const typed = { from: "2025-09-14", to: "", units: "12" };
  const wrong = await post("/blocks", { ...(await read()), ...typed, to: "2025-09-13" });
  expect([wrong.status, textOf(wrong)]).toEqual([
    409,
    expect.stringMatching(/‘to’ must not be before ‘from’\..*value="Oil &lt;2 l&gt;"/s),
  ]);
  for (const car of ["", "constructor"])
    expect(textOf(await post("/blocks", { ...(await read()), car }))).toContain("Choose a car.");
  expect(textOf(await post("/blocks", { ...(await read()), ...typed }))).toMatch(
    new RegExp(`Too few units of Hyundai Creta are free.*<p> *${reference} `),
  );
  const fields = { ...(await read()), ...typed, units: "2" };
  expect(textOf(await post("/blocks", fields))).toContain(
    "2 units of Hyundai Creta, Sun 14 Sep 2025, blocked.",
  );
  expect(textOf(await post("/blocks", fields))).toContain("Nothing was done");
  const acts = (await staff.acts(9)).filter(({ what }) => what === "blocked");
  expect(acts).toMatchObject([{ who: "Asha", count: 2 }]);
  const [, action = ""] = /action="(\/blocks\/[^"]*)"/.exec(textOf(await get("/blocks"))) ?? [];
  const ending = await hiddenFields("/blocks", action);
  expect(textOf(await post(action, ending))).toMatch(/can be booked again\..*Nothing is blocked\./s);
  expect(textOf(await post(action, ending))).toContain("There is no such block any more.");
});

test("an email that was given up is on a page of its own, with the reason, until it is sent again", async () => {
  const { signIn, backend } = await openTestDesk();
  const [first] = await backend.outbox.claim(1, 60_000);
  await backend.outbox.markFailed(first!, "550 no <such> box", { forGood: true });
  const { get, post, hiddenFields } = await signIn("work");
  expect(textOf(await get("/"))).toContain('<a href="/mails">1 email was given up</a>');
  expect(textOf(await get("/mails"))).toContain("550 no &lt;such&gt; box");
  const [, action = ""] = /action="(\/mails\/[^"]*)"/.exec(textOf(await get("/mails"))) ?? [];
  const sent = textOf(await post(action, await hiddenFields("/mails", action)));
  expect(sent).toMatch(/1 email is due now\..*No email was given up\./s);
});

/** A desk on the catalog of another company, with an owner's page of one of its files. */
async function openDeskWithCatalog(company: string, file: string) {
  const desk = await openTestDesk();
  // To try the pages the check opens the store by the clock of this machine, and deletes what is old then.
  desk.time.now = Date.now();
  const { sources } = await readCompany(company);
  const base = { sources, photos: {}, baseCatalogNumber: 0 };
  await desk.staff.publishCatalog(base, "Ravi");
  const page = `/catalog?${new URLSearchParams({ file })}`;
  /** What an owner does with the file: each form is the last page's own. */
  async function openFile(name: string) {
    const { get, post, hiddenFields } = await desk.signIn("own", name);
    let fields = await hiddenFields(page, "/catalog");
    let answer = await get(page);
    const readText = () => /<textarea[^>]*>(.*?)<\/textarea>/s.exec(textOf(answer))?.[1] ?? "";
    async function send(act: "check" | "publish", text: string) {
      answer = await post("/catalog", { ...fields, act, text: text.replaceAll("\n", "\r\n") });
      const inputs = textOf(answer).matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g);
      const { checked: _, ...sent } = fields;
      fields = {
        ...sent,
        ...Object.fromEntries(Array.from(inputs, ([, key = "", value = ""]) => [key, value])),
      };
      return textOf(answer);
    }
    return { readText, send };
  }
  return { ...desk, sources, openFile };
}

test("a file of the catalog: what is wrong is shown at its line, what would change before it is published, and it stays as it was typed", async () => {
  const { openFile, sources, staff } = await openDeskWithCatalog("coast", "cars.yaml");
  const { readText, send } = await openFile("Asha");
  const text = sources["cars.yaml"] ?? "";
  expect(readText()).toBe(encodeHtml(text));
  expect(await send("check", text)).toMatch(/cars.*can be rendered.*Nothing would change/s);
  const wrong = `# 桜 عربي </textarea>\n${text.replace(/pricePerDay: .*/, "pricePerDay: five")}`;
  const line = wrong.split("\n").findIndex((one) => one.endsWith("five")) + 1;
  expect(await send("publish", wrong)).toMatch(
    new RegExp(
      `href="#line-${line}">cars.yaml, line ${line}</a>: pricePerDay.*<mark id="line-${line}">${line}\n`,
      "s",
    ),
  );
  expect(readText()).toBe(encodeHtml(wrong));
  const right = wrong.replace("pricePerDay: five", "pricePerDay: 77");
  expect(await send("check", right)).toMatch(/to \S*77.* a day.*<ins>.*77<\/ins>.*Publish it/s);
  expect(await send("publish", right.replace("77", "78"))).toContain(
    "the text has changed since it was checked",
  );
  expect(await staff.catalogHistory()).toHaveLength(1);
  await send("check", right);
  for (const said of ["Catalog 2 is published.", "It is published: catalog 2, by Asha, has this text."])
    expect(await send("publish", right)).toContain(said);
  expect((await staff.catalogHistory()).map(({ number, who }) => [number, who])).toEqual([
    [2, "Asha"],
    [1, "Ravi"],
  ]);
  const published = Object.entries((await staff.latestCatalog())?.sources ?? {});
  expect(published).toEqual(Object.entries({ ...sources, "cars.yaml": right }));
});

test("of two owners the second sees what the first has published, keeps what was typed, and publishes on that", async () => {
  const { openFile, sources, staff } = await openDeskWithCatalog("coast", "cars.yaml");
  const text = sources["cars.yaml"] ?? "";
  const [first, second, third] = [await openFile("Asha"), await openFile("Meera"), await openFile("Ravi")];
  const [theirs, mine] = ["# Theirs", "# Mine"].map(
    (comment, at) => `${comment}\n${text.replace(/pricePerDay: .*/, `pricePerDay: ${71 + at}`)}`,
  ) as [string, string];
  await second.send("check", mine);
  await first.send("check", theirs);
  await first.send("publish", theirs);
  const late = await second.send("publish", mine);
  expect(late).toMatch(/Nothing was published: the catalog has changed.*Asha has published catalog 2/s);
  expect(late).toMatch(/to \S*71.* a day.*1 \+ <ins># Theirs<\/ins>/s);
  expect(second.readText()).toBe(encodeHtml(mine));
  expect(await second.send("check", mine)).toMatch(/71\S* to \S*72/);
  expect(await second.send("publish", mine)).toContain("Catalog 3 is published.");
  expect(await third.send("check", text)).toContain("the catalog has changed");
  expect(third.readText()).toBe(encodeHtml(mine));
  expect((await staff.catalogHistory())[0]).toMatchObject({ number: 3, who: "Meera" });
});

const encodeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

test("a long form is read for an owner alone, up to a limit", async () => {
  const { signIn, send } = await openTestDesk();
  const text = "桜".repeat(600_000);
  const fields = async ({ hiddenFields }: Awaited<ReturnType<typeof signIn>>) => ({
    ...(await hiddenFields("/", "/sign-out")),
    file: "cars.yaml",
    base: "0",
    text,
  });
  expect((await send("/catalog", { text })).status).toBe(401);
  const [owner, clerk] = [await signIn("own"), await signIn("work")];
  expect((await clerk.post("/catalog", await fields(clerk))).status).toBe(403);
  const read = await owner.post("/catalog", await fields(owner));
  expect([read.status, textOf(read).includes("Nothing was published")]).toEqual([409, true]);
  const tooLong = await owner.post("/catalog", { ...(await fields(owner)), text: text.repeat(2) });
  expect([tooLong.status, textOf(tooLong).slice(0, 60)]).toEqual([
    413,
    expect.stringContaining("longer than 8192 kB"),
  ]);
  expect((await owner.post("/invite", { ...(await fields(owner)), text: "a".repeat(70_000) })).status).toBe(
    413,
  );
});

test("while the store is away the last day is shown as of then, for a device seen within five minutes; acts are refused", async () => {
  const { signIn, reference, store } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("own");
  const fields = await hiddenFields(`/bookings/${reference}`, `/bookings/${reference}/note`);
  expect((await get("/")).status).toBe(200);
  store.isAway = true;
  const old = await get("/");
  expect([old.status, textOf(old)]).toEqual([503, expect.stringContaining("This is the day as it was at ")]);
  const refused = await post(`/bookings/${reference}/note`, { ...fields, text: "Called" });
  expect([refused.status, textOf(refused)]).toEqual([
    503,
    expect.stringContaining("Nothing was done, and nothing is lost"),
  ]);
  const typed = { ...fields, file: "cars.yaml", base: "0", text: "# As typed", act: "check" };
  const kept = await post("/catalog", typed);
  expect([kept.status, textOf(kept)]).toEqual([503, expect.stringContaining("># As typed</textarea>")]);
});

test("no page is kept or found by search engines, none asks for another site, and React is not sent", async () => {
  const { signIn, reference, log } = await openTestDesk();
  const { get } = await signIn("own");
  for (const path of [
    "/",
    "/?date=2025-09-14",
    "/search?q=rao",
    `/bookings/${reference}`,
    "/chart",
    "/inquiries",
    "/blocks",
    "/mails",
    "/catalog",
    "/catalog?file=cars.yaml",
    "/devices",
    "/nothing",
  ]) {
    const { headers, body } = await get(path);
    const policy = String(headers["content-security-policy"]);
    expect([path, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
      path,
      "no-store",
      "noindex, nofollow",
    ]);
    expect(policy).toMatch(
      /script-src 'self'; style-src 'self';.* form-action 'self';.* frame-ancestors 'none'/,
    );
    expect(body.toString()).not.toMatch(
      / style=|<script(?! type="module" src="\/assets\/)|<script[^>]*>[^<]/,
    );
  }
  expect(JSON.stringify(log)).not.toMatch(/rao|desk=|error/i);
});

test("the desk’s script has at most 8 kB, and nothing of the desk is in what the public gets", () => {
  const files = readdirSync(join(rootFolder, "build/desk/assets"), { withFileTypes: true });
  expect(files.filter(({ name }) => name.endsWith(".js"))).toHaveLength(1);
  const publicFiles = readdirSync(join(rootFolder, "build/client"), { recursive: true });
  expect(publicFiles.filter((name) => String(name).includes("desk"))).toEqual([]);
});

test("the public port sets, reads and logs no cookie, and has no desk, which the same process opens elsewhere", async () => {
  const port = await findFreePort();
  const site = await openSite({ DESK_PORT: String(port) });
  onTestFinished(() => site.stop());
  const headers = { Cookie: "desk=a-secret; __Host-desk=a-secret" };
  for (const path of ["/", "/cars", "/find-booking", "/desk", "/sign-in/a-token", "/devices"]) {
    const [known, unknown] = [await ask(site.url + path, { headers }), await ask(site.url + path)];
    const answers = [known, unknown].map((one) => [path, one.status, one.headers["set-cookie"], textOf(one)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(known.headers["set-cookie"]).toBeUndefined();
    expect([path, known.status]).toEqual([path, ["/", "/cars", "/find-booking"].includes(path) ? 200 : 404]);
  }
  expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(401);
  expect(site.output()).not.toContain("a-secret");
});
