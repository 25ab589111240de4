/** What every command of the staff's program says to a company unlike ours, word for word, and every email and calendar file that comes of it. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSiteBackend } from "#backend/backend.server.ts";
import {
  inviteToDesk,
  listDeskSessions,
  noteDeskAddress,
  signInAtDesk,
} from "#backend/desk/desk-access.server.ts";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { writeEmail } from "#backend/mail/email.server.ts";
import { writeTypedDate, type CalendarDate } from "#rental/trip/calendar.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { emptyDriver } from "#rental/booking/driver-fields.ts";
import { catalogFolder, formerCar, publishHistory, tokyo, wordsOfOurs } from "./companies/noor-sakura.ts";
import { createProgram } from "#staff/program.ts";
import { steadyRandomness, withOneId } from "./steady-random.ts";
import { workOnHardDay } from "./hard-day.ts";
import { runStaffCommand } from "./staff-process.ts";
import { anOrder, expectKind, sharedStore } from "./store/stores.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const transcripts = new Map<string, string>();
const mails = new Map<string, string>();
const folder = temporaryFolder({}, afterAll);
const restoreRandomness = steadyRandomness();
const { store, remove } = await sharedStore("embedded");
const catalog = catalogFolder();

/** Sets the clock; each command runs a minute later. */
const at = (moment: string) => vi.setSystemTime(Date.parse(moment));

/** Runs a command as a process of its own would, which knows only our catalog until it has opened the store; returns its output. */
async function staff(
  words: readonly string[],
  environment: Record<string, string> = {},
  typed: { readonly input?: string; readonly answer?: string } = {},
): Promise<string> {
  vi.setSystemTime(Date.now() + 60_000);
  const { code, out, complaint, progress } = await runStaffCommand(
    store,
    [...words, "--by", "Meera"],
    environment,
    typed,
  );
  const [name = ""] = words;
  const command = words.map((word) => (/^[\w./:-]+$/.test(word) ? word : `'${word}'`)).join(" ");
  const width = environment["COLUMNS"] ? `COLUMNS=${environment["COLUMNS"]} ` : "";
  const source = typed.input === undefined ? "" : `echo '${typed.input}' | `;
  const said = typed.answer === undefined ? out + complaint : `${complaint}${typed.answer}\n${out}`;
  const transcript =
    `$ ${source}${width}${command}\n${progress.map((line) => `${line}\n`).join("")}${said}${code === 0 ? "" : `[${code}]\n`}`
      .replaceAll(catalog.folder, "CATALOG")
      .replaceAll(folder, "FOLDER")
      .replaceAll(store.dataDirectory, "DATA")
      .replaceAll(/(?<=\/(?:sign-in|quote)\/)[\w-]+/g, "TOKEN")
      .replace(/\d+ kB/, "… kB");
  transcripts.set(name, [transcripts.get(name) ?? [], withOneId(transcript)].flat().join("\n"));
  return out;
}

type Ends = { pickup?: string; drop?: string; times?: readonly [pickup: string, drop: string] };

const trip = (
  from: string,
  to: string,
  { pickup = tokyo, drop = pickup, times = ["7:00 AM", "9:00 PM"] }: Ends = {},
) => ({
  ...emptyTripQuery,
  pickup,
  destination: drop,
  drop,
  pickupDate: writeTypedDate(from as CalendarDate),
  returnDate: writeTypedDate(to as CalendarDate),
  pickupTime: times[0],
  returnTime: times[1],
  differentReturn: drop !== pickup,
});

const orderOf = (carId: string, tripQuery: typeof emptyTripQuery, driver: Partial<typeof emptyDriver>) =>
  anOrder({ carId, tripQuery, licenseNumber: "東12-3456", driver: { ...emptyDriver, ...driver } });

/** Books on the site, and returns the reference. */
async function book(...order: Parameters<typeof orderOf>) {
  vi.setSystemTime(Date.now() + 60_000);
  const backend = await openSiteBackend(store);
  const { booking } = expectKind(await backend.book(orderOf(...order)), "booked");
  await backend.close();
  return booking.reference;
}

