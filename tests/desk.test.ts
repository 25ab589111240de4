import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type DeskRole, deskRoles } from "#backend/api/desk.ts";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import { readSettings } from "#backend/config/settings.server.ts";
import type { Database } from "#backend/db/database.server.ts";
import { inviteToDesk } from "#backend/desk/desk-access.server.ts";
import { openDesk } from "#desk/desk-server.ts";
import { deskMoves } from "#desk/moves.ts";
import { writeQuoteCode } from "#rental/codes/quote-code.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";
import { rootFolder } from "#root-folder.ts";
import { findFreePort } from "#server/http/port.ts";
import { type Answer, ask } from "./ask.ts";
import { openSite } from "./open-site.ts";
import { sampleCatalog } from "./samples/catalog.ts";
import { findSamplePlace } from "./samples/places.ts";
import { planSample } from "./samples/queries.ts";
import { aStaffedStore, anAppContext, licenseNumber, pickupAt, septemberTrip } from "./store/stores.ts";

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

const moveForms = Object.keys(deskMoves).map((move) => [`/bookings/REF/${move}`, "work"] as const);
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
  ["/send-price", "work"],
  ["/inquiries/none/answered", "work"],
  ["/inquiries/none/open", "work"],
] as const;
const ownerForms = [
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
    "taken-back",
    "undone",
  ]);
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
  const [, action = ""] = /action="(\/inquiries\/[^"]*)"/.exec(textOf(await get("/inquiries"))) ?? [];
  await post(action, await hiddenFields("/inquiries", action));
  expect(textOf(await get("/"))).not.toContain("Due: call");
});

test("while the store is away the last day is shown as of then, for a device seen within five minutes; acts are refused", async () => {
  const { signIn, reference, store } = await openTestDesk();
  const { get, post, hiddenFields } = await signIn("work");
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
});

test("no page is kept or found by search engines, none asks for another site, and React is not sent", async () => {
  const { signIn, reference, log } = await openTestDesk();
  const { get } = await signIn("own");
  for (const path of [
    "/",
    "/?date=2025-09-14",
    "/search?q=rao",
    `/bookings/${reference}`,
    "/inquiries",
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
