/** What can fail (docs/reliability.md), with a real site and a real database that goes down. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { orderForm } from "./order-form.ts";
import { findPostgres, type Postgres, startPostgres } from "./postgres.ts";
import { openSite } from "./open-site.ts";
import { linesOf, type Site, startSite } from "./site.ts";
import {
  errorOf,
  expectKept,
  expectStoreUnavailable,
  get,
  order,
  ownPage,
  post,
  untilHealthIs,
} from "./visitor.ts";

function expectNothingTyped(site: Pick<Site, "output">) {
  const log = linesOf(site).map((line) => JSON.stringify(line));
  expect(log.filter((line) => /asha|98200|MH12/i.test(line))).toEqual([]);
}

/** No email files should be written beside the store. */
const noMails = { SMTP_URL: "smtp://127.0.0.1:9" };

const postgresTitle = findPostgres() ? "" : " (NOT RUN: PostgreSQL is not installed here)";

describe.skipIf(postgresTitle !== "")(`a database that goes away${postgresTitle}`, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test("pages go on, forms are answered with 503 and kept, the health check says so, and all is well after it", async () => {
    const site = await openSite({
      ...noMails,
      DATABASE_URL: postgres.url,
      LICENCE_KEY: "a key for this test, of forty letters...",
    });
    onTestFinished(() => site.stop());
    const own = await ownPage(site);
    expect((await get(site, "/healthz")).status).toBe(200);
    const newOrder = orderForm("6");

    await postgres.shut();
    await untilHealthIs(site, 503);
    expect((await get(site, "/healthz")).body.toString()).toBe("the store does not answer\n");
    await expectStoreUnavailable(site, own, newOrder);
    const script = await post(site, `/booking.data?carId=6&${newOrder.trip}`, newOrder.form);
    expect(script.status).toBe(503);
    expect(script.body.toString()).toContain("unreachable");
    for (const path of ["/", "/cars?category=suv", "/search?pickup=x&drop=x&differentReturn=false"])
      expect((await get(site, path)).status, path).toBe(200);

    for (const path of [
      "/booking",
      "/your-booking/:token",
      "/your-booking/:token/calendar.ics",
      "/enquiry",
      "/newsletter",
      "/find-booking",
    ]) {
      const error = await errorOf(site, path, 503);
      expect(error, path).toMatchObject({ route: path, message: "The store does not answer." });
      expect(error?.stack, path).toMatch(/\n {4}at /);
    }
    expectNothingTyped(site);

    await postgres.open();
    await untilHealthIs(site, 200);
    expect((await order(site, newOrder)).status).toBe(200);
    expect((await order(site, newOrder)).status).toBe(200);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query("select status from bookings where idempotency_key = $1", [
      newOrder.key,
    ]);
    expect(rows).toEqual([{ status: "confirmed" }]);
  });
});

test("a mistake of ours is no outage: 500, the form kept, nothing half-written, a line with its stack and the request's id", async () => {
  // As a process, whose stacks are long enough to name lines of ours.
  const site = await startSite(noMails);
  onTestFinished(async () => void (await site.stop("SIGKILL")));
  const own = await ownPage(site);
  const store = new DatabaseSync(join(site.dataDirectory, "longitude.db"), { timeout: 5000 });
  onTestFinished(() => store.close());
  // A renamed column represents any bug: the query is wrong, but the store is up.
  store.exec("alter table booking_events rename column detail to particulars");
  const newOrder = orderForm("6");
  const answer = await order(site, newOrder);
  expect(answer.status).toBe(500);
  expectKept(answer, newOrder);
  expect(answer.body.toString()).toContain("Something went wrong on our side");
  expect(answer.body.toString()).toContain("you won’t be booked twice");
  const error = await errorOf(site, "/booking", 500);
  expect(error?.message).toBe("table booking_events has no column named detail");
  expect(error?.stack).toMatch(/at (?:async )?insertIntoTables .*new-rows\.server\.ts/);
  const script = await post(site, `/booking.data?carId=6&${newOrder.trip}`, newOrder.form);
  expect(script.status).toBe(500);
  expect(script.body.toString()).toContain("failed");

  const cancellation = await post(site, own, { intent: "cancel", fee: "0" });
  expect(cancellation.status).toBe(500);
  expect(await errorOf(site, "/your-booking/:token", 500)).toBeDefined();
  expect((await get(site, `${own}/calendar.ics`)).status).toBe(500);
  expect((await get(site, "/healthz")).status).toBe(200);
  expectNothingTyped(site);

  const rows = store.prepare("select idempotency_key, status from bookings").all();
  expect(rows).toHaveLength(1);
  store.exec("alter table booking_events rename column particulars to detail");
  expect((await order(site, newOrder)).status).toBe(200);
});
