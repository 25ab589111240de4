/** Several workers on one port and one store: they keep every promise that a single process makes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { fleet } from "#content/fleet.ts";
import { databaseFile } from "#backend/store/database.server.ts";
import { freePort } from "#server/port.ts";
import { ask } from "../ask.ts";
import { orderForm } from "../order-form.ts";
import { childrenOf } from "../postgres.ts";
import { isThere, linesOf, type Site, siteCommand, startSite } from "../site.ts";
import { emptyStore, storeKinds } from "../store/stores.ts";
import { get, order } from "../visitor.ts";

/** A busy machine is slow. */
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

/** How many different processes have answered: each starts its request ids with its own prefix. */
const answerersOf = (site: Site) =>
  new Set(linesOf(site).flatMap(({ event, id }) => (event === "request" ? [String(id).split("-")[0]] : [])))
    .size;

const requestsOf = (route: string) => `longitude_requests_total{route="${route}",method="GET",status="200"}`;

/** More orders for one car and the same days than it has units; a visitor who gets no answer sends the same form again. */
async function crowd(site: Site, carId: string, told: (answered: number) => void = () => {}) {
  const units = fleet.find(({ id }) => id === carId)?.units ?? 0;
  let answered = 0;
  const answers = await Promise.all(
    Array.from({ length: units + 20 }, async (_, index) => {
      const one = orderForm(carId);
      one.form.set("email", `asha.${carId}.${index}@example.com`);
      for (let attempt = 0; attempt < 50; attempt++) {
        const answer = await order(site, one).catch(() => undefined);
        if (answer && answer.status !== 503) {
          answered += 1;
          told(answered);
          return { key: one.key, email: one.form.get("email") ?? "", status: answer.status };
        }
        await setTimeout(100);
      }
      throw new Error("The site has not answered fifty times.");
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  return { units, booked: answers.filter(({ status }) => status === 200) };
}

/** What the store has for one car: its bookings' keys, and how many units are taken on each day. */
async function heldOf(site: Site, databaseUrl: string | undefined, carId: string) {
  const bookings = `select idempotency_key as key from bookings where car_id = '${carId}'`;
  const days = `select cast(count(*) as integer) as taken from held_days where car_id = '${carId}' group by day`;
  if (databaseUrl === undefined) {
    const store = new DatabaseSync(databaseFile(site), { readOnly: true });
    const [keys, taken] = [store.prepare(bookings).all(), store.prepare(days).all()];
    store.close();
    return { keys: keys.map(({ key }) => key), taken: taken.map((row) => row["taken"]) };
  }
  const store = new Client(databaseUrl);
  await store.connect();
  const [keys, taken] = [(await store.query(bookings)).rows, (await store.query(days)).rows];
  await store.end();
  return { keys: keys.map(({ key }) => String(key)), taken: taken.map((row) => Number(row.taken)) };
}

/** The customers to whom the site has written, one email each. */
function writtenTo({ dataDirectory }: Site): string[] {
  const folder = join(dataDirectory, "mail");
  const mails = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return mails.flatMap(
    (name) => /^To: .*?(asha[\w.]+@example\.com)/m.exec(readFileSync(join(folder, name), "utf8"))?.[1] ?? [],
  );
}

describe.each(storeKinds)("on the $kind store", ({ kind, start, stop }) => {
  beforeAll(start);
  afterAll(stop);

  test("two workers sell no unit twice and write once; when one is killed under load nothing acknowledged is lost, and another takes its place", async () => {
    const { dataDirectory, databaseUrl, licenseKey } = await emptyStore(kind);
    const settings: Record<string, string> = { DATA_DIR: dataDirectory, LICENCE_KEY: licenseKey ?? "" };
    if (databaseUrl !== undefined) settings["DATABASE_URL"] = databaseUrl;
    const { site, figure } = await open(settings);
    /** Every acknowledged booking exists, no other does, and each day has as many units held as there are. */
    const expectWhole = async (carId: string, { units, booked }: Awaited<ReturnType<typeof crowd>>) => {
      const { keys, taken } = await heldOf(site, databaseUrl, carId);
      expect(keys.toSorted()).toEqual(booked.map(({ key }) => key).toSorted());
      expect(booked).toHaveLength(units);
      expect(taken).toEqual([units, units, units]);
    };
    const first = await crowd(site, "5");
    await expectWhole("5", first);
    await vi.waitFor(() => expect(answerersOf(site)).toBe(2), soon);

    const [victim = 0] = workersOf(site);
    const second = await crowd(site, "6", (answered) => {
      if (answered === 6) process.kill(victim, "SIGKILL");
    });
    await expectWhole("6", second);
    const dead = () => linesOf(site).some(({ event }) => event === "worker died");
    await vi.waitFor(() => expect(dead()).toBe(true), soon);
    await vi.waitFor(async () => expect(await figure("longitude_workers")).toBe(2), soon);
    expect(workersOf(site)).not.toContain(victim);
    await vi.waitFor(async () => expect((await get(site, "/readyz")).status).toBe(200), soon);

    const wanted = [...first.booked, ...second.booked].map(({ email }) => email).toSorted();
    await vi.waitFor(() => expect(writtenTo(site).length).toBeGreaterThanOrEqual(wanted.length), soon);
    expect(await site.stop()).toBe(0);
    expect(writtenTo(site).toSorted()).toEqual(wanted);
  });
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
  expect(before.filter(isThere)).toEqual([]);
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
  await vi.waitFor(() => expect(workers.filter(isThere)).toEqual([]), soon);
});
