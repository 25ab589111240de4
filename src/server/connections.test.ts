import { createServer, type ServerOptions } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { sendRaw } from "../../tests/ask.ts";
import { openServer } from "../../tests/open-door.ts";
import { answerBrokenRequests, silence, timeouts } from "./connections.ts";

function aServer(options: ServerOptions = {}) {
  const server = createServer(options, (request, response) => {
    request.resume();
    request.once("end", () => response.end("answered"));
  });
  answerBrokenRequests(server, { "X-Always": "yes" });
  return server;
}

const request = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";

test("how long a visitor may take", () => {
  expect(timeouts).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2000,
  });
  expect(silence).toBe(60_000);
});

test("who is too slow is told so", async () => {
  const slow = aServer({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 });
  const answer = await sendRaw(await openServer(slow), "GET / HTTP/1.1\r\nHost: x\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toMatch(/\r\n\r\nThe request took too long to arrive\.\n$/);
});

test("who was told so and does not hang up is hung up", async () => {
  const slow = aServer({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 });
  const gone = new Promise((resolve) =>
    slow.once("connection", (socket: Socket) => socket.once("close", resolve)),
  );
  const { hostname, port } = new URL(await openServer(slow));
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await gone;
});

test("who hangs up in the middle is let go, and the next is served", async () => {
  const server = aServer();
  const url = await openServer(server);
  const { hostname, port } = new URL(url);
  const gone = new Promise((resolve) =>
    server.once("clientError", (_error, socket) => socket.once("close", resolve)),
  );
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc", () => socket.resetAndDestroy());
  await gone;
  expect(await sendRaw(url, `${request}\r\n`)).toContain("answered");
});

test("what is sent behind a broken request is not answered", async () => {
  const { hostname, port } = new URL(await openServer(aServer()));
  const socket = connect(Number(port), hostname);
  socket.write(`broken\r\n\r\n${request}\r\n`);
  expect((await text(socket)).match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
