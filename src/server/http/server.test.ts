import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask, sendRaw } from "../../../tests/ask.ts";
import { connectVisitor, openSiteServer } from "../../../tests/open-server.ts";
import { connectionLimits, type ServerOptions } from "./server.ts";

/** A server whose pages say what was asked, except '/held', which is never answered. */
async function aServer(limits: ServerOptions["limits"] = {}) {
  const askedPaths: string[] = [];
  const { site, url } = await openSiteServer({
    limits,
    pages: async (request) => {
      const { pathname } = new URL(request.url);
      askedPaths.push(pathname);
      return pathname === "/held" ? new Promise(() => {}) : new Response(`[${pathname}]`);
    },
  });
  return { server: site.server, url, askedPaths };
}

const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? "Connection: close\r\n" : ""}\r\n`;

test("the figures that the papers name, most of them kept by Node", async () => {
  expect(connectionLimits).toMatchObject({ maxPipelined: 16, drainTimeoutMs: 3000, answerTimeoutMs: 6000 });
  const { server } = await aServer();
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    timeout: 60_000,
    maxConnections: 5000,
  });
});

test.each([
  ["its headers drop by drop", "GET / HTTP/1.1\r\nHost: x\r\n", "X-Drop: 1\r\n"],
  ["half of them", "GET / HTTP/1.1\r\nHost: x\r\n", ""],
  ["nothing", "", ""],
])("who is too slow and sends %s is told so, and is hung up", async (_, data, drop) => {
  const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };
  const { server, url } = await aServer(limits);
  const connection = once(server, "connection") as Promise<[Socket]>;
  const visitor = connectVisitor(url, data);
  const [socket] = await connection;
  const closeEvent = once(socket, "close");
  const drops = setInterval(() => visitor.writable && visitor.write(drop), 10);
  const answer = await text(visitor);
  clearInterval(drops);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*X-Content-Type-Options: nosniff\r\n/);
  expect(answer).toMatch(/\r\n\r\nThe request took too long to arrive\.\n$/);
  await closeEvent;
});

test("who hangs up in the middle is let go, and the next is served", async () => {
  const { server, url } = await aServer();
  const closeEvent = new Promise((resolve) =>
    server.once("clientError", (_error, socket) => socket.once("close", resolve)),
  );
  const visitor = connectVisitor(url);
  visitor.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc", () =>
    visitor.resetAndDestroy(),
  );
  await closeEvent;
  expect(await sendRaw(url, get("/next", true))).toContain("[/next]");
});

test("what is sent behind a broken request is not answered", async () => {
  const { url } = await aServer();
  const answers = await sendRaw(url, `broken\r\n\r\n${get("/next", true)}`);
  expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test("what is sent ahead is answered in order, as much as may be", async () => {
  const { url, askedPaths } = await aServer();
  const paths = Array.from({ length: connectionLimits.maxPipelined }, (_, index) => `/${index}`);
  const answers = await sendRaw(url, paths.map((path) => get(path)).join("") + get("/last", true));
  expect(answers.match(/\[\/\w+\]/g)).toEqual([...paths, "/last"].map((path) => `[${path}]`));
  expect(askedPaths).toHaveLength(1 + connectionLimits.maxPipelined);
});

test("more ahead than anybody needs is cut off, costs no more, and delays nobody", async () => {
  const { url, askedPaths } = await aServer();
  expect(await sendRaw(url, get("/held").repeat(2000))).toBe("");
  expect((await ask(`${url}/other`)).status).toBe(200);
  expect(askedPaths.length).toBeLessThanOrEqual(2 + connectionLimits.maxPipelined);
});

test("where there is no room, the next is refused, until somebody has gone", async () => {
  const { url, askedPaths } = await aServer({ maxConnections: 2 });
  const visitors = ["/held", "/held"].map((path) => connectVisitor(url, get(path)));
  await expect.poll(() => askedPaths).toHaveLength(2);
  // Without a word: whoever is taken and sends nothing is told so after a while.
  expect(await text(connectVisitor(url))).toBe("");
  visitors[0]?.destroy();
  await expect.poll(() => sendRaw(url, get("/next", true))).toContain("[/next]");
});

test("where idle connections take all the room, they give way to the next but one", async () => {
  const { url } = await aServer({ maxConnections: 2, keepAliveTimeout: 600_000, silenceTimeoutMs: 600_000 });
  const idle = ["/1", "/2"].map((path) => connectVisitor(url, get(path)));
  await Promise.all(idle.map((visitor) => once(visitor, "data")));
  const closeEvents = idle.map((visitor) => once(visitor, "close"));
  await text(connectVisitor(url));
  await Promise.all(closeEvents);
  expect((await ask(`${url}/next`)).status).toBe(200);
}, 30_000);
