import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask } from "../../tests/ask.ts";
import { openServer } from "../../tests/open-door.ts";
import { keepSockets, type SocketLimits, socketLimits } from "./sockets.ts";

/** A busy machine takes longer. */
const soon = { timeout: 30_000 };

/** A server that answers with what it was asked, unless the test answers itself. */
async function aServer({
  answer = (request: IncomingMessage, response: ServerResponse) => void response.end(`[${request.url}]`),
  ...limits
}: Partial<SocketLimits> & { answer?: (request: IncomingMessage, response: ServerResponse) => void } = {}) {
  const server = createServer();
  const asked: string[] = [];
  const { hangUp } = keepSockets(server, { ...socketLimits, ...limits }, (request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  const url = await openServer(server);
  const { hostname, port } = new URL(url);
  const open = async () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    const taken = once(server, "connection");
    await Promise.all([once(socket, "connect"), taken]);
    return Object.assign(socket, { gone: once(socket, "close") });
  };
  return { url, asked, open, hangUp };
}

const asks = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${last ? "Connection: close\r\n" : ""}\r\n`;

test("the figures that the papers name", () => {
  expect(socketLimits).toEqual({
    most: 5000,
    mostOfNetwork: 250,
    mostInLine: 16,
    stop: { visitors: 3000, answers: 6000 },
  });
});

test("what is sent ahead is answered one by one and in order, others' in between", async () => {
  const { asked, open } = await aServer();
  const greedy = await open();
  const other = await open();
  const ahead = ["/1", "/2", "/3", "/4"].map((path) => asks(path));
  greedy.write(ahead.join("") + asks("/5", true));
  other.write(asks("/other", true));
  const [all] = await Promise.all([text(greedy), text(other)]);
  expect(all.match(/\[\/\d\]/g)).toEqual(["[/1]", "[/2]", "[/3]", "[/4]", "[/5]"]);
  expect(asked.indexOf("/other")).toBeLessThan(asked.indexOf("/5"));
});

test("the next of a socket begins only when the one before is answered", async () => {
  const responses: ServerResponse[] = [];
  const { asked, open } = await aServer({ answer: (_, response) => void responses.push(response) });
  const socket = await open();
  socket.write(asks("/1") + asks("/2"));
  await vi.waitFor(() => expect(asked).toEqual(["/1"]), soon);
  const other = await open();
  other.write(asks("/other"));
  await vi.waitFor(() => expect(asked).toEqual(["/1", "/other"]), soon);
  responses[0]?.end();
  await vi.waitFor(() => expect(asked).toEqual(["/1", "/other", "/2"]), soon);
});

test("a visitor who leaves takes along what was sent ahead", async () => {
  const left = Promise.withResolvers<void>();
  const { asked, open, url } = await aServer({
    answer: (request, response) => {
      if (request.url !== "/1") response.end();
      else response.once("close", () => left.resolve());
    },
  });
  const socket = await open();
  socket.write(asks("/1") + asks("/2"));
  await vi.waitFor(() => expect(asked).toEqual(["/1"]), soon);
  socket.destroy();
  await left.promise;
  await ask(`${url}/after`);
  expect(asked).toEqual(["/1", "/after"]);
});

test("more ahead than anybody needs is cut off, and delays nobody", async () => {
  const { asked, open, url } = await aServer({
    answer: (request, response) => {
      if (request.url === "/other") response.end();
    },
  });
  const greedy = await open();
  greedy.write(asks("/page").repeat(1 + socketLimits.mostInLine + 1));
  await greedy.gone;
  await ask(`${url}/other`);
  expect(asked).toEqual(["/page", "/other"]);
});

test("as much ahead as may be is answered whole", async () => {
  const { asked, open } = await aServer();
  const socket = await open();
  socket.write(asks("/page").repeat(socketLimits.mostInLine) + asks("/last", true));
  await text(socket);
  expect(asked).toHaveLength(1 + socketLimits.mostInLine);
});

test("where there is no room, the one that has waited longest gives way, and an open answer never does", async () => {
  const { open, url, asked } = await aServer({
    most: 3,
    answer: (request, response) => {
      if (request.url !== "/held") response.end("there");
    },
  });
  const held = await open();
  held.write(asks("/held"));
  await vi.waitFor(() => expect(asked).toEqual(["/held"]), soon);
  const silent = await open();
  const half = await open();
  half.write("GET / HTTP/1.1\r\nHost");
  expect((await ask(`${url}/new`)).status).toBe(200);
  await silent.gone;
  await open();
  await open();
  await half.gone;
  expect(held.destroyed).toBe(false);
});

test("where everyone is being answered, the next is refused", async () => {
  const { open, asked } = await aServer({ most: 2, answer: () => {} });
  for (const path of ["/1", "/2"]) (await open()).write(asks(path));
  await vi.waitFor(() => expect(asked).toHaveLength(2), soon);
  await (
    await open()
  ).gone;
  expect(asked).toEqual(["/1", "/2"]);
});

test("one network may hold so many: the one of its own that has waited longest gives way", async () => {
  const { open, url, asked } = await aServer({
    mostOfNetwork: 3,
    answer: (request, response) => {
      if (request.url !== "/held") response.end();
    },
  });
  const held = await open();
  held.write(asks("/held"));
  await vi.waitFor(() => expect(asked).toEqual(["/held"]), soon);
  const [first, second] = [await open(), await open()];
  expect((await ask(url)).status).toBe(200);
  await first.gone;
  expect([held.destroyed, second.destroyed]).toEqual([false, false]);
});

test("sockets that have gone leave their room", async () => {
  const { open, url, asked } = await aServer({ most: 2, mostOfNetwork: 2, answer: () => {} });
  for (const path of ["/1", "/2", "/3", "/4"]) {
    const socket = await open();
    socket.write(asks(path));
    await vi.waitFor(() => expect(asked).toContain(path), soon);
    socket.destroy();
    await socket.gone;
  }
  const lasting = await open();
  lasting.write(asks("/5"));
  await vi.waitFor(() => expect(asked).toContain("/5"), soon);
  expect(url).toBeTruthy();
});

test("a stop says whether every answer was finished", async () => {
  const stop = { visitors: 0, answers: 0 };
  const well = await aServer({ stop });
  await well.open();
  expect(await well.hangUp()).toBe(true);
  const cut = await aServer({ stop, answer: () => {} });
  (await cut.open()).write(asks("/never"));
  await vi.waitFor(() => expect(cut.asked).toEqual(["/never"]), soon);
  expect(await cut.hangUp()).toBe(false);
});
