import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { stopOnSignal } from "./shutdown.ts";

/** A busy machine takes longer. */
const soon = { timeout: 30_000 };

/** A server that records what it is asked, and a fake process that receives signals and records how it would exit. */
async function aStoppable({
  timeoutMs = 60_000,
  closeBackend = async () => {},
  limits = { drainTimeoutMs: 60_000, answerTimeoutMs: 60_000 },
} = {}) {
  const steps: string[] = [];
  const { site, url, readLog } = await openSiteServer({
    limits,
    pages: async (request) => {
      steps.push("asked");
      if (request.url.endsWith("/never")) await new Promise(() => {});
      return new Response("answered");
    },
  });
  const onRequest = vi.fn();
  site.server.on("request", onRequest);
  const host = Object.assign(new EventEmitter(), {
    exit(code: number) {
      steps.push(`exit ${code}`);
      host.emit("exited");
    },
  });
  const exitEvent = once(host, "exited");
  const stoppable = {
    startDraining() {
      site.startDraining();
      steps.push("drain");
    },
    shutdown: () => site.shutdown(),
    async closeBackend() {
      steps.push("close the backend");
      await closeBackend();
    },
  };
  stopOnSignal(stoppable, host, timeoutMs);
  const lines = () => readLog().filter(({ event }) => event !== "request");
  const events = () => lines().map(({ event, signal }) => `${event} ${String(signal)}`);
  return { url, host, steps, exitEvent, events, lines, onRequest };
}

/** A visitor who has sent this much, and waits. */
function aVisitor(url: string, data: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(data);
  return socket;
}

/** A form of which the last byte is still to come. */
async function aSlowVisitor({ url, onRequest }: Awaited<ReturnType<typeof aStoppable>>) {
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1\r\n";
  const socket = aVisitor(url, `POST / HTTP/1.1\r\nHost: x\r\n${form}\r\n`);
  await vi.waitFor(() => expect(onRequest).toHaveBeenCalled(), soon);
  return socket;
}

test.each(["SIGTERM", "SIGINT"])(
  "%s: says so, closes the server, then the backend, and ends with 0",
  async (signal) => {
    const { host, steps, exitEvent, events, url } = await aStoppable();
    host.emit(signal);
    await exitEvent;
    expect(steps).toEqual(["drain", "close the backend", "exit 0"]);
    expect(events()).toEqual([`stopping ${signal}`, `stopped ${signal}`]);
    await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  },
);

test("what has begun is finished first, and its idle connection then hung up", async () => {
  const stoppable = await aStoppable();
  const { url, host, steps, exitEvent } = stoppable;
  const slow = await aSlowVisitor(stoppable);
  host.emit("SIGTERM");
  await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  expect(steps).toEqual(["drain"]);
  slow.write("a");
  expect(await text(slow)).toContain("answered");
  await exitEvent;
  expect(steps).toEqual(["drain", "asked", "close the backend", "exit 0"]);
});

test("who has asked nothing whole is hung up at once", async () => {
  const { url, host, exitEvent, steps } = await aStoppable();
  const silent = ["", "GET / HTT", "GET / HTTP/1.1\r\nHost: x\r\n"].map((data) => aVisitor(url, data));
  // Once the server has answered another visitor, it has seen all of these.
  await ask(url);
  const closeEvents = Promise.all(silent.map((socket) => once(socket, "close")));
  host.emit("SIGTERM");
  await Promise.all([closeEvents, exitEvent]);
  expect(steps).toEqual(["asked", "drain", "close the backend", "exit 0"]);
});

test("who sends no more of a form, or takes nothing of the answer, is cut off after a while, and that is a clean stop", async () => {
  const stoppable = await aStoppable({ limits: { drainTimeoutMs: 50, answerTimeoutMs: 60_000 } });
  await aSlowVisitor(stoppable);
  stoppable.host.emit("SIGTERM");
  await stoppable.exitEvent;
  expect(stoppable.steps).toEqual(["drain", "close the backend", "exit 0"]);
});

test("an answer of ours that never comes is cut off later, the backend closed, and the end is 1", async () => {
  const { url, host, steps, events, exitEvent } = await aStoppable({
    limits: { drainTimeoutMs: 0, answerTimeoutMs: 200 },
  });
  aVisitor(url, "GET /never HTTP/1.1\r\nHost: x\r\n\r\n");
  await vi.waitFor(() => expect(steps).toContain("asked"), soon);
  host.emit("SIGTERM");
  await exitEvent;
  expect(steps).toEqual(["asked", "drain", "close the backend", "exit 1"]);
  expect(events()).toEqual(["stopping SIGTERM", "stopped after waiting too long SIGTERM"]);
});

test("a second signal ends it at once", async () => {
  const stoppable = await aStoppable();
  const { host, steps, events, exitEvent } = stoppable;
  await aSlowVisitor(stoppable);
  host.emit("SIGTERM");
  host.emit("SIGINT");
  await exitEvent;
  expect(steps).toEqual(["drain", "exit 1"]);
  expect(events()).toEqual(["stopping SIGTERM", "stopped at once SIGINT"]);
});

test("after so long it ends without a backend that never closes", async () => {
  const { host, steps, events, exitEvent } = await aStoppable({
    timeoutMs: 50,
    closeBackend: () => new Promise(() => {}),
  });
  host.emit("SIGTERM");
  await exitEvent;
  expect(steps).toEqual(["drain", "close the backend", "exit 1"]);
  expect(events()).toEqual(["stopping SIGTERM", "stopped after waiting too long SIGTERM"]);
});

test("a backend that can't be closed is an error, and ends it with 1", async () => {
  const { host, steps, lines, events, exitEvent } = await aStoppable({
    closeBackend: () => Promise.reject(new Error("can't close")),
  });
  host.emit("SIGTERM");
  await exitEvent;
  expect(steps).toEqual(["drain", "close the backend", "exit 1"]);
  expect(lines()).toContainEqual(expect.objectContaining({ event: "error", message: "can't close" }));
  expect(events()).toContain("stopped with an error SIGTERM");
});

test("a mistake that nothing caught is a line, and stops it in the same order, with 1", async () => {
  const { host, steps, lines, events, exitEvent } = await aStoppable();
  host.emit("uncaughtException", new Error("nobody's"));
  await exitEvent;
  expect(steps).toEqual(["drain", "close the backend", "exit 1"]);
  expect(lines()[0]).toMatchObject({ event: "error", message: "nobody's", uncaught: true });
  expect(events()).toContain("stopped uncaught error");
});
