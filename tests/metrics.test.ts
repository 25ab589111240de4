/** The figures of an open site: what is counted and how is the unit tests' (src/server/observability/metrics-server.test.ts). */
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile } from "#backend/store/database.server.ts";
import { freePort } from "#server/http/port.ts";
import { ask } from "./ask.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { orderForm } from "./order-form.ts";
import { order } from "./visitor.ts";

const secret = "a-token-that-opens-a-booking";

let site: OpenSite;
let port: number;

beforeAll(async () => {
  port = await freePort();
  // No mail server answers there, so emails wait.
  site = await openSite({ METRICS_PORT: String(port), SMTP_URL: "smtp://127.0.0.1:9" });
});
afterAll(() => site.stop());

const scrape = async () => (await ask(`http://127.0.0.1:${port}/metrics`)).body.toString();

/** A request is counted when its socket reports that the answer was sent, a moment after its visitor has it. */
const untilFigures = (...lines: readonly string[]) =>
  expect.poll(async () => (await scrape()).split("\n")).toEqual(expect.arrayContaining([...lines]));

test("requests are counted on a port of their own, by the page's pattern, and never by what a visitor typed", async () => {
  expect((await ask(`${site.url}/metrics`)).status).toBe(404);
  const requests: [path: string, route: string, status: number][] = [
    [`/your-booking/${secret}`, "/your-booking/:token", 404],
    [`/YOUR-BOOKING/${secret}`, "/your-booking/:token", 404],
    [`/your-booking/${secret}/calendar.ics`, "/your-booking/:token/calendar.ics", 404],
    [`/search.data?q=${secret}`, "/search.data", 200],
    ["/favicon.svg", "(file)", 200],
    [`//${secret}`, "(unreadable)", 400],
    ["/healthz", "/healthz", 200],
  ];
  for (const [path, , status] of requests)
    expect([path, (await ask(site.url + path)).status]).toEqual([path, status]);
  await untilFigures(
    ...requests
      .slice(2)
      .map(
        ([, route, status]) => `longitude_requests_total{route="${route}",method="GET",status="${status}"} 1`,
      ),
    'longitude_requests_total{route="/your-booking/:token",method="GET",status="404"} 2',
  );
  expect(await scrape()).not.toContain(secret);
});

test("bookings, refusals and waiting emails are counted, and a store that takes nothing is down", async () => {
  const car = initialCatalog.cars.find(({ available }) => available)!;
  for (let unit = 0; unit < car.units; unit++)
    expect((await order(site, orderForm(car.id))).status).toBe(200);
  expect((await order(site, orderForm(car.id))).status).toBe(409);
  await untilFigures(
    `longitude_bookings_total{act="booked"} ${car.units}`,
    'longitude_refusals_total{ask="book",reason="sold-out"} 1',
    `longitude_store_seconds_count{ask="book"} ${car.units + 1}`,
    `longitude_outbox_waiting{which="mails"} ${2 * car.units}`,
    "longitude_store_up 1",
    "longitude_troubles 0",
  );
  const other = new DatabaseSync(databaseFile(site));
  other.exec("begin immediate");
  try {
    expect((await order(site, orderForm("6"))).status).toBe(503);
    await untilFigures(
      'longitude_store_failures_total{ask="book",failure="unreachable"} 1',
      'longitude_answers_total{end="away"} 1',
      "longitude_store_up 0",
    );
  } finally {
    other.close();
  }
  await untilFigures("longitude_store_up 1");
});
