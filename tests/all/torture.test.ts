/** A short run of `npm run torture`, and a check that its invariants notice what they should notice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { databaseFile } from "#backend/store/database.server.ts";
import { type Evidence, violations } from "../../tools/torture/invariants.ts";
import { licenseMark, type Ledger } from "../../tools/torture/ledger.ts";
import { planCycles } from "../../tools/torture/plan.ts";
import { readStore } from "../../tools/torture/store.ts";
import { torture, type TortureOptions } from "../../tools/torture/torture.ts";
import { findPostgres } from "../postgres.ts";
import { startSite } from "../site.ts";

const few = { cycles: 5, seed: 8, lanes: 6, visitorsInLane: 4, instances: 2 } as const;

// The first start may have to build the site.
beforeAll(async () => {
  await (await startSite()).stop();
}, 300_000);

test("a seed repeats its choices, and another one makes others", () => {
  const size = { lanes: 3, visitorsInLane: 5, instances: 3 };
  const [first, second] = planCycles(8, 2, size, true);
  expect(planCycles(8, 2, size, true)).toEqual([first, second]);
  expect(planCycles(9, 2, size, true)).not.toEqual([first, second]);
  expect(second).not.toEqual(first);
});

const postgresTitle = findPostgres() ? "" : " (NOT RUN: PostgreSQL is not installed here)";

describe.skipIf(postgresTitle !== "")(`instances and their database, killed${postgresTitle}`, () => {
  test("kill -9 of instances and of PostgreSQL under load breaks no invariant", async () => {
    await ride({ ...few, store: "postgres" });
  }, 300_000);
});

test("kill -9 of the site on the embedded store under load breaks no invariant, and every broken one is noticed", async () => {
  await ride({
    ...few,
    store: "sqlite",
    async onCycle({ cycle }, evidence) {
      if (cycle === few.cycles) await expectBrokenOnesNoticed(evidence);
    },
  });
}, 300_000);

async function ride(options: TortureOptions) {
  const { wrong, ...counted } = await torture(options);
  expect(wrong, `seed ${options.seed}`).toEqual([]);
  // Otherwise nothing was tested.
  expect(Math.min(counted.acknowledged, counted.changed, counted.cancelled, counted.kills)).toBeGreaterThan(
    0,
  );
}

async function expectBrokenOnesNoticed(evidence: Evidence) {
  const { ledger, mails } = evidence;
  const site = new DatabaseSync(databaseFile(evidence.settings), { timeout: 10_000 });
  onTestFinished(() => site.close());
  expect(await violationsAfter("", evidence, site)).toBe("");
  for (const [statements, sentence] of Object.entries(damagesTo(ledger)))
    expect(await violationsAfter(statements, evidence, site), statements).toMatch(sentence);
  const mail = { id: "unknown", addresses: "guest.3@example.com", hasLicense: false };
  const others: [Partial<Evidence>, RegExp][] = [
    [{ mails: [] }, /counts as sent and never arrived/],
    [{ mailsBefore: [mail] }, /was sent about a booking that is not stored/],
    [{ mails: [...mails, { ...mail, hasLicense: true }] }, /A license number can be read in a mail/],
    [{ log: ['{"event":"error","message":"x is not a function"}'] }, /The log has an error/],
    [{ log: [`{"path":"/your-booking/${"a".repeat(32)}"}`] }, /The log has a secret/],
    [{ log: [`{"message":"${licenseMark}0000001"}`] }, /The log has a secret/],
    [{ ledger: { ...ledger, complaints: ["A form was answered with 500."] } }, /answered with 500/],
    [{ ledger: { ...ledger, bookings: new Map() } }, /Booking .* was never sent/],
  ];
  for (const [changed, sentence] of others)
    expect(violations({ ...evidence, ...changed }).join("\n")).toMatch(sentence);
}

/** What the invariants find in a damaged copy of the site's store. */
async function violationsAfter(damage: string, evidence: Evidence, site: DatabaseSync) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-damaged-"));
  try {
    const settings = { ...evidence.settings, dataDirectory };
    site.exec(`vacuum into '${databaseFile(settings)}'`);
    const store = new DatabaseSync(databaseFile(settings));
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

/** Ways to break the store, each with its statement and what is then reported. */
function damagesTo(ledger: Ledger): Record<string, RegExp> {
  // A guest who hung up may have a different booking than they know: about those nothing is reported.
  const known = [...ledger.bookings.values()].filter(({ possible }) => possible.length === 1);
  const references = known.flatMap(({ reference }) => (reference === undefined ? [] : [`'${reference}'`]));
  const one = (wish: string) =>
    `(select id from bookings where ${wish} and reference in (${references.join()}) limit 1)`;
  const confirmed = one("status = 'confirmed' and fee_pickup_at is null");
  const cancelled = one("status = 'cancelled'");
  return {
    "delete from bookings where status = 'confirmed'": /is not stored, and may only be confirmed/,
    [`${keyless("bookings")} insert into bookings select * from bookings where status = 'confirmed'`]:
      /Booking .* is stored 2 times/,
    [`update bookings set reference = 'AAAA-AAAA' where id = ${confirmed}`]:
      /was acknowledged as .* and is stored as AAAA-AAAA/,
    [`update bookings set status = 'confirmed', closed_at = null where id = ${cancelled}`]:
      /is confirmed, .* and may only be cancelled/,
    [`update bookings set trip = json_set(trip, '$.dropOff.date', '2031-01-01') where id = ${confirmed}`]:
      /and may only be/,
    [`delete from held_days where booking_id = ${confirmed}`]: /Nothing is held for/,
    [`insert into held_days (car_id, day, unit, booking_id) values ('1', '2031-01-01', 1, ${cancelled})`]:
      /is held for no live booking/,
    [`${keyless("held_days")} update held_days set unit = 1`]: /Unit 1 of car .* is stored \d+ times/,
    [`update bookings set (car, trip) = (select car, trip from bookings where id = ${confirmed}) where status = 'confirmed'`]:
      /The car .* is booked \d+ times/,
    "delete from booking_events where what = 'cancelled'": /it is cancelled and its events are: booked/,
    "delete from booking_events where what = 'changed'":
      /its events have the turns|may only be|has a mail too many/,
    "update booking_events set turn = 7 where what = 'booked'": /its events have the turns/,
    "update booking_events set detail = json_set(detail, '$.after.quote.total', 1) where what = 'changed'":
      /a change does not lead to what followed/,
    "delete from bookings where status = 'cancelled'": /An event belongs to booking .* which is not stored/,
    [`update bookings set pickup_at = pickup_at + 1 where id = ${confirmed}`]:
      /its columns are not those of its trip/,
    [`update bookings set closed_at = null where id = ${cancelled}`]: /its end is not its status's/,
    [`update bookings set fee = fee + 1 where id = ${cancelled}`]: /its fee is .* and the rules say/,
    "update bookings set fee = 777 where status = 'cancelled'": /is cancelled, .* fee 777, and may only be/,
    [`update bookings set fee = 0 where id = ${confirmed}`]: /its fee is 0, .* and the rules say null/,
    [`update bookings set fee_pickup_at = 1 where id = ${confirmed}`]:
      /a late change did not leave behind what the fee counts from/,
    [`update licences set sealed = '${licenseMark}0000001' where booking_id = ${confirmed}`]:
      /A license number can be read in \/.*longitude\.db\.[^]*can be read in licences\./,
    [`update licences set sealed = (select sealed from licences where booking_id = ${cancelled}) where booking_id = ${confirmed}`]:
      /No license number opens to what was typed/,
    [`delete from licences where booking_id = ${confirmed}`]: /No license number opens to what was typed/,
    [`delete from outbox where booking_id = ${confirmed}`]: /A mail is missing about/,
    [`update outbox set given_up_at = 1 where booking_id = ${confirmed}`]: /was given up/,
    "delete from enquiries": /The form of asks.* is not stored, and may only be stored/,
    [`${keyless("subscribers")} insert into subscribers select * from subscribers`]:
      /The form of reads.* is stored 2 times/,
    "update subscribers set email_lower = 'x' || email_lower": /The form of xreads.* was never sent/,
  };
}