const leila = { firstName: "ليلى", lastName: "حداد", email: "leila@example.com", phone: "+965 5555 0101" };
const hanako = {
  firstName: "花子",
  lastName: "山田",
  email: "hanako@example.com",
  phone: "+81 90 5555 0102",
};
const zoe = {
  firstName: 'Zoë "Zed"',
  lastName: "O’Neill/Smith",
  email: "zoe@example.com",
  phone: "+1 503 555 0142",
};

/** Weeks at the desk, from a first catalog in dinars to late returns in yen. */
async function workAtDesk() {
  at("2026-10-05T09:00+09:00");
  await staff(["catalog", "diff", catalog.folder]);
  at("2026-10-05T09:00+09:00");
  const { left, open, inDinars } = await publishHistory(store, catalog, async () => {
    const visitors = await openSiteBackend(store);
    for (const email of [hanako.email, "يوسف@example.com"])
      await visitors.subscribe(email, "One email a month.");
    await visitors.storeInquiry({
      page: "/subscription",
      name: "ليلى حداد",
      contact: leila.phone,
      plan: 'つぼみ "Bud"',
      message: "Two cars,\none “bus”",
      idempotencyKey: "a-key-of-sixteen-x",
    });
    await visitors.close();
    const bookings = {
      left: await book(formerCar.id, trip("2026-11-10", "2026-11-12"), leila),
      inDinars: await book(
        "yaris_x",
        trip("2026-11-03", "2026-11-06", { drop: "Fuchū - Tama", times: ["9:00 AM", "5:00 PM"] }),
        hanako,
      ),
      open: await book("yaris_x", emptyTripQuery, zoe),
    };
    at("2026-10-12T09:00+09:00");
    return bookings;
  });
  const winter = trip("2026-11-20", "2026-11-22", { pickup: "Sapporo 札幌 - Hokkaidō" });
  const first = await book("lc70", winter, zoe);
  const second = await book("lc70", winter, hanako);

  await staff(["today"]);
  await staff(["today", "--date", "2026-11-03", "--place", "Tokyo"]);
  await staff(["list"]);
  await staff(["list"], { COLUMNS: "80" });
  await staff(["list", "--car", "yaris", "--status", "confirmed", "--from", "2026-11-01"]);
  await staff(["list", "حداد", "--returns"]);
  await staff(["list", "--car", "N-ONE"]);
  await staff(["show", open]);
  await staff(["show", inDinars, "--link"], { COLUMNS: "80" });
  await staff(["license", inDinars]);
  await staff(["license", inDinars, "--again", "The customer came back"]);
  await staff(["note", first, "Wants", "スタッドレス", '"tires"']);
  await staff(["correct", second, "--phone", "+81 90 5555 0199", "--last-name", "がく"]);
  await staff(["correct", second, "--email", "gaku@example.com"]);
  await staff(["resend", second]);
  await staff(["settle", second, "--extra", "__proto__=1", "--extra", "etc-card=0", "--cover", "toString"]);
  const chosen = ["--extra", "constructor=2", "--extra", "etc-card", "--cover", "full-8"];
  for (const yes of [[], ["--yes"]]) await staff(["settle", second, ...chosen, ...yes]);
  await staff(["show", second]);
  await staff(["release", zoe.email]);
  await staff(["settle", inDinars, "--to", "2026-11-07"]);
  const settlement = ["--pickup", "KWI", "--from", "2026-11-14", "--at", "9am", "--to", "2026-11-16"];
  await staff(["settle", open, ...settlement, "--until", "17:00", "--yes"]);
  await staff(["cancel", first]);
  await staff(["cancel", first, "--yes"]);
  await sendMails();
  await staff(["retry"]);
  await staff(["undo", first]);
  await staff(["cancel", first, "--yes"]);
  await staff(["enquiries"]);
  await staff(["subscribers"]);
  await staff(["subscribers", "--format", "csv"]);
  const letter = join(folder, "snow.md");
  writeFileSync(letter, '---\nsubject: "雪 & “رمال”"\n---\n\n## Snow\n\nOn the road. [Our cars](/cars)\n');
  await staff(["newsletter", "send", letter, "--dry-run"]);
  await staff(["newsletter", "send", letter]);
  await staff(["unsubscribe", "يوسف@example.com"]);
  await staff(["blocks"]);
  const site = await openSiteBackend(store, { holdLimit: 5 });
  await site.mailLostLink({ reference: second, email: "gaku@example.com" }, "203.0.113.7");
  expectKind(
    await site.book(orderOf("lc70", winter, { ...zoe, email: "gaku@example.com" }), ""),
    "over-limit",
  );
  await site.close();

  at("2026-11-03T08:55+09:00");
  await staff(["today"]);
  await staff([
    "hand-over",
    inDinars,
    "--fuel",
    "9/8",
    "--mark",
    "constructor: 傷",
    "--mark",
    "left door: خدش",
  ]);
  await staff([
    "hand-over",
    inDinars,
    "--kilometers",
    "41,200",
    "--fuel",
    "full",
    "--mark",
    "left rear door: 傷 4 cm",
  ]);
  await staff(["extend", inDinars, "--to", "2026-11-07", "--yes"]);
  at("2026-11-07T20:10+09:00");
  await staff(["take-back", inDinars, "--kilometers", "41199", "--yes"]);
  const back = ["take-back", inDinars, "--kilometers", "42050", "--mark", "roof：خدش", "--agreed", "はい"];
  await staff([...back, "--at", "東京"]);
  await staff([...back, "--yes"]);
  await staff(["take-back", inDinars, "--yes"]);
  at("2026-11-10T12:00+09:00");
  await staff(["no-show", left]);
  await staff(["no-show", left, "--yes"]);
  await staff(["export"]);
  await staff(["export", "documents", "--from", "2026-11-01", "--to", "2026-11-30", "--separator", ";"]);
  await staff(["forget", leila.email]);
  await staff(["purge"]);
  await staff(["outbox", "--limit", "3"]);
  await staff(["record"]);
  await sendMails();
  await workWithCatalog();
  await staff(["backup", join(folder, "copy.db")]);
  await staff(["restore", join(folder, "copy.db")]);

  // What needs our cars' names before the store is open comes last, so that nothing else depends on it.
  const caller = ["--name", "محمد الصباح", "--phone", "+965 5555 0103"];
  const days = ["--from", "2026-11-28", "--to", "2026-11-30"];
  await staff([
    "book",
    "--car",
    "ستاريا",
    "--pickup",
    "الكويت",
    ...days,
    ...caller,
    "--extra",
    "__proto__=2",
    "--yes",
  ]);
  await staff(["block", "lc70", ...days, "--units", "2", "--why", 'New "スタッドレス"']);
  await staff(["blocks"]);
  const blockCode = /\b[A-Z0-9]{4}\b(?=.*Land Cruiser)/.exec(transcripts.get("blocks") ?? "")?.[0] ?? "none";
  await staff(["unblock", blockCode]);
  const quoteCodes = transcripts.get("export")?.match(/\bK\w{3}(?:-\w{4}){2}\b/g) ?? [];
  await staff(["quote", quoteCodes.at(-1) ?? "none"]);
  await staff(["today", "--date", "2026-11-28"]);
  const files = { letter, backup: join(folder, "copy.db") };
  await workOnHardDay({ store, at, staff, trip, files, quoteCode: quoteCodes.at(-1) ?? "none" });
  await sendMails();
  await workWithMoney(inDinars, second);
  await workWithDesk();
  await workWithMembers();
  await workWithQuotes(quoteCodes.at(-1) ?? "none");
  const nextKey = "another key for tests, forty characters";
  await staff(["rotate-key"], { LICENCE_KEY_NEXT: nextKey });
  at("2035-01-02T12:00+09:00");
  for (const yes of [[], ["--yes"]]) await staff(["purge", ...yes], { LICENCE_KEY: nextKey });
  await staff(["record", "--limit", "3"], { LICENCE_KEY: nextKey });
  // What a move says is in tests/all/move-store.test.ts, which needs PostgreSQL.
  await staff(["move-store", "--from", store.dataDirectory]);
}

