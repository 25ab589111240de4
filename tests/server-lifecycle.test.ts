import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { ask } from "./ask.ts";
import { longTest } from "./scope.ts";
import { isThere, linesOf, sharedSite, type Site, startSite } from "./site.ts";

/** A site that stops when its test ends, however it ends. */
async function open(settings: Record<string, string> = {}) {
  const site = await startSite(settings);
  onTestFinished(async () => {
    await site.stop("SIGKILL");
  });
  return site;
}

/** The process of the site itself, whoever started it. */
function pidOf(site: Site): number {
  const startLine = linesOf(site).find(({ event }) => event === "started");
  return Number(startLine?.["pid"]);
}

function aDirectory() {
  const directory = mkdtempSync(join(tmpdir(), "longitude-life-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test("a stop finishes what has begun, takes nothing new, and ends with 0", async () => {
  const site = await open();
  const { hostname, port } = new URL(site.url);
  const body = "carId=5&firstName=A";
  const slow = connect(Number(port), hostname);
  slow.write(
    `POST /booking?carId=5 HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await setTimeout(200);
  const exitCode = site.stop();
  await setTimeout(300);
  await expect(ask(`${site.url}/`)).rejects.toThrow(/ECONNREFUSED/);
  slow.write(body);
  const answer = await text(slow);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(await exitCode).toBe(0);
  expect(site.output()).toContain('"event":"stopped"');
});

test("SIGTERM to npm, where npm start began, stops the site and ends with 0", async () => {
  const site = await startSite({}, ["npm", "start", "--silent"]);
  const pid = pidOf(site);
  onTestFinished(() => void (isThere(pid) && process.kill(pid, "SIGKILL")));
  expect(pid).not.toBe(site.pid);
  expect(await site.stop("SIGTERM")).toBe(0);
  expect(isThere(pid)).toBe(false);
  await expect(ask(`${site.url}/`)).rejects.toThrow(/ECONNREFUSED/);
  expect(site.output()).toContain('"event":"stopped"');
});

longTest("sockets that ask nothing whole don't hold up a stop, and the store is closed", async () => {
  const dataDirectory = aDirectory();
  const site = await open({ DATA_DIR: dataDirectory });
  const { hostname, port } = new URL(site.url);
  const halfAForm = "POST /booking?carId=5 HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\ncarId=5";
  for (const requestText of ["", "GET / HTTP/1.1\r\nHost: x\r\n", halfAForm]) {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(requestText);
  }
  const writtenAhead = join(dataDirectory, "longitude.db-wal");
  expect(existsSync(writtenAhead)).toBe(true);
  // The last that has come in of them all.
  await setTimeout(200);
  await ask(`${site.url}/`);
  expect(await site.stop()).toBe(0);
  expect(linesOf(site).at(-1)).toMatchObject({ event: "stopped", signal: "SIGTERM" });
  // SQLite removes this file when its last connection is closed properly.
  expect(existsSync(writtenAhead)).toBe(false);
});

test("every line of a site's life is JSON", async () => {
  const site = await open({ NODE_OPTIONS: "--pending-deprecation --trace-warnings" });
  await ask(`${site.url}/search?pickup=x&drop=x&differentReturn=false`);
  await ask(`${site.url}/no-such-page`);
  expect(await site.stop()).toBe(0);
  const events = linesOf(site).map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(["started", "request", "stopping", "stopped"]));
});

test("what is wrong with the settings is said in one line", async () => {
  const settings = { PUBLIC_URL: "nonsense", DATABASE_URL: "postgres://127.0.0.1:1/none" };
  const refusal = await startSite(settings).catch((error: Error) => error.message);
  const [, line] = String(refusal).split("\n");
  const message = expect.stringMatching(/LICENCE_KEY is required.*PUBLIC_URL must be the site's address/s);
  expect(JSON.parse(line ?? "")).toMatchObject({ event: "not started", message });
});

longTest(
  "license numbers that can't be deleted make /readyz red and the log say why, until they can",
  async () => {
    const store = { dataDirectory: aDirectory(), databaseUrl: undefined, licenseKey: undefined };
    const { database } = await openAppContext(store);
    onTestFinished(() => database.close());
    await database.queries.schema.alterTable("licences").renameTo("licences_away").execute();

    const site = await open({ DATA_DIR: store.dataDirectory });
    const red = await ask(`${site.url}/readyz`);
    expect([red.status, red.body.toString()]).toEqual([
      503,
      expect.stringMatching(/^license numbers that are due can't be deleted since \S+\n$/),
    ]);
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
    const line = site
      .output()
      .split("\n")
      .find((one) => one.includes('"event":"error"'));
    expect(JSON.parse(line ?? "")).toMatchObject({
      task: "delete license numbers that are due",
      message: expect.stringContaining("licences"),
      stack: expect.stringContaining("at "),
    });

    await database.queries.schema.alterTable("licences_away").renameTo("licences").execute();
    await vi.waitFor(async () => expect((await ask(`${site.url}/readyz`)).body.toString()).toBe("ok\n"), {
      timeout: 60_000,
      interval: 250,
    });
  },
  90_000,
);

longTest("a second signal ends it at once", async () => {
  const site = await open();
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write("POST /booking HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n");
  await setTimeout(200);
  void site.stop();
  await setTimeout(200);
  const began = performance.now();
  expect(await site.stop()).toBe(1);
  expect(performance.now() - began).toBeLessThan(2000);
});

test("behind a proxy, the visitor's own scheme, host and address count", async () => {
  const site = await open({ TRUST_PROXY: "1", PUBLIC_URL: "https://cars.example", POST_LIMIT: "2" });
  const proxyHeaders = { ...form, "X-Forwarded-Proto": "https", "X-Forwarded-Host": "cars.example" };
  const post = (headers: Record<string, string>) =>
    ask(`${site.url}/booking?carId=5`, {
      method: "POST",
      body: "carId=5&firstName=A",
      headers: { ...proxyHeaders, ...headers },
    });

  const page = await ask(`${site.url}/blog`);
  expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(page.body.toString()).toContain("https://cars.example/blog");
  expect((await post({ Origin: "http://cars.example", "X-Forwarded-For": "192.0.2.9" })).status).toBe(403);
  // What a visitor claims comes first; what our proxy saw comes last.
  const visitor = { Origin: "https://cars.example", "X-Forwarded-For": "10.0.0.1, 192.0.2.1" };
  const statuses = [await post(visitor), await post(visitor)].map(({ status }) => status);
  for (const status of statuses) expect([403, 429, 500]).not.toContain(status);
  const refusal = await post({ ...visitor, "X-Forwarded-For": "10.0.0.2, 192.0.2.1" });
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
  expect(refusal.body.toString()).toContain("send it again");
  expect((await post({ ...visitor, "X-Forwarded-For": "192.0.2.2" })).status).not.toBe(429);
});

describe("a site that is open", () => {
  test("without TRUST_PROXY, forwarded headers are only what a visitor claims", async () => {
    const answer = await ask(`${sharedSite.url}/booking?carId=5`, {
      method: "POST",
      body: "carId=5&firstName=A",
      headers: {
        ...form,
        Origin: "https://evil.example",
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "https",
      },
    });
    expect(answer.status).toBe(403);
  });

  test("says to another one on its port why that can't start", async () => {
    await expect(startSite({ PORT: new URL(sharedSite.url).port })).rejects.toThrow(/is in use already/);
  });
});
