/** A short run of `npm run torture`, and a check that its invariants notice what they should notice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { findCarUnits, findPool } from "#rental/booking/car-pool.ts";
import { embeddedStoreFilePath } from "#backend/db/database.server.ts";
import { companies, type Company, readCatalogInForce } from "../../tools/torture/company.ts";
import { summarize, violations } from "../../tools/torture/invariants.ts";
import { planCycles } from "../../tools/torture/plan.ts";
import { readStore } from "../../tools/torture/store.ts";
import { type Evidence, torture } from "../../tools/torture/torture.ts";
import { licenseMark, type Ledger, notStored } from "../../tools/torture/visitor.ts";
import { findPostgres } from "../postgres.ts";

const cycles = 3;
const seed = 8;

test("a seed repeats its choices, and another one makes others", () => {
  const [first, second] = planCycles(8, 2);
  expect(planCycles(8, 2)).toEqual([first, second]);
  expect(planCycles(9, 2)).not.toEqual([first, second]);
  expect(second).not.toEqual(first);
});

test("a run in which nothing was acknowledged is no success", () => {
  const possible = new Map([
    ["guest-1", [notStored]],
    ["guest-2", [notStored, "confirmed"]],
  ]);
  const run = { ledger: { possible, complaints: [], publishers: ["Asha"] }, kills: 3 };
  expect(summarize(run, [])).toEqual({
    sentence: "Forms acknowledged: 0, catalogs published: 1, kills: 3, lost: 0.",
    problems: [expect.stringMatching(/^No form was acknowledged, so nothing was tested\./)],
  });
  possible.set("guest-3", ["confirmed"]);
  expect(summarize(run, ["guest-3 is not stored, and may only be confirmed."])).toEqual({
    sentence: "Forms acknowledged: 1, catalogs published: 1, kills: 3, lost: 1.",
    problems: [],
  });
});

const postgresTitle = findPostgres() ? "" : " (NOT RUN: PostgreSQL is not installed here)";

describe.skipIf(postgresTitle !== "")(`instances and their database, killed${postgresTitle}`, () => {
  test.each(companies)(
    "kill -9 of instances and of PostgreSQL under load breaks no invariant: %s",
    (company) => ride("postgres", company),
  );
});

test.each([
  ["pool and days", expectBrokenOnesNoticed],
  ["places and hours", (evidence: Evidence) => expectDamagesNoticed(evidence, damagesAtPlaces(evidence))],
] as const)(
  "kill -9 of the site on the embedded store under load breaks no invariant, and every broken one is noticed: %s",
  (company, look) => ride("sqlite", company, look),
);

/** Tortures the site, and looks at what is left while it is still there. */
async function ride(
  store: "sqlite" | "postgres",
  company: Company,
  look?: (evidence: Evidence) => Promise<unknown>,
) {
  let cycle = 0;
  for await (const evidence of torture(store, company, cycles, seed)) {
    cycle += 1;
    expect(violations(evidence), `seed ${seed}, cycle ${cycle}`).toEqual([]);
    if (cycle < cycles) continue;
    // Otherwise nothing was tested.
    expect(acknowledgedIn(evidence.ledger)).not.toEqual([]);
    const eventKinds = evidence.stored.booking_events.map(({ what }) => what);
    expect(new Set(eventKinds)).toEqual(new Set(["booked", "changed", "cancelled"]));
    await look?.(evidence);
  }
  expect(cycle).toBe(cycles);
}

