import { initialCatalog } from "../initial-catalog.ts";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mostSentAtOnce } from "#backend/mail/outbox-sender.server.ts";
import { header, type MailServer, readable, startMailServer } from "../mail-server.ts";
import { findNginx, type Proxy, startNginx } from "./proxies.ts";
import { licenseNumber, orderForm } from "../order-form.ts";
import { findPostgres, type Postgres, startPostgres } from "../postgres.ts";
import { type Site, startSite } from "../site.ts";

const missingPrograms = [!findPostgres() && "PostgreSQL", !findNginx() && "nginx"]
  .filter(Boolean)
  .join(" and ");
const title = missingPrograms
  ? `several instances behind nginx (NOT RUN: ${missingPrograms} is not installed here)`
  : "several instances behind nginx";

const cars = initialCatalog.cars.filter(({ available }) => available);

describe.skipIf(missingPrograms !== "")(title, () => {
  let postgres: Postgres;
  let sites: Site[];
  let nginx: Proxy;
  let mails: MailServer;
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

  beforeAll(async () => {
    [postgres, mails] = await Promise.all([startPostgres(), startMailServer()]);
    const environment = {
      SMTP_URL: mails.url,
      DATABASE_URL: postgres.url,
      LICENCE_KEY: "a key that all three instances share, for this test",
      PUBLIC_URL: "https://cars.example",
      TRUST_PROXY: "1",
    };
    sites = await Promise.all([0, 1, 2].map(() => startSite(environment)));
    nginx = await startNginx(sites.map(({ url }) => url));
  });

  afterAll(async () => {
    agent.destroy();
    await nginx?.stop();
    await Promise.all((sites ?? []).map((site) => site.stop("SIGKILL")));
    await Promise.all([postgres?.stop(), mails?.stop()]);
  });

  test("one is killed under load: no booking is lost, doubled or sold twice", async () => {
    // A week with more demand for every car than there are units, and every fifth visitor clicks twice.
    const orders = Array.from({ length: 200 }, (_, index) => anOrder(index));
    const posts = orders.flatMap((order, index) => (index % 5 === 0 ? [order, order] : [order]));
    let answerCount = 0;
    const answers = await inParallel(24, posts, async (order) => {
      const path = `/booking?carId=${order.carId}&${order.trip}`;
      let answer = await post(path, order.form);
      // Whoever is asked to send the form again does so, even if the booking was stored.
      while (answer.status === 503) {
        await setTimeout(1000);
        answer = await post(path, order.form);
      }
      answerCount += 1;
      if (answerCount === 60) void sites[1]!.stop("SIGKILL");
      return { ...answer, key: order.key };
    });

    // Visitors were refused only when cars had run out.
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 409]);
    const confirmations = answers.filter(({ status }) => status === 200);
    const rows = await query<{ reference: string; idempotency_key: string }>(
      "select reference, idempotency_key from bookings",
    );
    const referenceByKey = new Map(rows.map((row) => [row.idempotency_key, row.reference]));
    expect(rows.length).toBe(referenceByKey.size);
    expect(new Set(confirmations.map(({ key }) => key)).size).toBe(rows.length);
    expect(confirmations.filter(({ key, body }) => !body.includes(referenceByKey.get(key) ?? "-"))).toEqual(
      [],
    );

    const heldUnits = await query<{ car_id: string; taken: string }>(
      "select car_id, max(taken) as taken from (select car_id, count(*) as taken from held_days group by car_id, day) d group by car_id",
    );
    for (const { car_id, taken } of heldUnits) {
      expect(Number(taken)).toBe(cars.find(({ id }) => id === car_id)?.units);
    }
    const [events] = await query<{ count: string }>("select count(*) from booking_events");
    expect(Number(events?.count)).toBe(rows.length);
  });

  test("the emails of every booking are sent, each by one of them", async () => {
    const rows = await query<{ id: string }>("select id from outbox");
    // The emails that the killed instance had in hand are sent when its lease ends, minutes later.
    await vi.waitFor(() => expect(mails.inbox.length).toBeGreaterThanOrEqual(rows.length - mostSentAtOnce), {
      timeout: 60_000,
      interval: 200,
    });
    await vi.waitFor(
      async () => expect(await query("select id from outbox where attempts = 0")).toEqual([]),
      60_000,
    );
    const ids = mails.inbox.map(({ raw }) => header(raw, "Message-ID"));
    expect(new Set(ids).size).toBe(ids.length);
    expect(mails.inbox.some(({ raw }) => readable(raw).includes(licenseNumber))).toBe(false);
  });

  test("the two that are left serve on, and the visitor's own scheme and host count", async () => {
    expect((await get("/healthz")).body).toBe("ok\n");
    const page = await get("/");
    expect(page.status).toBe(200);
    expect(page.body.includes('<link rel="canonical" href="https://cars.example/"')).toBe(true);
    expect((await post("/booking?carId=5", "a=b", "https://elsewhere.example")).status).toBe(403);
  });

  test("their logs have no license number and no link to a booking", () => {
    for (const { output } of sites) {
      // The first of them may have built the site, which prints file names.
      const lines = output().split("\n");
      const log = lines.filter((line) => line.startsWith("{"));
      expect(log.some((line) => line.includes('"event":"request"'))).toBe(true);
      expect(lines.filter((line) => line.includes(licenseNumber))).toEqual([]);
      expect(log.filter((line) => /your-booking\/(?!:token)/.test(line))).toEqual([]);
    }
  });

  async function post(path: string, form: string, origin = "https://cars.example") {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    return answerTo(path, { method: "POST", headers }, form);
  }

  const get = (path: string) => answerTo(path, { method: "GET", headers: {} }, "");

  async function answerTo(path: string, options: { method: string; headers: object }, body: string) {
    const headers = { Host: "cars.example", ...options.headers };
    const clientRequest = request(`${nginx.url}${path}`, { ...options, headers, agent });
    clientRequest.end(body);
    const [response] = (await once(clientRequest, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  }

  async function query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }
});

function anOrder(index: number) {
  const { key, carId, trip, form } = orderForm(cars[index % cars.length]!.id);
  form.set("lastName", `Rao ${index}`);
  form.set("email", `asha.${index}@example.com`);
  return { key, carId, trip, form: form.toString() };
}

async function inParallel<T, R>(
  lanes: number,
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < all.length) {
      const index = next++;
      results[index] = await work(all[index]!);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
