import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { ask } from "../../tests/ask.ts";
import { hearLog, openServer } from "../../tests/open-door.ts";
import { logWhenDone } from "./request-log.ts";

async function aLoggedServer() {
  const lines = hearLog();
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(logWhenDone(request, response));
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
  await vi.waitFor(() => expect(requests()).toHaveLength(1));
  expect(requests()).toEqual([
    {
      time: expect.any(String),
      event: "request",
      id: ids[0],
      method: "POST",
      path: "/your-booking/[token]",
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
    await vi.waitFor(() => expect(requests()).toHaveLength(count));
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
  await vi.waitFor(() => expect(ids).toHaveLength(1));
  expect(requests()).toEqual([]);
  socket.destroy();
  await vi.waitFor(() => expect(requests()).toHaveLength(1));
  expect(requests()[0]).toMatchObject({ path: "/held", aborted: true });
});
