/** A database behind a network that is cut silently: the site still answers, and recovers by itself. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { orderForm } from "../order-form.ts";
import { findPostgres, type Postgres, startPostgres } from "../postgres.ts";
import { startRelay } from "../relay.ts";
import { startSite } from "../site.ts";
import { expectStoreUnavailable, get, order, ownPage, untilHealthIs } from "../visitor.ts";

const title = findPostgres()
  ? "a network that is cut without a word"
  : "a network that is cut without a word (NOT RUN: PostgreSQL is not installed here)";

describe.skipIf(!findPostgres())(title, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  async function aSiteBehindARelay() {
    const relay = await startRelay(postgres.url);
    onTestFinished(() => relay.stop());
    const site = await startSite({
      DATABASE_URL: relay.url,
      LICENCE_KEY: "a key for this test, of forty letters...",
      // No email leaves during the test.
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    onTestFinished(async () => {
      await site.stop("SIGKILL");
    });
    return { relay, site };
  }

  test("every page and form that asks the store is answered with 503 and kept while the network is away, and all is well after it", async () => {
    const { relay, site } = await aSiteBehindARelay();
    const own = await ownPage(site);
    const submission = orderForm("6");

    relay.cut();
    // Nothing here waits for the network: it is restored only after everything has been answered.
    for (let round = 0; round < 2; round++) await expectStoreUnavailable(site, own, submission);
    await untilHealthIs(site, 503);

    relay.restore();
    await untilHealthIs(site, 200);
    expect((await order(site, submission)).status).toBe(200);
    expect((await get(site, own)).status).toBe(200);
  });

  test("a site that is stopped while the network is away ends with 0", async () => {
    const { relay, site } = await aSiteBehindARelay();
    relay.cut();
    expect((await order(site, orderForm("6"))).status).toBe(503);
    expect(await site.stop()).toBe(0);
  });
});
