import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { hearLog, openServer, openSiteServer } from "../../../tests/open-server.ts";
import { admissionLimits, startLoadMeter } from "./admission.ts";
import { findFreePort } from "./port.ts";

const few = {
  pages: { lag: 100, busyOpen: 1 },
  forms: { lag: 300, busyOpen: 2 },
  minAdmitted: 0,
  maxOpen: 3,
};
const inTime = () => 0;
const html = { Accept: "text/html" };
const form = {
  method: "POST",
  body: "a=b",
  headers: { ...html, "Content-Type": "application/x-www-form-urlencoded" },
};

const statusOf = async (answer: ReturnType<typeof ask>) => (await answer).status;

/** A server whose pages are answered when the test says so. */
async function aServer(lag: () => number, { admission = few, isBusy = (): boolean => false } = {}) {
  const gate = Promise.withResolvers<void>();
  const onStart = vi.fn();
  const pages = async () => {
    onStart();
    await gate.promise;
    return new Response("served");
  };
  const { url } = await openSiteServer({
    pages,
    load: () => ({ lag: lag(), isBusy: isBusy() }),
    admission,
  });
  return { url, onStart, open: gate.resolve };
}

/** Blocks the event loop for this many milliseconds. */
function work(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function slowPages() {
  work(60);
  return new Response("served");
}

test("how late it may be, and how many may wait", () => {
  expect(admissionLimits).toEqual({
    pages: { lag: 750, busyOpen: 32 },
    forms: { lag: 2500, busyOpen: 128 },
    minAdmitted: 16,
    maxOpen: 512,
  });
});

describe("a site that is late", () => {
  test("says at once that it is too full, and when to come again", async () => {
    let late = 101;
    const { url, open, onStart } = await aServer(() => late);
    const { status, headers, body } = await ask(`${url}/c`, { headers: html });
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body.toString()).toContain("<h1>One moment</h1>");
    expect(body.toString()).toContain("Wait a few seconds and open the page again.");
    const program = await ask(`${url}/c`);
    expect(program.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(program.body.toString()).toMatch(/^We have more visitors .*again\.\n$/);
    expect(onStart).not.toHaveBeenCalled();
    open();
    late = 100;
    expect((await ask(`${url}/c`)).status).toBe(200);
  });

  test("takes forms when it takes no more pages, for longer", async () => {
    let late = 300;
    const { url, open } = await aServer(() => late);
    open();
    expect(await statusOf(ask(`${url}/c`))).toBe(503);
    expect(await statusOf(ask(url, form))).toBe(200);
    late = 301;
    const refusal = await ask(url, form);
    expect([refusal.status, refusal.headers["retry-after"]]).toEqual([503, "2"]);
    expect(refusal.body.toString()).toContain(
      "nothing was stored. Go back, wait a few seconds and send it again.",
    );
  });

  test("lets in the first of a late stretch, however slow they are", async () => {
    let late = 0;
    const { url, open } = await aServer(() => late, { admission: { ...few, minAdmitted: 2 } });
    open();
    const next = () => statusOf(ask(`${url}/c`));
    expect(await next()).toBe(200);
    late = 1000;
    expect([await next(), await next(), await next()]).toEqual([200, 503, 503]);
    late = 0;
    expect(await next()).toBe(200);
    late = 1000;
    expect([await next(), await next()]).toEqual([200, 503]);
  });

  describe.each(["waits to be taken", "is taken already"])("before a crowd that %s", (how) => {
    test("answers those whom it read first, and refuses the rest", async () => {
      const { url, site } = await openSiteServer({
        pages: slowPages,
        load: undefined,
        admission: { ...few, minAdmitted: 1 },
      });
      const takenSockets: unknown[] = [];
      site.server.on("connection", (socket) => takenSockets.push(socket));
      const crowd = await Promise.all(Array.from({ length: 20 }, () => connectSocket(url)));
      if (how === "is taken already")
        await vi.waitFor(() => expect(takenSockets.length).toBeGreaterThan(19), 60_000);
      const statuses = crowd.map(async (socket) => {
        socket.end("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        return (await text(socket)).slice(9, 12);
      });
      const sortedStatuses = (await Promise.all(statuses)).toSorted();
      expect([sortedStatuses[0], sortedStatuses.at(-1)]).toEqual(["200", "503"]);
      await vi.waitFor(async () => expect(await statusOf(ask(url))).toBe(200), { timeout: 20_000 });
    });
  });
});

async function connectSocket(url: string) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

test("a page that failed counts as one that has ended", async () => {
  const { url } = await openSiteServer({
    pages: () => Promise.reject(new Error("planted")),
    admission: few,
  });
  for (let time = 0; time < 5; time++) expect(await statusOf(ask(`${url}/c`))).toBe(500);
});

test("a site that waits for its store goes on taking visitors, up to a number that its memory bears", async () => {
  const { url, onStart, open } = await aServer(inTime);
  const pages = Array.from({ length: 3 }, () => ask(`${url}/a`));
  await expect.poll(() => onStart.mock.calls).toHaveLength(3);
  expect(await statusOf(ask(`${url}/a`))).toBe(503);
  const forms = Array.from({ length: 3 }, () => ask(url, form));
  await expect.poll(() => onStart.mock.calls).toHaveLength(6);
  expect(await statusOf(ask(url, form))).toBe(503);
  open();
  expect(await Promise.all([...pages, ...forms].map(statusOf))).toEqual(Array(6).fill(200));
});

test("a site that has no pause admits fewer, forms more than pages, until it has one", async () => {
  let busy = true;
  const { url, onStart, open } = await aServer(inTime, { isBusy: () => busy });
  const answers = [ask(`${url}/a`)];
  await expect.poll(() => onStart.mock.calls).toHaveLength(1);
  expect(await statusOf(ask(`${url}/a`))).toBe(503);
  answers.push(ask(url, form), ask(url, form));
  await expect.poll(() => onStart.mock.calls).toHaveLength(3);
  expect(await statusOf(ask(url, form))).toBe(503);
  busy = false;
  answers.push(ask(`${url}/a`));
  await expect.poll(() => onStart.mock.calls).toHaveLength(4);
  open();
  expect(await Promise.all(answers.map(statusOf))).toEqual(Array(4).fill(200));
});

test("work in one go is a delay as soon as it ends, and none a while later", async () => {
  const load = startLoadMeter(createServer());
  // The first turns of the loop set it up.
  await pause(100);
  work(2000);
  await pause(50);
  expect(load().lag).toBeGreaterThan(1900);
  expect(load().lag).toBeLessThan(60_000);
  await vi.waitFor(() => expect(load().lag).toBeLessThan(1000), { timeout: 60_000, interval: 50 });
});

test("work in many small turns without a pause is busy, and none a while later", async () => {
  const load = startLoadMeter(createServer());
  const end = performance.now() + 3000;
  while (performance.now() < end && !load().isBusy) {
    work(5);
    await nextTurn();
  }
  expect(load().isBusy).toBe(true);
  await vi.waitFor(() => expect(load().isBusy).toBe(false), { timeout: 60_000, interval: 100 });
});

/** A server that answers no connection until the test says so, as if a long queue or a firewall were in front of it. */
async function openSilentServer() {
  const server = createServer();
  await openServer(server);
  const listeners = server.listeners("connection");
  const untaken: Socket[] = [];
  server.removeAllListeners("connection").on("connection", (socket) => untaken.push(socket));
  return {
    server,
    takeConnections() {
      server.removeAllListeners("connection");
      for (const listener of listeners) server.on("connection", listener as () => void);
      for (const socket of untaken) socket.destroy();
    },
  };
}

test("a connection that is not taken makes it later and later, until it is", async () => {
  const { server, takeConnections } = await openSilentServer();
  const load = startLoadMeter(server);
  await vi.waitFor(() => expect(load().lag).toBeGreaterThan(2000), { timeout: 20_000 });
  takeConnections();
  await vi.waitFor(() => expect(load().lag).toBeLessThan(1000), { timeout: 60_000 });
});

test("while no connection of its own is answered, it says so once, and counts none as waiting, until one is", async () => {
  const readLog = hearLog();
  const { server, takeConnections } = await openSilentServer();
  const load = startLoadMeter(server);
  const trouble = expect.stringMatching(
    /^the instance can’t connect to itself at 127\.0\.0\.1, port \d+ \(no answer\), so it can’t tell/,
  );
  await vi.waitFor(() => expect(load().trouble).toEqual(trouble), { timeout: 60_000 });
  const lags: number[] = [];
  // Longer than until the next connection is given up.
  for (let time = 0; time < 40; time += 1) {
    await pause(100);
    lags.push(load().lag);
  }
  // If it counted as waiting, more than half of them would be.
  expect(lags.filter((lag) => lag > 750).length).toBeLessThan(10);
  expect(load().trouble).toEqual(trouble);
  expect(readLog()).toMatchObject([{ level: "error", message: trouble }]);
  takeConnections();
  await vi.waitFor(() => expect(load().trouble).toBeUndefined(), { timeout: 60_000 });
});

test("while the process has no pause, a connection that is not taken is the crowd's, and no trouble", async () => {
  const { server } = await openSilentServer();
  const load = startLoadMeter(server);
  const troubles = new Set<unknown>();
  const end = performance.now() + 6000;
  while (performance.now() < end) {
    work(5);
    await nextTurn();
    troubles.add(load().trouble);
  }
  expect([...troubles]).toEqual([undefined]);
});

test("a connection of its own that fails is a trouble, and no wait", async () => {
  const readLog = hearLog();
  const port = await findFreePort();
  const load = startLoadMeter({ address: () => ({ address: "127.0.0.1", family: "IPv4", port }) });
  await vi.waitFor(() => expect(load().trouble).toContain(`port ${port} (ECONNREFUSED)`), {
    timeout: 60_000,
  });
  await pause(300);
  expect(readLog()).toHaveLength(1);
});

test("of readiness, the trouble is a sentence; visitors are served", async () => {
  const { url, site } = await openSiteServer({
    load: () => ({ lag: 0, isBusy: false, trouble: "the instance can’t connect to itself" }),
    backend: { healthy: async () => true, troubles: () => ["a duty undone"] },
  });
  const { status, body } = await ask(`${url}/readyz`);
  expect([status, body.toString()]).toEqual([503, "a duty undone\nthe instance can’t connect to itself\n"]);
  expect(site.troubles()).toEqual(["a duty undone", "the instance can’t connect to itself"]);
  expect([await statusOf(ask(`${url}/healthz`)), await statusOf(ask(`${url}/c`))]).toEqual([200, 200]);
});
