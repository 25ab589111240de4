/** A hard day at the desk, told to the golden files of commands: questions, refusals, mistakes, and what comes of them. */
import { readFileSync, writeFileSync } from "node:fs";
import { openSiteBackend } from "#backend/backend.server.ts";
import type { StoreSettings } from "#backend/db/database.server.ts";
import type { TripQuery } from "#rental/trip/trip-query.ts";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { type Driver, emptyDriver } from "#rental/booking/driver-fields.ts";
import { makeReference } from "#rental/codes/reference.ts";
import { sapporo, tokyo } from "./companies/noor-sakura.ts";
import { anOrder, expectKind } from "./store/stores.ts";

type Typed = {
  /** What is piped into the command. */
  readonly input?: string;
  /** What is answered at a terminal. */
  readonly answer?: string;
};

export type Desk = {
  readonly store: StoreSettings;
  /** Sets the clock; each command runs a minute later. */
  readonly at: (moment: string) => void;
  readonly staff: (
    words: readonly string[],
    environment?: Record<string, string>,
    typed?: Typed,
  ) => Promise<string>;
  readonly trip: (
    from: string,
    to: string,
    ends: {
      readonly pickup: string;
      readonly drop?: string;
      readonly times?: readonly [pickup: string, drop: string];
    },
  ) => TripQuery;
  /** The newsletter that was sent, and a backup. */
  readonly files: { readonly letter: string; readonly backup: string };
  readonly quoteCode: string;
};

const caller = ["--name", "محمد الصباح", "--phone", "+965 5555 0103"];

/** The last character of a code, misheard. */
const misheard = (code: string) => code.replace(/.$/, (last) => (last === "2" ? "3" : "2"));