/** Notes what is paid of a booking that is back, in dinars of a thousand fils, and of one to come, in yen without coins. */
async function workWithMoney(inDinars: string, inYen: string) {
  await staff(["pay", inYen, "20,000", "--how", "cash"]);
  await staff(["pay", inYen, "20.5", "--how", "cash"]);
  await staff(["pay", inYen, "999999", "--how", "bank"]);
  await staff(["pay", inYen, "1000", "--how", "constructor"]);
  await staff(["pay", inYen, "٥٠٠", "--how", "upi", "--note", 'Slip "いち"']);
  await staff(["refund", inYen, "500", "--how", "upi"]);
  await staff(["refund", inYen, "30000", "--how", "cash"]);
  await staff(["deposit", inYen, "held", "50000", "--how", "card"]);
  await staff(["deposit", inYen, "kept", "500", "--for", "damage"]);
  await staff(["deposit", inYen, "lost", "500"]);
  await staff(["pay", inDinars, "10.125", "--how", "card"]);
  await staff(["pay", inDinars, "1.0005", "--how", "card"]);
  await staff(["charge", inDinars, "fuel", "2.5", "Two", "eighths", "欠"]);
  await staff(["charge", inDinars, "fuel", "2.5", "Two", "eighths", "欠", "--yes"]);
  await staff(["charge", inDinars, "fuel", "0.75", "It", "was", "one", "--take-off", "--yes"]);
  await staff(["charge", inYen, "toString", "1", "Why"]);
  await staff(["charge", inYen, "fine", "9000", "Red light", "--yes"]);
  const now = Date.now();
  await staff(["invoice", inDinars]);
  await staff(["invoice", inDinars, "--tax-number", "300123456700003"]);
  await staff(["invoice", inDinars, "--buyer", "شركة نور", "--tax-number", "300123456700003"]);
  await staff(["invoice", inDinars, "--credit", "名前が違う"]);
  await staff(["invoice", inDinars, "--make"]);
  await staff(["invoice", inYen]);
  await staff(["invoice", inYen, "--credit", "Wrong"]);
  await staff(["invoice", inYen, "--buyer", "さくら商事 & Co"]);
  // So that what comes after it stays as it was.
  vi.setSystemTime(now);
  for (const reference of [inDinars, inYen]) await staff(["show", reference]);
  await staff(["today"]);
  await staff(["export"]);
}

