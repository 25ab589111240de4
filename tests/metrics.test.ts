/** The figures of an open site: what is counted and how is the unit tests' (src/server/observability/metrics-server.test.ts). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "#server/http/port.ts";
import { ask } from "./ask.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { orderForm } from "./order-form.ts";
import { order } from "./visitor.ts";

const secret = "a-token-that-opens-a-booking";

let site: OpenSite;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
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

test("what the pages ask of the store is counted, and what waits to be sent", async () => {
  expect((await order(site, orderForm("5"))).status).toBe(200);
  await untilFigures(
    'longitude_bookings_total{act="booked"} 1',
    'longitude_store_seconds_count{ask="book"} 1',
    'longitude_outbox_waiting{which="mails"} 2',
    "longitude_store_up 1",
    "longitude_troubles 0",
  );
});
