/** Several workers on one port and one embedded store: what one process promises, all of them keep. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { fleet } from "#content/fleet.ts";
import { databaseFile } from "#backend/database.server.ts";
import { freePort } from "#server/port.ts";
import { ask } from "./ask.ts";
import { orderForm } from "./order-form.ts";
import { childrenOf } from "./postgres.ts";
import { type Site, siteCommand, startSite } from "./site.ts";
import { get, order } from "./visitor.ts";

/** A busy machine takes its time. */
const soon = { timeout: 60_000, interval: 100 };

async function open(settings: Record<string, string> = {}) {
  const metricsPort = await freePort();
  const site = await startSite({ WORKERS: "2", METRICS_PORT: String(metricsPort), ...settings });
  onTestFinished(async () => {
    await site.stop("SIGKILL");
  });
  async function figure(name: string) {
    const { body } = await ask(`http://127.0.0.1:${metricsPort}/metrics`);
    const line = body
      .toString()
      .split("\n")
      .find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  }
  return { site, figure };
}

const workersOf = (site: Site) =>
  childrenOf(site.pid)
    .filter(({ command }) => command.includes("start.ts"))
    .map(({ pid }) => pid);

const linesOf = (site: Site) =>
  site
    .output()
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** How many different processes have answered: each begins the ids of its requests with a word of its own. */
const answerersOf = (site: Site) =>
  new Set(linesOf(site).flatMap(({ event, id }) => (event === "request" ? [String(id).split("-")[0]] : [])))
    .size;

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const requestsOf = (route: string) => `longitude_requests_total{route="${route}",method="GET",status="200"}`;

/** More orders for one car and the same days than it has units; whoever hears nothing sends the same form again. */
async function crowd(site: Site, carId: string, told: (answered: number) => void = () => {}) {
  const units = fleet.find(({ id }) => id === carId)?.units ?? 0;
  let answered = 0;
  const answers = await Promise.all(
    Array.from({ length: units + 20 }, async (_, index) => {
      const one = orderForm(carId);
      one.form.set("email", `asha.${index}@example.com`);
      for (let attempt = 0; attempt < 50; attempt++) {
        const answer = await order(site, one).catch(() => undefined);
        if (answer && answer.status !== 503) {
          answered += 1;
          told(answered);
          return { key: one.key, status: answer.status };
        }
        await setTimeout(100);
      }
      throw new Error("The site has not answered fifty times.");
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  return { units, booked: answers.filter(({ status }) => status === 200).map(({ key }) => key) };
}

/** Every acknowledged booking is there, no other is, and each day has as many units held as there are. */
function expectWhole(site: Site, carId: string, { units, booked }: Awaited<ReturnType<typeof crowd>>) {
  const store = new DatabaseSync(databaseFile(site), { readOnly: true });
  const keys = store.prepare("select idempotency_key as key from bookings where car_id = ?").all(carId);
  const held = store
    .prepare("select count(*) as taken from held_days where car_id = ? group by day")
    .all(carId);
  store.close();
  expect(keys.map(({ key }) => key).toSorted()).toEqual(booked.toSorted());
  expect(booked).toHaveLength(units);
  expect(held.map(({ taken }) => taken)).toEqual([units, units, units]);
}

test("two workers sell no unit twice; when one is killed under load nothing acknowledged is lost, and another takes its place", async () => {
  const { site, figure } = await open();
  expectWhole(site, "5", await crowd(site, "5"));
  await vi.waitFor(() => expect(answerersOf(site)).toBe(2), soon);

  const [victim = 0] = workersOf(site);
  const orders = await crowd(site, "6", (answered) => {
    if (answered === 6) process.kill(victim, "SIGKILL");
  });
  expectWhole(site, "6", orders);
  await vi.waitFor(() => expect(linesOf(site).some(({ event }) => event === "worker died")).toBe(true), soon);
  await vi.waitFor(async () => expect(await figure("longitude_workers")).toBe(2), soon);
  expect(workersOf(site)).not.toContain(victim);
  await vi.waitFor(async () => expect((await get(site, "/readyz")).status).toBe(200), soon);
  expect(await site.stop()).toBe(0);
});

test("figures add all workers up, and are no less when each has been replaced, with nobody turned away meanwhile", async () => {
  const { site, figure } = await open();
  for (let page = 0; page < 6; page++) expect((await get(site, "/fleet")).status).toBe(200);
  await vi.waitFor(async () => expect(await figure(requestsOf("/fleet"))).toBe(6), soon);
  expect(await figure("longitude_store_up")).toBe(1);

  const before = workersOf(site);
  process.kill(site.pid, "SIGUSR2");
  const replaced = () => linesOf(site).some(({ event }) => event === "workers replaced");
  let asked = 6;
  for (; !replaced(); asked++) {
    expect((await get(site, "/fleet")).status).toBe(200);
    await setTimeout(10);
  }
  expect(before.filter(isAlive)).toEqual([]);
  expect(workersOf(site)).toHaveLength(2);
  await vi.waitFor(async () => expect(await figure(requestsOf("/fleet"))).toBe(asked), soon);
  expect(linesOf(site).filter(({ event }) => event === "worker died")).toEqual([]);
});

test("forms are counted once for all workers", async () => {
  const { site } = await open({ POST_LIMIT: "3" });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++)
    statuses.push(
      (await ask(`${site.url}/newsletter`, { method: "POST", headers: form, body: "a=b" })).status,
    );
  expect(statuses.filter((status) => status !== 429)).toHaveLength(3);
  expect(statuses.slice(3)).toEqual([429, 429, 429]);
});

test("one that can't be started says why in one sentence; one whose primary is gone ends", async () => {
  const { site } = await open();
  const { port } = new URL(site.url);
  const refused = await startSite({ WORKERS: "2", PORT: port }, siteCommand).catch((error: Error) => error);
  expect(String(refused)).toContain(`Port ${port} is in use already.`);
  expect(String(refused)).toContain('"event":"not started"');

  const workers = workersOf(site);
  expect(workers).toHaveLength(2);
  await site.stop("SIGKILL");
  await vi.waitFor(() => expect(workers.filter(isAlive)).toEqual([]), soon);
});
