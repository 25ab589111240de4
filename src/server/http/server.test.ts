import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask, sendRaw } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { connectionLimits, type ServerOptions } from "./server.ts";

/** A busy machine takes longer. */
const soon = { timeout: 30_000 };

/** A server whose pages say what was asked, except '/held', which is answered once the test opens the gate. */
async function aServer(limits: ServerOptions["limits"] = {}) {
  const askedPaths: string[] = [];
  const gate = Promise.withResolvers<void>();
  const { site, url, readLog } = await openSiteServer({
    limits,
    pages: async (request) => {
      const { pathname } = new URL(request.url);
      askedPaths.push(pathname);
      if (pathname === "/held") await gate.promise;
      return new Response(`[${pathname}]`);
    },
  });
  return { site, url, readLog, askedPaths, answer: gate.resolve };
}

/** A visitor who has sent this much, and waits. */
function aVisitor(url: string, data = "", options: { allowHalfOpen?: boolean } = {}) {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, ...options });
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  if (data) socket.write(data);
  return Object.assign(socket, { closeEvent: once(socket, "close") });
}

const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? "Connection: close\r\n" : ""}\r\n`;

test("the figures that the papers name, most of them kept by Node", async () => {
  expect(connectionLimits).toMatchObject({ maxPipelined: 16, drainTimeoutMs: 3000, answerTimeoutMs: 6000 });
  const { site } = await aServer();
  expect(site.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    timeout: 60_000,
    maxConnections: 5000,
  });
});

const shortTimeouts = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 20 };

test.each([
  ["half of its headers", "GET / HTTP/1.1\r\nHost: x\r\n"],
  ["nothing", ""],
])("who is too slow and sent %s is told so, and is hung up", async (_, data) => {
  const { site, url } = await aServer(shortTimeouts);
  const connection = once(site.server, "connection") as Promise<[Socket]>;
  const visitor = aVisitor(url, data);
  const [socket] = await connection;
  const closeEvent = new Promise((resolve) => socket.once("close", resolve));
  const answer = await text(visitor);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*X-Content-Type-Options: nosniff\r\n/);
  expect(answer).toMatch(/\r\n\r\nThe request took too long to arrive\.\n$/);
  await closeEvent;
});

test("who hangs up in the middle is let go, and the next is served", async () => {
  const { site, url } = await aServer();
  const closeEvent = new Promise((resolve) =>
    site.server.once("clientError", (_error, socket) => socket.once("close", resolve)),
  );
  const visitor = aVisitor(url);
  visitor.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc", () =>
    visitor.resetAndDestroy(),
  );
  await closeEvent;
  expect(await sendRaw(url, get("/next", true))).toContain("[/next]");
});

test("what is sent behind a broken request is not answered", async () => {
  const { url } = await aServer();
  const answers = await text(aVisitor(url, `broken\r\n\r\n${get("/next", true)}`));
  expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test("what is sent ahead is answered in order, as much as may be", async () => {
  const { url, askedPaths } = await aServer();
  const paths = Array.from({ length: connectionLimits.maxPipelined }, (_, index) => `/${index}`);
  const visitor = aVisitor(url, paths.map((path) => get(path)).join("") + get("/last", true));
  const answers = (await text(visitor)).match(/\[\/\w+\]/g);
  expect(answers).toEqual([...paths, "/last"].map((path) => `[${path}]`));
  expect(askedPaths).toHaveLength(1 + connectionLimits.maxPipelined);
});

test("more ahead than anybody needs is cut off, costs no more, and delays nobody", async () => {
  const { url, askedPaths } = await aServer();
  const greedy = aVisitor(url, get("/held").repeat(2000));
  await greedy.resume().closeEvent;
  expect((await ask(`${url}/other`)).status).toBe(200);
  expect(askedPaths.length).toBeLessThanOrEqual(2 + connectionLimits.maxPipelined);
});

test("where there is no room, the next is refused, until somebody has gone", async () => {
  const { url, askedPaths } = await aServer({ maxConnections: 2 });
  const visitors = ["/held", "/held"].map((path) => aVisitor(url, get(path)));
  await vi.waitFor(() => expect(askedPaths).toHaveLength(2), soon);
  // Without a word: whoever is taken and sends nothing is told so after a while.
  expect(await text(aVisitor(url))).toBe("");
  visitors[0]?.destroy();
  await vi.waitFor(async () => expect((await ask(`${url}/next`)).status).toBe(200), soon);
});

test("where idle connections take all the room, they give way to the next but one", async () => {
  const { url } = await aServer({ maxConnections: 2, keepAliveTimeout: 600_000, silenceTimeoutMs: 600_000 });
  const idle = [aVisitor(url, get("/1")), aVisitor(url, get("/2"))];
  await Promise.all(idle.map((visitor) => once(visitor, "data")));
  await aVisitor(url).resume().closeEvent;
  await Promise.all(idle.map(({ closeEvent }) => closeEvent));
  expect((await ask(`${url}/next`)).status).toBe(200);
}, 30_000);