/** Books for members of a plan: within it, beyond it, and by a number that nobody has; then one leaves. */
async function workWithMembers() {
  const contact = ["--phone", "+965 5555 0103"];
  await staff(["member", "add", "محمد", "الصباح"]);
  await staff(["member", "add", "محمد", "الصباح", "--plan", "toString", ...contact]);
  const added = ["--plan", "tsubomi", "--number", "会員 ４４-17", "--annual", "--paid-by", "花子 & Co"];
  await staff(["member", "add", "محمد", "الصباح", ...added, ...contact]);
  await staff(["member", "add", "さくら", "--plan", "mankai", "--email", "sakura@example.com"]);
  const caller = ["--name", "محمد الصباح", ...contact, "--car", "lc70", "--pickup", tokyo, "--yes"];
  const times = ["--at", "9am", "--until", "17:00"];
  const bookFor = (day: number, number: string) =>
    staff([
      "book",
      ...caller,
      "--from",
      `2027-02-0${day}`,
      "--to",
      `2027-02-0${day}`,
      ...times,
      "--member",
      number,
    ]);
  await bookFor(1, "constructor");
  for (const day of [1, 2, 3, 4, 5]) await bookFor(day, "会員44-17");
  await staff(["member", "list"]);
  await staff(["member", "list", "الصباح", "0103"]);
  await staff(["member", "end", "会員44-17", "--on", "2026-12-01", "--yes"]);
  await staff(["member", "end", "会員44-17"]);
  await staff(["member", "end", "会員44-17", "--yes"]);
  await staff(["member", "show", "会員44-17"]);
  await staff(["member", "end", "会員44-17", "--never"]);
  const reference = /^([A-Z\d]{4}-[A-Z\d]{4}) is booked/m.exec(
    transcripts.get("book")?.split("会員").at(-1) ?? "",
  );
  await staff(["show", reference?.[1] ?? "none"]);
  await staff(["pay", reference?.[1] ?? "none", "1", "--how", "points"]);
  await staff(["export", "--from", "2027-02-01"]);
}

/** Sends prices, by code and by trip. */
async function workWithQuotes(quoteCode: string) {
  const days = ["--from", "2027-01-28", "--to", "2027-01-30", "--at", "9am", "--until", "17:00"];
  const landCruiser = ["send-quote", "--car", "lc70", "--pickup", "東京", ...days];
  await staff(["send-quote", "--code", quoteCode]);
  await staff(["send-quote", "--pickup", "東京"]);
  await staff([...landCruiser, "--extra", "__proto__=2"]);
  const chosen = ["--extra", "constructor=2", "--cover", "full-8"];
  await staff([...landCruiser, ...chosen, "--name", "محمد", "--keep-car"]);
  await staff(["blocks"]);
  await staff(["record", "--limit", "1"]);
}

