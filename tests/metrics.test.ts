import { initialCatalog } from "./initial-catalog.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { databaseFile } from "#backend/store/database.server.ts";
import { freePort } from "#server/http/port.ts";
import { ask } from "./ask.ts";
import { orderForm } from "./order-form.ts";
import { type Site, startSite } from "./site.ts";

const root = join(import.meta.dirname, "..");
const secret = "a-token-that-opens-a-booking";

let site: Site;
let port: number;

beforeAll(async () => {
  port = await freePort();
  // No mail server answers there, so emails wait.
  site = await startSite({ METRICS_PORT: String(port), SMTP_URL: "smtp://127.0.0.1:9" });
}, 240_000);
afterAll(() => site?.stop("SIGKILL"));

const scrape = async () => (await ask(`http://127.0.0.1:${port}/metrics`)).body.toString();

/** The value of one metric, including '{a="b"}'; undefined if the scrape does not have it. */
async function figure(name: string) {
  const line = (await scrape()).split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

const requestSeries = (route: string, status: number) =>
  `longitude_requests_total{route="${route}",method="GET",status="${status}"}`;

/** A request is counted when its socket reports that the answer was sent, a moment after its visitor has it. */
const untilFigure = (name: string, value: number) => expect.poll(() => figure(name)).toBe(value);

const post = ({ carId, trip, form }: ReturnType<typeof orderForm>) =>
  ask(`${site.url}/booking?carId=${carId}&${trip}`, {
    method: "POST",
    body: form.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

test("the public door never has the figures, and their own port nothing else", async () => {
  const outside = await ask(`${site.url}/metrics`);
  expect([outside.status, outside.body.includes("longitude_")]).toEqual([404, false]);
  expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await ask(`http://127.0.0.1:${port}/metrics`, { method: "POST" })).status).toBe(404);
  expect((await ask(`http://127.0.0.1:${port}/metrics`)).headers["content-type"]).toMatch(
    /^text\/plain; version=0/,
  );
});

test("requests are counted by the page's pattern, and never by what a visitor typed", async () => {
  const requests: [path: string, route: string, status: number][] = [
    ["/fleet", "/fleet", 200],
    [`/your-booking/${secret}`, "/your-booking/:token", 404],
    [`/your-booking/${secret}/calendar.ics`, "/your-booking/:token/calendar.ics", 404],
    [`/YOUR-BOOKING/${secret}`, "/your-booking/:token", 404],
    [`/search.data?q=${secret}`, "/search.data", 200],
    ["/favicon.svg", "(file)", 200],
    [`/${secret}`, "(none)", 404],
    [`//${secret}`, "(unreadable)", 400],
    ["/healthz", "/healthz", 200],
  ];
  const before = new Map<string, number>();
  for (const [, route, status] of requests) {
    before.set(requestSeries(route, status), (await figure(requestSeries(route, status))) ?? 0);
  }
  for (const [path, route, status] of requests) {
    expect([path, (await ask(site.url + path)).status]).toEqual([path, status]);
    before.set(requestSeries(route, status), (before.get(requestSeries(route, status)) ?? 0) + 1);
  }
  await ask(site.url, { method: "PROPFIND" });
  for (const [name, count] of before) await untilFigure(name, count);
  await untilFigure('longitude_requests_total{route="/",method="other",status="405"}', 1);
  expect(await scrape()).not.toContain(secret);
});

test("bookings, refusals, waiting emails, the store's time and the event loop's delay are there", async () => {
  const car = initialCatalog.cars.find(({ available }) => available)!;
  const first = orderForm(car.id);
  expect((await post(first)).status).toBe(200);
  expect((await post(first)).status).toBe(200);
  for (let unit = 1; unit < car.units; unit++) expect((await post(orderForm(car.id))).status).toBe(200);
  expect((await post(orderForm(car.id))).status).toBe(409);

  await untilFigure('longitude_bookings_total{act="booked"}', car.units);
  await untilFigure('longitude_refusals_total{ask="book",reason="sold-out"}', 1);
  await untilFigure('longitude_store_seconds_count{ask="book"}', car.units + 2);
  await untilFigure('longitude_outbox_waiting{which="mails"}', 2 * car.units);
  expect(await figure('longitude_outbox_oldest_seconds{which="mails"}')).toBeGreaterThan(0);
  expect(await figure('longitude_outbox_waiting{which="letters"}')).toBe(0);
  expect(await figure("longitude_outbox_given_up")).toBe(0);
  expect(await figure("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(await figure("longitude_store_up")).toBe(1);
  expect(await figure("longitude_troubles")).toBe(0);
});

test("each alert names figures that there are", async () => {
  const text = await scrape();
  const there = new Set(Array.from(text.matchAll(/^(\w+)(?:\{| )/gm), ([, name]) => name));
  const rules = rulesOf("deploy/alerts.yml");
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr } of rules) {
    const metricNames = expr.match(/\b(?:up|(?:longitude|nodejs|process)_\w+)\b/g) ?? [];
    expect([alert, metricNames.length > 0]).toEqual([alert, true]);
    expect([alert, metricNames.filter((name) => name !== "up" && !there.has(name))]).toEqual([alert, []]);
  }
});

test("each alert has its line in the manual, and each line its alert", () => {
  const manual = readFileSync(join(root, "docs/operating.md"), "utf8");
  const lines = Array.from(manual.matchAll(/^- `(Longitude\w+)`/gm), ([, name]) => name);
  expect(lines).toEqual(rulesOf("deploy/alerts.yml").map(({ alert }) => alert));
});

// Last, because the store stays locked for the whole test.
test("a store that takes nothing is down, and what it was asked for counts as unanswered", async () => {
  const other = new DatabaseSync(databaseFile(site));
  other.exec("begin immediate");
  try {
    expect((await post(orderForm("6"))).status).toBe(503);
    await untilFigure('longitude_store_failures_total{ask="book",failure="unreachable"}', 1);
    await untilFigure('longitude_answers_total{end="away"}', 1);
    await untilFigure("longitude_store_up", 0);
  } finally {
    other.close();
  }
  await expect.poll(() => figure("longitude_store_up")).toBe(1);
});

/** @throws when the file is not a list of rules. */
function rulesOf(file: string) {
  const { groups } = parse(readFileSync(join(root, file), "utf8")) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}