/** The references of all bookings that were acknowledged. A guest who hung up may have a different booking than they know: those are left out. */
const acknowledgedIn = ({ possible }: Ledger) =>
  [...possible.values()].flatMap((states) =>
    states.length === 1 ? (/[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(states[0] ?? "")?.[0] ?? []) : [],
  );

async function expectDamagesNoticed(evidence: Evidence, damages: Record<string, RegExp>) {
  const site = new DatabaseSync(embeddedStoreFilePath(evidence.settings), { timeout: 10_000 });
  onTestFinished(() => site.close());
  expect(await violationsAfter("", evidence, site)).toBe("");
  for (const [statements, sentence] of Object.entries(damages))
    expect(await violationsAfter(statements, evidence, site), statements).toMatch(sentence);
}

async function expectBrokenOnesNoticed(evidence: Evidence) {
  const { ledger, mails } = evidence;
  await expectDamagesNoticed(evidence, damagesTo(ledger));
  const mail = { id: "unknown", addresses: "guest-0000000003@example.com", license: undefined };
  const others: [Partial<Evidence>, RegExp][] = [
    [{ mails: [] }, /counts as sent and never arrived/],
    [{ mails: [] }, /Nobody was written about/],
    [{ mailsBefore: [mail] }, /was sent about a booking that is not stored/],
    [{ mails: [...mails, { ...mail, license: licenseMark }] }, /A license number can be read in mails/],
    [{ log: ['{"event":"error","message":"x is not a function"}'] }, /The log has an error/],
    [{ log: [`{"route":"/your-booking/${"a".repeat(32)}"}`] }, /The log has a secret/],
    [{ log: [`{"message":"${licenseMark}0000001"}`] }, /A license number can be read in log/],
    [{ ledger: { ...ledger, complaints: ["A form was answered with 500."] } }, /answered with 500/],
    [{ ledger: { ...ledger, possible: new Map() } }, /guest-.* is confirmed, .* may only be not stored/],
  ];
  for (const [changes, sentence] of others)
    expect(violations({ ...evidence, ...changes }).join("\n")).toMatch(sentence);
}

/** Returns what the invariants find in a damaged copy of the site's store. */
async function violationsAfter(damage: string, evidence: Evidence, site: DatabaseSync) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-damaged-"));
  try {
    const settings = { ...evidence.settings, dataDirectory };
    site.exec(`vacuum into '${embeddedStoreFilePath(settings)}'`);
    const store = new DatabaseSync(embeddedStoreFilePath(settings));
    store.exec(`pragma foreign_keys = off; ${damage}`);
    store.close();
    return violations({ ...evidence, settings, stored: await readStore(settings) }).join("\n");
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** A table without its keys, into which anything can be written. */
const keyless = (table: string) =>
  `create table bare as select * from ${table}; drop table ${table}; alter table bare rename to ${table};`;

const insertHold = (carId: string, unit: number | undefined, bookingId: string) =>
  `insert into holds (car_id, unit, from_minute, until_minute, booking_id) values ('${carId}', ${unit}, 40000000, 40000060, ${bookingId})`;

/** Ways to break what only a company with units by place has, each with its statement and what is then reported. */
function damagesAtPlaces({ stored }: Evidence): Record<string, RegExp> {
  const catalog = readCatalogInForce(stored);
  const fromMumbai =
    "(select id from bookings where json_extract(trip, '$.pickup.place.code') = 'BOM' limit 1)";
  const inDelhi = findPool(findCarUnits(catalog, "1")!, { code: "DEL" }).units[0];
  const vehicle = catalog.vehicles?.find(({ plate }) => plate === "MH-3-8")?.unit;
  return {
    [insertHold("1", inDelhi, fromMumbai)]: new RegExp(`Car 1 has no unit ${inDelhi} in BOM`),
    [insertHold("3", vehicle, fromMumbai)]: new RegExp(`Car 3 has no unit ${vehicle} in BOM`),
    [insertHold("1", inDelhi, "'nobody'")]: /Too many in holds: nobody/,
    [`${keyless("holds")} update holds set unit = ${vehicle}, car_id = '3'`]:
      /Unit .* of car 3 is held twice/,
    "update catalogs set checked = json_set(checked, '$.company.turnaround.hours', 9)":
      /Missing in holds[^]*Too many in holds|Too many in holds[^]*Missing in holds/,
    "update bookings set fee = 777 where status = 'cancelled'": /costs 777, and its invoice says/,
    "update catalogs set who = 'Meera' where number = 1": /Asha’s catalog is not stored/,
    "update bookings set trip = json_set(trip, '$.pickup.place.code', 'DXB') where status = 'confirmed'":
      /is confirmed, car \d, DXB .* and may only be/,
  };
}

/** Ways to break the store, each with its statement and what is then reported. */
function damagesTo(ledger: Ledger): Record<string, RegExp> {
  const references = acknowledgedIn(ledger).map((reference) => `'${reference}'`);
  const one = (wish: string) =>
    `(select id from bookings where ${wish} and reference in (${references.join()}) limit 1)`;
  const confirmedId = one("status = 'confirmed' and fee_pickup_at is null");
  const canceledId = one("status = 'cancelled'");
  return {
    "delete from bookings where status = 'confirmed'": /is not stored, and may only be confirmed/,
    [`${keyless("bookings")} insert into bookings select * from bookings where status = 'confirmed'`]:
      /guest-.* is stored 2 times/,
    [`update bookings set reference = 'AAAA-AAAA' where id = ${confirmedId}`]:
      /is confirmed, .*, reference AAAA-AAAA, and may only be confirmed/,
    [`update bookings set status = 'confirmed', closed_at = null where id = ${canceledId}`]:
      /is confirmed, .* and may only be cancelled/,
    [`update bookings set trip = json_set(trip, '$.dropOff.date', '2031-01-01') where id = ${confirmedId}`]:
      /and may only be/,
    [`delete from holds where booking_id = ${confirmedId}`]: /Missing in holds/,
    [`insert into holds (car_id, unit, from_minute, until_minute, booking_id) values ('1', 1, 32082560, 32084000, ${canceledId})`]:
      /Too many in holds:/,
    [`${keyless("holds")} update holds set unit = 1`]: /Unit 1 of car .* is held twice on/,
    [`update bookings set (car, trip) = (select car, trip from bookings where id = ${confirmedId}) where status = 'confirmed'`]:
      /Missing in holds/,
    [`update holds set unit = 99 where booking_id = ${confirmedId}`]: /Car .* has no unit 99/,
    "delete from booking_events where what = 'cancelled'": /Missing in booking_events: .*"cancelled"/,
    "delete from booking_events where what = 'changed'":
      /Missing in booking_events: .*, 2: .*"cancelled"|Too many in outbox: .*: changed/,
    "update booking_events set turn = 7 where what = 'booked'":
      /Too many in booking_events: .*, 7: .*"booked"/,
    "update booking_events set detail = json_set(detail, '$.after.quote.total', 1) where what = 'changed'":
      /Missing in booking_events: .*"changed"/,
    "delete from bookings where status = 'cancelled'": /Too many in booking_events: .*"cancelled"/,
    [`update bookings set pickup_at = pickup_at + 1 where id = ${confirmedId}`]:
      /Missing in bookings: .*"pickup_at":/,
    [`update bookings set closed_at = null where id = ${canceledId}`]:
      /Missing in bookings: .*"closed_at":\d/,
    [`update bookings set fee = fee + 1 where id = ${canceledId}`]: /Missing in bookings: .*"fee":\d/,
    "update bookings set fee = 777 where status = 'cancelled'": /is cancelled, .* fee 777, .* may only be/,
    [`update bookings set fee = 0 where id = ${confirmedId}`]: /Missing in bookings: .*"fee":null/,
    [`update bookings set (fee_pickup_at, fee_subtotal) = (1, 1) where id = ${confirmedId}`]:
      /Missing in bookings: .*"fee_pickup_at":null/,
    [`update licences set sealed = '${licenseMark}0000001' where booking_id = ${confirmedId}`]:
      /A license number can be read in \/.*longitude\.db\.[^]*can be read in licences\./,
    [`update licences set sealed = (select sealed from licences where booking_id = ${canceledId}) where booking_id = ${confirmedId}`]:
      /Missing in licences/,
    [`delete from licences where booking_id = ${confirmedId}`]: /Missing in licences/,
    [`delete from outbox where booking_id = ${confirmedId}`]: /Missing in outbox/,
    [`update outbox set given_up_at = 1 where booking_id = ${confirmedId}`]: /was given up/,
    "delete from enquiries": /asks-.* is not stored, and may only be stored/,
    [`${keyless("subscribers")} insert into subscribers select * from subscribers`]:
      /reads-.* is stored 2 times/,
    "update subscribers set email_lower = 'x' || email_lower":
      /xreads-.* is stored, and may only be not stored/,
  };
}