/** Invites people to the desk in a browser, and signs them out of it. */
async function workWithDesk() {
  const invitation = ["desk-invite", "ليلى", "حداد", "--may"];
  await staff([...invitation, "own"]);
  const context = await openAppContext(store);
  await noteDeskAddress(context, "http://localhost:3001");
  for (const [name, device] of [
    ["constructor", "Firefox on Linux"],
    ["さくら", "Safari on iPhone"],
    ["さくら", "Edge on Windows"],
  ] as const) {
    const { token } = await inviteToDesk(context, { name, may: "work" }, "Meera");
    await signInAtDesk(context, token, device);
    vi.setSystemTime(Date.now() + 60_000);
  }
  const [, { id = "none" } = {}] = await listDeskSessions(context);
  await context.database.close();
  await staff([...invitation, "own"]);
  await staff([...invitation, "own"], { DESK_URL: "https://desk.noor-sakura.example" });
  await staff([...invitation, "all"]);
  await staff(["desk-invite", "Customer", "--may", "look"]);
  await staff(["desk-invite", "ليلى"]);
  await staff(["desk-devices"]);
  for (const end of [id, "さくら", "さくら"]) await staff(["desk-end", end]);
  await staff(["desk-devices", "--json"]);
  await staff(["desk-end", "constructor"]);
  await staff(["desk-devices"]);
  await staff(["record", "--limit", "12"]);
}

const setFirst = (name: string, text: string) => mails.set(name, mails.get(name) ?? text);

/** Returns what customers and the desk have got: of each kind one email for each title, as text, one in HTML, and the calendar files. */
async function sendMails() {
  const backend = await openSiteBackend(store);
  for (const message of await backend.outbox.claim(1000, 60_000)) {
    const { kind, recipient } = message.message;
    const settings = { publicUrl: "https://noor-sakura.example", deskEmail: "desk@noor-sakura.example" };
    const { html, text, attachments, date, headers, ...head } = writeEmail(
      backend.catalog,
      message,
      settings,
    );
    const name = `${kind}-to-${recipient}.txt`;
    const heads = { ...head, date, ...headers, attached: attachments.map(({ filename }) => filename) };
    const lines = Object.entries(heads).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    const mail = `${lines.join("\n")}\n\n${text}`;
    const others = mails.get(name);
    const [title = ""] = text.split("\n", 1);
    if (!others?.includes(`\n\n${title}\n`)) mails.set(name, others ? `${others}\n=====\n${mail}` : mail);
    if (kind === "enquiry") await backend.outbox.markFailed(message, '550 "いいえ"');
    else await backend.outbox.markSent(message);
    if (kind === "booked" && recipient === "customer") setFirst("booked.html", html);
    // After a change the calendar file says the same, by a higher number (tests/your-booking.test.ts).
    for (const { filename, content } of attachments)
      if (filename.endsWith(".ics") && (kind === "booked" || kind === "cancelled"))
        setFirst(`${kind}.ics`, content.toString().replaceAll("\r\n", "\n"));
  }
  await backend.close();
}

