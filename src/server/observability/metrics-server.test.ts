import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { StoreUnavailableError } from "#backend/api/store-unavailable.ts";
import type { SiteBackend } from "#backend/backend.server.ts";
import { rootFolder } from "#root-folder.ts";
import { ask } from "../../../tests/ask.ts";
import { connectVisitor, hearLog, openSiteServer } from "../../../tests/open-server.ts";
import { sampleCatalog } from "../../../tests/samples/catalog.ts";
import { aBackend, anOrder, emptyStore, expectKind } from "../../../tests/store/stores.ts";
import { createMetrics } from "./metrics.ts";
import { findFreePort } from "../http/port.ts";
import { createMonitoring } from "./metrics-server.ts";

/** The figures of a scrape by their names, including labels. */
const readFigures = (text: string) =>
  new Map(
    text.split("\n").flatMap((line): [string, number][] => {
      const [, name = "", value = ""] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return name === "" ? [] : [[name, Number(value)]];
    }),
  );

/** A watched instance on a real store, with its metrics port. */
async function anInstance(change: Partial<SiteBackend> = {}) {
  const backend = { ...(await aBackend(await emptyStore("embedded"), undefined, sampleCatalog)), ...change };
  const instruments = createMonitoring(backend);
  const port = await findFreePort();
  await instruments.open(port);
  onTestFinished(() => instruments.close());
  const url = `http://127.0.0.1:${port}/metrics`;
  const scrape = async () => readFigures((await ask(url)).body.toString());
  return { backend, instruments, url, scrape };
}

/** The figures of one name that have these labels, in this order. */
const valuesAt = (
  figures: Map<string, number>,
  name: string,
  label: string,
  values: readonly (string | number)[],
) => values.map((value) => figures.get(`${name}{${label}="${value}"}`));

describe("the port of figures", () => {
  test("answers GET /metrics, never to be kept, and nothing else, until the instance is closed", async () => {
    const { instruments, url } = await anInstance();
    const { status, headers } = await ask(url);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0/);
    for (const [address, method] of [
      [url.replace("metrics", ""), "GET"],
      [url, "POST"],
      [`${url}?x`, "GET"],
    ] as const) {
      const refusal = await ask(address, { method });
      expect([refusal.status, refusal.headers["content-type"]]).toEqual([404, "text/plain"]);
      expect(refusal.body.toString()).toBe("Only GET /metrics is answered here.\n");
    }
    // Whoever still holds a connection.
    await (await fetch(url)).text();
    instruments.close();
    await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  });

  test("hangs up where the figures can't be made, and logs why", async () => {
    const { url } = await anInstance({
      troubles() {
        throw new Error("planted");
      },
    });
    const readLog = hearLog();
    await expect(ask(url)).rejects.toThrow("socket hang up");
    expect(readLog()).toMatchObject([{ event: "error", route: "/metrics", message: "planted" }]);
  });
});

test("requests are counted by page, method and status, and by how they ended; a new counter begins at 0", async () => {
  const { instruments, scrape } = await anInstance();
  const statuses = [200, 204, 404, 500, 503];
  const { url, readLog } = await openSiteServer({
    pages: async (request) =>
      request.url.endsWith("/leave")
        ? new Promise(() => {})
        : new Response(null, { status: statuses.shift() ?? 200 }),
    observe: instruments.observe,
  });
  const ends = ["good", "refused", "away", "mistake", "left"];
  expect(valuesAt(await scrape(), "longitude_answers_total", "end", ends)).toEqual([0, 0, 0, 0, 0]);
  for (let page = 0; page < 5; page++) await ask(`${url}/fleet`);
  await ask(`${url}/fleet`, { method: "HEAD" });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  await ask(`${url}/fleet`, { method: "POST", headers, body: "a=b" });
  await ask(`${url}/fleet`, { method: "PUT" });
  const leaving = connectVisitor(url, "GET /leave HTTP/1.1\r\nHost: x\r\n\r\n");
  setTimeout(() => leaving.destroy(), 50);
  await expect.poll(readLog).toHaveLength(9);
  const figures = await scrape();
  const requests = [...figures].flatMap(([name, count]) => {
    const [, route, method, status] =
      /^longitude_requests_total\{route="(.*)",method="(.*)",status="(.*)"\}$/.exec(name) ?? [];
    return route === undefined ? [] : [`${route} ${method} ${status}: ${count}`];
  });
  expect(requests.toSorted()).toEqual([
    "(none) GET left: 1",
    "/fleet GET 200: 1",
    "/fleet GET 204: 1",
    "/fleet GET 404: 1",
    "/fleet GET 500: 1",
    "/fleet GET 503: 1",
    "/fleet HEAD 200: 1",
    "/fleet POST 200: 1",
    "/fleet other 405: 1",
  ]);
  expect(valuesAt(figures, "longitude_answers_total", "end", ends)).toEqual([4, 2, 1, 1, 1]);
  expect(figures.get('longitude_request_seconds_count{route="/fleet",method="GET"}')).toBe(5);
  expect(figures.get('longitude_request_seconds_bucket{le="0.001",route="(none)",method="GET"}')).toBe(0);
  expect(figures.get('longitude_request_seconds_bucket{le="10",route="(none)",method="GET"}')).toBe(1);
});

