import { once } from "node:events";
import { createServer, request as open } from "node:http";
import { connect } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { hearLog, openSiteServer, openServer } from "../../../tests/open-server.ts";
import { log } from "./logger.ts";
import { logRequest } from "./request-log.ts";

async function aLoggedServer() {
  const lines = hearLog();
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(logRequest(request, response, "/a-route", log));
    if (request.url?.startsWith("/held")) return;
    response.statusCode = 404;
    response.end("nothing here");
  });
  const url = await openServer(server);
  const requests = () => lines().filter(({ event }) => event === "request");
  return { url, ids, requests };
}

test("a request's line tells what was asked and how it was answered, once the answer is out", async () => {
  const { url, ids, requests } = await aLoggedServer();
  await ask(`${url}/your-booking/secret?name=Ann`, { method: "POST" });
  await expect.poll(requests).toHaveLength(1);
  expect(requests()).toEqual([
    {
      level: "info",
      time: expect.any(String),
      event: "request",
      id: ids[0],
      method: "POST",
      route: "/a-route",
      status: 404,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    },
  ]);
  const { ms, bytes } = requests()[0]!;
  expect(Number(ms)).toBeGreaterThan(0);
  expect(Number(ms)).toBeLessThan(60_000);
  expect(Number.isInteger(Math.round(Number(ms) * 10_000) / 1000)).toBe(true);
  expect(Number(bytes)).toBeGreaterThan("nothing here".length);
  expect(Number(bytes)).toBeLessThan(1000);
});

test("each request has an id of its own, that begins with the instance's", async () => {
  const { url, ids } = await aLoggedServer();
  for (let count = 0; count < 40; count++) await ask(`${url}/`);
  expect(new Set(ids).size).toBe(40);
  const numbers = ids.map((id) => Number.parseInt(/^[\da-f]{8}-([\da-z]+)$/.exec(id)?.[1] ?? "", 36));
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(1);
});

test("on a line that stays open, each has its own bytes", async () => {
  const { url, requests } = await aLoggedServer();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  for (let count = 1; count <= 3; count++) {
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(requests).toHaveLength(count);
  }
  socket.destroy();
  const bytes = requests().map((line) => line["bytes"]);
  expect(new Set(bytes).size).toBe(1);
});

test("a visitor who leaves before the answer is told as one", async () => {
  const { url, ids, requests } = await aLoggedServer();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write("GET /held HTTP/1.1\r\nHost: x\r\n\r\n");
  await vi.waitFor(() => expect(ids).toHaveLength(1), 60_000);
  expect(requests()).toEqual([]);
  socket.destroy();
  await expect.poll(requests).toHaveLength(1);
  expect(requests()[0]).toMatchObject({ route: "/a-route", aborted: true });
});

/** A busy machine takes longer. */
const soon = { timeout: 30_000 };

const cars = {
  etag: 'W/"cars"',
  headers: { "Content-Type": "text/html; charset=utf-8" },
  bodies: { identity: Buffer.from("cars") },
};

describe("at the server, the log", () => {
  const field = {
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: "request",
    id: expect.stringMatching(/^[\da-f]{8}-[\da-z]+$/),
    ms: expect.any(Number),
  };

  test("has a line for each answer: what was asked, and what came of it; nothing that was typed", async () => {
    const { url, readLog } = await openSiteServer({ files: new Map([["/assets/cars.svg", cars]]) });
    await ask(`${url}/search?pickup=Mumbai`);
    await ask(`${url}/assets/cars.svg`, { method: "HEAD" });
    await vi.waitFor(() => expect(readLog()).toHaveLength(2), soon);
    const [one, other] = readLog() as [{ id: string; bytes: number }, { id: string; bytes: number }];
    expect(one).toEqual({
      ...field,
      method: "GET",
      route: "/search",
      status: 200,
      bytes: expect.any(Number),
    });
    expect(other).toMatchObject({ method: "HEAD", route: "(file)", status: 200 });
    expect(one.bytes).toBeGreaterThan(other.bytes);
    expect(other.bytes).toBeGreaterThan(0);
    expect(one.id).not.toBe(other.id);
  });

  test("says of a visitor who left that they did", async () => {
    const startSignal = Promise.withResolvers<void>();
    const { url, readLog } = await openSiteServer({
      pages: async (page) => {
        startSignal.resolve();
        await once(page.signal, "abort");
        return new Response();
      },
    });
    const leaving = open(`${url}/search`);
    leaving.on("error", () => {});
    leaving.end();
    await startSignal.promise;
    leaving.destroy();
    await vi.waitFor(() => expect(readLog()).toMatchObject([{ route: "/search", aborted: true }]), soon);
  });
});