/** A catalog that changes a little of everything, after one that is refused for a name in a terminal's red. */
async function workWithCatalog() {
  await staff(["catalog", "history"]);
  await staff(["catalog", "export", join(folder, "exported")]);
  await staff(["catalog", "export", join(folder, "first"), "--number", "1"]);
  await staff(["catalog", "export", join(folder, "ninth"), "--number", "9"]);
  catalog.edit("cars.yaml", (yaml) => yaml.replace("name: Yaris", String.raw`name: "\e[31mYaris"`));
  await staff(["catalog", "check", catalog.folder]);
  catalog.edit("cars.yaml", (yaml) =>
    yaml
      .replace(String.raw`"\e[31mYaris"`, "Yaris Cross")
      .replace("15400", "15900")
      // One of the two is booked, since the other booking was canceled.
      .replace(/(id: lc70\n(?: {4}.*\n)*? {4}units: )2/, "$11")
      .replace(/ {2}- id: mirai\n(?: {4}.*\n)+/, "")
      .replace("available: false", "available: true"),
  );
  const setUnits = (units: number) =>
    catalog.edit("cars.yaml", (yaml) =>
      yaml.replace(/(id: lc70\n(?: {4}.*\n)*? {4}units: )\d/, `$1${units}`),
    );
  setUnits(0);
  await staff(["catalog", "check", catalog.folder]);
  setUnits(1);
  catalog.edit("places.yaml", (yaml) => yaml.replace(/ {4}- code: AHM\n(?: {6}.*\n)+/, ""));
  catalog.edit("places.yaml", (yaml) =>
    yaml.replace("24 hours", '{ Mon-Thu: "9:00-18:00", Fri-Sun: closed }'),
  );
  catalog.edit("company.yaml", (yaml) => yaml.replace("perDay: 440", "perDay: 550").replace("0187", "0189"));
  catalog.edit("extras.yaml", (yaml) => yaml.replace("550", "600").replace(/.*etc-card.*\n/, ""));
  catalog.edit("plans.yaml", (yaml) => yaml.replace("3300", "3600"));
  catalog.edit("rates.yaml", (yaml) =>
    yaml
      .replace("percent: 150", "percent: 160")
      .replace("percent: 90, name", "percent: 85, name")
      .replace("mostDays: 300", "mostDays: 200"),
  );
  await staff(["catalog", "check", catalog.folder]);
  await staff(["catalog", "publish", catalog.folder]);
  await staff(["catalog", "prices", "yaris", "--from", "2026-12-24", "--to", "2026-12-29"]);
  await staff(["catalog", "prices", "lc70", "--place", "CTS", "--to", "2026-11-13"], { COLUMNS: "40" });
  await staff(["catalog", "undo"]);
  catalog.edit("policies.yaml", (yaml) => yaml.replace(/smokingFee: \d+/, "smokingFee: 35000"));
  await staff(["catalog", "publish", catalog.folder]);
  await staff(["catalog", "restore", "1"]);
  await staff(["catalog", "restore", "4", "--yes"]);
  await staff(["catalog", "restore", "9"]);
  await staff(["catalog", "history"]);
  catalog.edit("cars.yaml", (yaml) =>
    yaml.replace(/(id: yaris_x\n.*\n.*\n.*\n {4}pricePerDay: )6800/, '$1"6,800"'),
  );
  await staff(["catalog", "check", catalog.folder]);
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await workAtDesk();
}, 300_000);

afterAll(() => {
  vi.useRealTimers();
  restoreRandomness();
  rmSync(catalog.folder, { recursive: true });
  remove();
});

const commands = createProgram(() => async () => {}, {
  writeOut() {},
  writeErr() {},
  getOutHelpWidth: () => 80,
}).commands.map((command) => command.name());

test.each(commands)("%s", async (name) => {
  await expect(transcripts.get(name)).toMatchFileSnapshot(`golden/commands/${name}.txt`);
});

test("emails and calendar files", async () => {
  for (const [name, text] of mails)
    await expect.soft(withOneId(text)).toMatchFileSnapshot(`golden/mails/${name}`);
  expect([...new Set([...mails.keys()].map((name) => name.split("-to-")[0]))].toSorted()).toEqual([
    "booked",
    "booked.html",
    "booked.ics",
    "cancelled",
    "cancelled.ics",
    "changed",
    "corrected",
    "enquiry",
    "hold-limit",
    "link",
    "newsletter",
    "readdressed",
    "reinstated",
    "sheet",
    "subscribed",
  ]);
});

test("no terminal is told what to do, and nothing is said in another company’s words", () => {
  for (const [name, text] of [...transcripts, ...mails]) {
    expect(text.replaceAll(/\u2068([^\u2066-\u2069\n]+)\u2069/g, "$1"), name).not.toMatch(
      /[[\p{Cc}\p{Bidi_Control}]--[\n\r\t]]/v,
    );
    expect(wordsOfOurs(text), name).toEqual([]);
    expect(text, name).not.toMatch(/\$\d|\{\{|undefined|NaN|\[object/);
  }
});

test("a name from right to left leaves the number behind it as it is: it is set apart", () => {
  expect(transcripts.get("list")).toMatch(/[\u2067\u2068]ليلى حداد\u2069/);
});