export async function workOnHardDay(desk: Desk): Promise<void> {
  const { at, staff, trip } = desk;
  const book = async (from: string, to: string, driver: Partial<Driver>, tripQuery?: TripQuery) =>
    whileOpen(desk.store, async (site) => {
      const order = anOrder({
        carId: "yaris_x",
        tripQuery: tripQuery ?? trip(from, to, { pickup: sapporo }),
        driver: { ...emptyDriver, ...driver },
      });
      const { booking, token } = expectKind(await site.book(order), "booked");
      return { reference: booking.reference, token };
    });
  const mai = { firstName: "舞", lastName: "名", email: "mai@example.com", phone: "+81 90 5555 0107" };
  const flying = { ...mai, email: "flight@example.com", flightNumber: "NH 131" };

  at("2026-12-01T06:00+09:00");
  const far = (await book("2026-12-20", "2026-12-24", flying)).reference;
  const road = (await book("2026-12-01", "2026-12-05", { ...mai, email: "road@example.com" })).reference;
  const open = (await book("", "", { ...mai, email: "open@example.com" }, emptyTripQuery)).reference;
  const own = await book("2026-12-15", "2026-12-16", { ...mai, email: "own@example.com" });

  // Whatever a customer types, no terminal obeys it.
  const evil = { ...mai, firstName: "\u001B[2J\u202EMai" };
  const { reference: typed } = await book("2026-12-30", "2026-12-31", evil);
  await staff(["list", "--from", "2026-12-30"]);
  await staff(["show", typed]);
  await staff(["hand-over", typed], {}, { answer: "" });
  await staff(["release", mai.email]);

  // A move far from its day is made only if it is meant.
  await staff(["hand-over", far]);
  for (const answer of ["", "yes please", "Y"]) await staff(["hand-over", far], {}, { answer });
  await staff(["hand-over", far]);
  await staff(["undo", far]);
  await staff(["undo", far]);
  await staff(["take-back", far]);
  await staff(["no-show", far]);
  await staff(["extend", far, "--to", "2026-12-26"]);
  await staff(["show", ...far.toLowerCase().split("-")]);
  await staff(["show", misheard(far)]);
  await staff(["show", misheard(far), "--json"]);
  await staff(["show", makeReference(() => 0)]);
  await staff(["note", far]);
  await staff(["list", "--unsettled"]);
  await staff(["list", "--from", "2026-12-20", "--limit", "1"]);

  await staff(["correct", far, "--flight-number", "bit.ly/x"]);
  await staff(["correct", far, "--flight-number", "nh\u2011132"]);
  await staff(["correct", far, "--flight-number", ""]);
  await staff(["correct", far, "--last-name", ""]);
  await staff(["correct", far, "--email", flying.email]);
  await staff(["correct", far, "--phone", mai.phone]);
  await staff(["correct", far, "--license"], {}, { input: "KA01 2020 0000042\nand more\n" });
  await staff(["license", far]);
  await staff(["license", far]);
  await staff(["license", open]);
  await staff(["resend", far, "link"]);
  await staff(["resend", far, "canceled"]);
  await staff(["settle", open, "--from", "2026-12-10"]);
  await staff(["settle", far, "--return", "KWI", "--yes"]);

  // A customer’s own move is taken back only if that is meant.
  await whileOpen(desk.store, (site) => site.cancelByToken(own.token, 0));
  await staff(["undo", own.reference]);
  await staff(["undo", own.reference, "--yes"]);
  await staff(["release", mai.email, "--yes"]);
  await staff(["release", mai.email, "--yes", "--because", "a script", "--quiet"]);
  await staff(["release", mai.email]);
  await staff(["release", "mai"]);

  await staff(["hand-over", road]);
  await staff(["settle", road, "--to", "2026-12-06"]);
  for (const to of ["soon", "2026-11-30", "2026-12-06 23:59"]) await staff(["extend", road, "--to", to]);
  for (const answer of ["", "yes"]) await staff(["extend", road, "--to", "2026-12-06"], {}, { answer });
  at("2026-12-01T12:00+09:00");
  await staff(["take-back", road]);
  at("2026-12-08T12:00+09:00");
  await staff(["today"]);
  await staff(["take-back", road]);
  await staff(["take-back", road, "--at", "2026-12-09 10:00"]);
  await staff(["take-back", road, "--at", "2026-12-04 10:00", "--yes"]);
  await staff(["license", road, "--again", "To see"]);

  // With a fee, only at the fee that was shown.
  at("2026-12-19T20:00+09:00");
  await staff(["cancel", far]);
  await staff(["cancel", far, "--waive-fee"]);
  for (const fee of [[], ["--fee", "0"], ["--fee", "much"], ["--fee", "¥14,534"], ["--fee", "¥14,535"]])
    await staff(["cancel", far, "--yes", ...fee]);
  await staff(["cancel", far, "--yes"]);

  const days = ["--from", "2027-01-08", "--to", "2027-01-10"];
  const offer = ["book", "--car", "yaris", "--pickup", "CTS", ...days, ...caller];
  for (const answer of ["", "y"]) await staff(offer, {}, { answer });
  await staff(offer);
  const later = [
    "--from",
    "2027-01-20",
    "--to",
    "2027-01-21",
    "--at",
    "9am",
    "--until",
    "4pm",
    "--email",
    "m@example.com",
  ];
  const spoken = ` ${desk.quoteCode.toLowerCase().replaceAll("-", " ")} `;
  const byCode = ["book", "--code", spoken, ...later, ...caller, "--license", "--yes"];
  await staff(byCode.filter((word) => word !== "--at" && word !== "9am"));
  await staff(byCode, {}, { input: "東12-3456" });
  await staff(["book", "--code", misheard(desk.quoteCode), ...caller]);
  await staff(["quote", misheard(desk.quoteCode)]);
  const inService = ["block", "yaris", ...days, "--why", "Recall", "--units"];
  for (const units of ["2", "8", "99", "5"]) await staff([...inService, units]);
  await staff(["book", "--car", "yaris", "--pickup", "CTS", ...days, ...caller, "--yes"]);
  await staff(["unblock", "K7M4"]);

  const [inquiry] = JSON.parse(await staff(["enquiries", "--limit", "1", "--json"])) as { id: string }[];
  await staff(["enquiries", "--answered", inquiry?.id ?? "none"]);
  await staff(["enquiries", "--answered", "nothing"]);
  await whileOpen(desk.store, async ({ outbox }) => {
    const [message] = await outbox.claim(1, 60_000);
    if (message) await outbox.markFailed(message, "550 no such mailbox", { forGood: true });
  });
  await staff(["today"]);
  await staff(["unsubscribe", "nobody@example.com"]);
  await staff(["retry", "nothing"]);
  await staff(["outbox", "--state", "given-up"]);
  await staff(["retry"]);
  await sendAgain(desk);

  await staff(["forget", "leila@example.com", "--yes"]);
  await staff(["forget", "leila@example.com"]);
  await staff(["forget", "not@all@so"]);
  await staff(["export", "--currency", "EUR"]);
  await staff(["export", "--format", "jsonl", "--day", "return", "--from", "2026-12-24"]);
  await staff(["backup", desk.files.backup]);
  await whileOpen(desk.store, () => staff(["restore", desk.files.backup]));
  await workByPlates(desk);
  // One of the caller's bookings has an address, the others none.
  await staff(["release", "+965 5555 0103", "--yes", "--because", "a script"]);
}

