/** The life of the site's process: its start, its stop and its log (docs/reliability.md, 'The process'). */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./ask.ts";
import { connectVisitor } from "./open-server.ts";
import { openSite } from "./open-site.ts";
import { isThere, linesOf, startSite } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test("a stop finishes what has begun, takes nothing new, closes the store, and ends with 0; every line of its life is JSON", async () => {
  const dataDirectory = temporaryFolder();
  const site = await startSite({
    DATA_DIR: dataDirectory,
    NODE_OPTIONS: "--pending-deprecation --trace-warnings",
  });
  onTestFinished(async () => void (await site.stop("SIGKILL")));
  await ask(`${site.url}/no-such-page`);
  const writtenAhead = join(dataDirectory, "longitude.db-wal");
  expect(existsSync(writtenAhead)).toBe(true);
  const body = "carId=5&firstName=A";
  const slow = connectVisitor(
    site.url,
    "POST /booking?carId=5 HTTP/1.1\r\nHost: localhost\r\n" +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await setTimeout(200);
  const exitCode = site.stop();
  await expect.poll(() => linesOf(site).map(({ event }) => event)).toContain("stopping");
  await expect(ask(`${site.url}/`)).rejects.toThrow(/ECONNREFUSED/);
  slow.write(body);
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 4\d\d [^]*\r\nconnection: close\r\n/i);
  expect(await exitCode).toBe(0);
  const events = linesOf(site).map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(["started", "request", "stopping", "stopped"]));
  // SQLite removes this file when its last connection is closed properly.
  expect(existsSync(writtenAhead)).toBe(false);
});

test("SIGTERM to npm, where npm start began, stops the site and ends with 0", async () => {
  const site = await startSite({}, ["npm", "start", "--silent"]);
  const pid = Number(linesOf(site).find(({ event }) => event === "started")?.["pid"]);
  onTestFinished(() => void (isThere(pid) && process.kill(pid, "SIGKILL")));
  expect(pid).not.toBe(site.pid);
  expect(await site.stop("SIGTERM")).toBe(0);
  expect(isThere(pid)).toBe(false);
  await expect(ask(`${site.url}/`)).rejects.toThrow(/ECONNREFUSED/);
  expect(site.output()).toContain('"event":"stopped"');
});

test("what is wrong with the settings is said in one line", async () => {
  const settings = { PUBLIC_URL: "nonsense", DATABASE_URL: "postgres://127.0.0.1:1/none" };
  const refusal = await startSite(settings).catch((error: Error) => error.message);
  const [, line] = String(refusal).split("\n");
  const message = expect.stringMatching(/LICENCE_KEY is required.*PUBLIC_URL must be the site's address/s);
  expect(JSON.parse(line ?? "")).toMatchObject({ event: "not started", message });
});

test("behind a proxy, the visitor's own scheme and address count", async () => {
  const site = await openSite({ TRUST_PROXY: "1", POST_LIMIT: "1" });
  onTestFinished(() => site.stop());
  const send = async (visitor: string) => {
    const headers = { ...form, "X-Forwarded-Proto": "https", "X-Forwarded-For": visitor };
    return (await ask(`${site.url}/booking?carId=5`, { method: "POST", body: "carId=5", headers })).status;
  };
  expect([await send("192.0.2.1"), await send("192.0.2.1"), await send("192.0.2.2")]).toEqual([
    422, 429, 422,
  ]);
  const page = await ask(`${site.url}/blog`, { headers: { "X-Forwarded-Proto": "https" } });
  expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
});
