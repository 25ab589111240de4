/** A database behind a network that is cut without a word: the site answers all the same, and works again by itself. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ask } from "./ask.ts";
import { orderForm } from "./order-form.ts";
import { findPostgres, type Postgres, startPostgres } from "./postgres.ts";
import { startRelay } from "./relay.ts";
import { type Site, startSite } from "./site.ts";

const title = findPostgres()
  ? "a network that is cut without a word"
  : "a network that is cut without a word (NOT RUN: PostgreSQL is not installed here)";

const page = { Accept: "text/html" };
const get = (site: Site, path: string) => ask(site.url + path, { headers: page });
const post = (site: Site, path: string, fields: Record<string, string> | URLSearchParams) =>
  ask(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { ...page, "Content-Type": "application/x-www-form-urlencoded" },
  });
const order = (site: Site, { carId, form }: ReturnType<typeof orderForm>) =>
  post(site, `/booking?carId=${carId}&${form.get("trip")}`, form);
const untilHealthIs = (site: Site, status: number) =>
  expect.poll(async () => (await get(site, "/healthz")).status, { timeout: 30_000 }).toBe(status);

describe.skipIf(!findPostgres())(title, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
    // The first start may have to build the site.
    await (await startSite()).stop();
  }, 300_000);
  afterAll(() => postgres?.stop());

  async function aSiteBehindARelay() {
    const relay = await startRelay(postgres.url);
    onTestFinished(() => relay.stop());
    const site = await startSite({
      DATABASE_URL: relay.url,
      LICENCE_KEY: "a key for this test, of forty letters...",
      // No mail leaves while the test looks.
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    onTestFinished(async () => {
      await site.stop("SIGKILL");
    });
    return { relay, site };
  }

  test("every page and form that asks the store is answered with 503 and kept while the network is away, and all is well after it", async () => {
    const { relay, site } = await aSiteBehindARelay();
    const first = await order(site, orderForm("5"));
    expect(first.status).toBe(200);
    const own = /\/your-booking\/[\w-]{32}/.exec(first.body.toString())?.[0] ?? "";
    const wanted = orderForm("6");
    const bookingPage = `/booking?${new URLSearchParams({ carId: "6" })}&${wanted.form.get("trip")}`;

    relay.cut();
    // Nothing of this waits for the network: it is mended only when all of it is answered.
    for (let round = 0; round < 2; round++) {
      const [bare, ordered, mine, cancelled, calendar, enquiry, letters, stop] = await Promise.all([
        get(site, bookingPage),
        order(site, wanted),
        get(site, own),
        post(site, own, { intent: "cancel", fee: "0" }),
        get(site, `${own}/calendar.ics`),
        post(site, "/enquiry", {
          page: "/business",
          name: "Asha",
          contact: "asha@example.com",
          message: "Ten",
        }),
        post(site, "/newsletter", { email: "asha@example.com" }),
        post(site, "/unsubscribe/none", {}),
      ]);
      expect(bare.status).toBe(200);
      expect(bare.body.toString()).toContain("Proceed to Payment");
      expect(ordered.status).toBe(503);
      for (const value of ["Asha", "Rao", "asha.rao@example.com", "+91 98200 12345", wanted.key])
        expect(ordered.body.toString()).toContain(`value="${value}"`);
      expect(mine.status).toBe(503);
      expect(mine.body.toString()).toContain("Your booking is safe");
      expect([cancelled.status, calendar.status, letters.status, stop.status]).toEqual([503, 503, 503, 503]);
      expect(enquiry.status).toBe(503);
      expect(enquiry.body.toString()).toContain(">Ten</textarea>");
      expect(letters.body.toString()).toContain('value="asha@example.com"');
    }
    await untilHealthIs(site, 503);

    relay.mend();
    await untilHealthIs(site, 200);
    expect((await order(site, wanted)).status).toBe(200);
    expect((await get(site, own)).status).toBe(200);
  });

  test("a site that is stopped while the network is away ends with 0", async () => {
    const { relay, site } = await aSiteBehindARelay();
    relay.cut();
    expect((await order(site, orderForm("6"))).status).toBe(503);
    expect(await site.stop()).toBe(0);
  });
});