describe("figures of the store", () => {
  test("tell what was stored, what was refused and why, and how long it took", async () => {
    const { instruments, scrape, backend: storeBackend } = await anInstance();
    const backend = instruments.measure(storeBackend);
    const acts = ["booked", "changed", "cancelled"];
    expect(valuesAt(await scrape(), "longitude_bookings_total", "act", acts)).toEqual([0, 0, 0]);
    const order = anOrder();
    const change = { carId: "6", tripQuery: order.tripQuery };
    const { token, booking } = expectKind(await backend.book(order), "booked");
    expectKind(await backend.book(order), "booked");
    expectKind(await backend.book({ ...order, carId: "6" }), "key-used");
    expectKind(await backend.changeByToken("x".repeat(32), change, 0), "unknown");
    const offer = expectKind(await backend.quoteChange(token, change), "offer");
    expectKind(await backend.changeByToken(token, change, offer.after.quote.total), "changed");
    expectKind(await backend.cancelByToken(token, 0), "cancelled");
    await backend.findBookingByToken(token);
    await backend.soldOutDates("5", booking.trip);
    await backend.subscribe("asha@example.com", "Yes");
    await backend.unsubscribe("x".repeat(32));
    await backend.storeInquiry({
      idempotencyKey: "a-key-for-this-test",
      page: "/business",
      name: "Asha",
      contact: "asha@example.com",
      plan: "",
      message: "Ten cars",
    });
    const figures = await scrape();
    expect(valuesAt(figures, "longitude_bookings_total", "act", acts)).toEqual([1, 1, 1]);
    expect(figures.get('longitude_refusals_total{ask="book",reason="key-used"}')).toBe(1);
    expect(figures.get('longitude_refusals_total{ask="change",reason="unknown"}')).toBe(1);
    const bookingCounts = { book: 3, change: 2, cancel: 1, "quote-change": 1, "find-booking": 1 };
    const counts = { ...bookingCounts, "sold-out-dates": 1, inquiry: 1, subscribe: 1, unsubscribe: 1 };
    expect(valuesAt(figures, "longitude_store_seconds_count", "ask", Object.keys(counts))).toEqual(
      Object.values(counts),
    );
    for (const [name, value] of figures)
      if (name.startsWith("longitude_store_failures_total")) expect(value, name).toBe(0);
    const [mails = 0, letters] = valuesAt(figures, "longitude_outbox_waiting", "which", ["mails", "letters"]);
    expect(mails).toBeGreaterThan(4);
    expect([letters, figures.get("longitude_outbox_given_up")]).toEqual([0, 0]);
    expect([figures.get("longitude_store_up"), figures.get("longitude_troubles")]).toEqual([1, 0]);
    expect(figures.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  });

  test("tell an outage from a mistake of ours, which reaches the page all the same", async () => {
    const outage = new StoreUnavailableError(new Error("no room"));
    const mistake = new TypeError("planted");
    const { instruments, scrape, backend } = await anInstance({
      book: () => Promise.reject(outage),
      subscribe: () => Promise.reject(mistake),
    });
    const measured = instruments.measure(backend);
    await expect(measured.book(anOrder())).rejects.toBe(outage);
    await expect(measured.subscribe("a@example.com", "Yes")).rejects.toBe(mistake);
    const figures = await scrape();
    const failures = Object.fromEntries(
      [...figures].filter(([name, value]) => name.startsWith("longitude_store_failures") && value > 0),
    );
    expect(failures).toEqual({
      'longitude_store_failures_total{ask="book",failure="unreachable"}': 1,
      'longitude_store_failures_total{ask="subscribe",failure="failed"}': 1,
    });
    expect(figures.get('longitude_store_seconds_count{ask="book"}')).toBe(1);
    expect(figures.get('longitude_bookings_total{act="booked"}')).toBe(0);
  });
});

const fail = () => Promise.reject(new Error("planted"));
const silent = () => new Promise<never>(() => {});

describe("what the store says of its outbox", () => {
  const load = {
    mails: { count: 2, oldestAge: 3000 },
    letters: { count: 5, oldestAge: 7000 },
    givenUp: 1,
  };
  const well = { healthy: async () => true, troubles: () => [], outboxLoad: async () => load };

  test.each([
    ["is told as it is", { ...well, troubles: () => ["A duty.", "Another."] }, [1, 2, 2, 5, 3, 7, 1]],
    [
      "is no figure where it fails",
      { ...well, healthy: fail, outboxLoad: fail },
      [0, 0, NaN, NaN, NaN, NaN, NaN],
    ],
    [
      "is not waited for without end",
      { ...well, healthy: silent, outboxLoad: silent },
      [0, 0, NaN, NaN, NaN, NaN, NaN],
    ],
  ])("%s", async (_, backend, expected) => {
    const figures = readFigures(await createMetrics(backend).read());
    const queues = ["mails", "letters"];
    expect([
      figures.get("longitude_store_up"),
      figures.get("longitude_troubles"),
      ...valuesAt(figures, "longitude_outbox_waiting", "which", queues),
      ...valuesAt(figures, "longitude_outbox_oldest_seconds", "which", queues),
      figures.get("longitude_outbox_given_up"),
    ]).toEqual(expected);
  });
});

test("each alert names figures that there are, and has its line in the manual, in their order", async () => {
  const { groups } = parse(readFileSync(join(rootFolder, "deploy/alerts.yml"), "utf8")) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  const { backend } = await anInstance();
  const text = await createMetrics(backend).read();
  const names = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name));
  for (const { alert, expr } of rules) {
    const metricNames = expr.match(/\b(?:up|(?:longitude|nodejs|process)_\w+)\b/g) ?? [];
    const missing = metricNames.filter(
      (name) => name !== "up" && !names.has(name.replace(/_(?:bucket|count|sum)$/, "")),
    );
    expect([alert, metricNames.length > 0, missing]).toEqual([alert, true, []]);
  }
  const manual = readFileSync(join(rootFolder, "docs/operating.md"), "utf8");
  const lines = Array.from(manual.matchAll(/^- `(Longitude\w+)`/gm), ([, name]) => name);
  expect(lines).toEqual(rules.map(({ alert }) => alert));
});
