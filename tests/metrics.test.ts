/** The figures of an open site: what is counted and how is the unit tests' (src/server/observability). */
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#server/http/port.ts";
import { ask, textOf } from "./ask.ts";
import { openSite } from "./open-site.ts";
import { orderForm } from "./order-form.ts";
import { order } from "./visitor.ts";

test("requests, what pages ask of the store, and what waits to be sent are counted, on a port of their own", async () => {
  const port = await findFreePort();
  // No mail server answers there, so emails wait.
  const site = await openSite({ METRICS_PORT: String(port), SMTP_URL: "smtp://127.0.0.1:9" });
  onTestFinished(() => site.stop());
  expect((await ask(`${site.url}/metrics`)).status).toBe(404);
  await ask(`${site.url}/your-booking/a-token-that-opens-a-booking`);
  expect((await order(site, orderForm("5"))).status).toBe(200);
  const scrape = () => textOf(`http://127.0.0.1:${port}/metrics`);
  // A request is counted when its socket reports that the answer was sent, a moment after its visitor has it.
  await expect
    .poll(async () => (await scrape()).split("\n"))
    .toEqual(
      expect.arrayContaining([
        'longitude_requests_total{route="/your-booking/:token",method="GET",status="404"} 1',
        'longitude_bookings_total{act="booked"} 1',
        'longitude_store_seconds_count{ask="book"} 1',
        'longitude_outbox_waiting{which="mails"} 2',
        "longitude_store_up 1",
        "longitude_troubles 0",
      ]),
    );
  expect(await scrape()).not.toContain("a-token");
});