/** Vehicles by their plates, units by place, cars that come home from elsewhere, and one that is not back. */
async function workByPlates({ store, at, staff, trip }: Desk) {
  const book = (carId: string, from: string, to: string, pickup = sapporo, drop = pickup) =>
    whileOpen(store, async (site) => {
      const order = anOrder({
        carId,
        tripQuery: trip(from, to, { pickup, drop, times: ["9:00 AM", "5:00 PM"] }),
        besides: "any",
      });
      return expectKind(await site.book(order), "booked").booking.reference;
    });
  const [first, second] = ["札幌 500 あ 12-34", "札幌 500 あ 12-35"];
  const days = ["--from", "2027-01-12", "--to", "2027-01-13"];
  at("2027-01-10T07:00+09:00");
  const named = await book("staria", "2027-01-12", "2027-01-13");
  const late = await book("N-ONE", "2027-01-12", "2027-01-13");
  const next = await book("N-ONE", "2027-01-14", "2027-01-15");
  const away = await book("N-ONE", "2027-01-12", "2027-01-13", tokyo, "Fuchū - Tama");
  for (const words of [
    [],
    ["--plate", "KL-07"],
    ["--plate", second],
    ["--none"],
    ["--plate", second.replaceAll(" ", "")],
  ])
    await staff(["promise", named, ...words]);
  await staff(["promise", late, "--plate", first]);
  const inService = ["block", "staria", ...days, "--place", "CTS", "--why", "Tires", "--plate"];
  for (const plate of [second, first]) await staff([...inService, plate]);
  for (const place of ["HND", "FCU"])
    await staff(["block", "N-ONE", ...days, "--place", place, "--why", "Wash"]);
  await staff(["blocks"]);
  at("2027-01-12T09:05+09:00");
  await staff(["hand-over", named, "--plate", first]);
  for (const reference of [named, late, away]) await staff(["hand-over", reference]);
  for (const words of [
    ["--car", "N-ONE"],
    ["--plate", second],
    ["--plate", second, "--why", "Ice على الطريق"],
    ["--plate", first, "--why", "Tires"],
    ["--car", "N-ONE", "--keep-price", "--why", "Tires"],
    ["--car", "lc70", "--keep-price", "--why", "Tires"],
  ])
    await staff(["swap", named, ...words]);
  await staff(["undo", named]);
  await staff(["swap", away, "--plate", first, "--why", "Tires"]);
  await staff(["show", named]);
  at("2027-01-13T16:50+09:00");
  await staff(["take-back", away]);
  at("2027-01-14T07:30+09:00");
  await staff(["today"]);
  await staff(["take-back", late, "--yes"]);
  await staff(["hand-over", next]);
}

/** The newsletter again: the same, with other text, and under another name. */
async function sendAgain({ staff, files: { letter } }: Desk) {
  const text = readFileSync(letter, "utf8");
  await staff(["newsletter", "send", letter]);
  writeFileSync(letter, `${text}\nAnd more.`);
  await staff(["newsletter", "send", letter]);
  writeFileSync(letter, "No front matter");
  await staff(["newsletter", "send", letter, "--dry-run"]);
  writeFileSync(letter.replace("snow", "snow-again"), text);
  await staff(["newsletter", "send", letter.replace("snow", "snow-again")]);
}

/** Does something while the site is open. */
async function whileOpen<Result>(
  store: StoreSettings,
  act: (site: Awaited<ReturnType<typeof openSiteBackend>>) => Promise<Result>,
): Promise<Result> {
  const site = await openSiteBackend(store);
  try {
    return await act(site);
  } finally {
    await site.close();
  }
}
