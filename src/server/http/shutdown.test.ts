import { EventEmitter, once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { connectVisitor, openSiteServer } from "../../../tests/open-server.ts";
import { stopOnSignalOrException } from "./shutdown.ts";

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
      return request.url.endsWith("/never") ? new Promise(() => {}) : new Response("answered");
    },
  });
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
  stopOnSignalOrException(stoppable, host, timeoutMs);
  const lines = () => readLog().filter(({ event }) => event !== "request");
  const events = () => lines().map(({ event, signal }) => `${event} ${String(signal)}`);
  /** A form of which the last byte is still to come. */
  async function startForm() {
    const requestEvent = once(site.server, "request");
    const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1\r\n";
    const socket = connectVisitor(url, `POST / HTTP/1.1\r\nHost: x\r\n${form}\r\n`);
    await requestEvent;
    return socket;
  }
  return { url, host, steps, exitEvent, events, lines, startForm };
}

const stopped = ["drain", "close the backend", "exit 0"];
const stoppedBadly = ["drain", "close the backend", "exit 1"];

test.each(["SIGTERM", "SIGINT"])(
  "%s: says so, closes the server, then the backend, and ends with 0",
  async (signal) => {
    const { host, steps, exitEvent, events, url } = await aStoppable();
    host.emit(signal);
    await exitEvent;
    expect([steps, events()]).toEqual([stopped, [`stopping ${signal}`, `stopped ${signal}`]]);
    await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  },
);

test("what has begun is finished first, and its idle connection then hung up", async () => {
  const { url, host, steps, exitEvent, startForm } = await aStoppable();
  const slow = await startForm();
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
  const silent = ["", "GET / HTT", "GET / HTTP/1.1\r\nHost: x\r\n"].map((data) => connectVisitor(url, data));
  // Once the server has answered another visitor, it has seen all of these.
  await ask(url);
  const closeEvents = Promise.all(silent.map((socket) => once(socket, "close")));
  host.emit("SIGTERM");
  await Promise.all([closeEvents, exitEvent]);
  expect(steps).toEqual(["asked", ...stopped]);
});

test("who sends no more of a form, or takes nothing of the answer, is cut off after a while, and that is a clean stop", async () => {
  const { host, steps, exitEvent, startForm } = await aStoppable({
    limits: { drainTimeoutMs: 50, answerTimeoutMs: 60_000 },
  });
  await startForm();
  host.emit("SIGTERM");
  await exitEvent;
  expect(steps).toEqual(stopped);
});

test("an answer of ours that never comes is cut off later, the backend closed, and the end is 1", async () => {
  const { url, host, steps, events, exitEvent } = await aStoppable({
    limits: { drainTimeoutMs: 0, answerTimeoutMs: 200 },
  });
  connectVisitor(url, "GET /never HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => steps).toContain("asked");
  host.emit("SIGTERM");
  await exitEvent;
  expect(steps).toEqual(["asked", ...stoppedBadly]);
  expect(events()).toEqual(["stopping SIGTERM", "stopped after waiting too long SIGTERM"]);
});

test("a second signal ends it at once", async () => {
  const { host, steps, events, exitEvent, startForm } = await aStoppable();
  await startForm();
  host.emit("SIGTERM");
  host.emit("SIGINT");
  await exitEvent;
  expect(steps).toEqual(["drain", "exit 1"]);
  expect(events()).toEqual(["stopping SIGTERM", "stopped at once SIGINT"]);
});

test.each([
  ["never closes", () => new Promise<void>(() => {}), "stopped after waiting too long SIGTERM"],
  ["can't be closed", () => Promise.reject(new Error("can't close")), "stopped with an error SIGTERM"],
])("a backend that %s ends it with 1", async (_, closeBackend, lastEvent) => {
  const { host, steps, lines, events, exitEvent } = await aStoppable({ timeoutMs: 500, closeBackend });
  host.emit("SIGTERM");
  await exitEvent;
  expect([steps, events().at(-1)]).toEqual([stoppedBadly, lastEvent]);
  const errors = lines().filter(({ event }) => event === "error");
  expect(errors.map(({ message }) => message)).toEqual(lastEvent.includes("error") ? ["can't close"] : []);
});

test("a mistake that nothing caught is a line, and stops it in the same order, with 1", async () => {
  const { host, steps, lines, events, exitEvent } = await aStoppable();
  host.emit("uncaughtException", new Error("nobody's"));
  await exitEvent;
  expect(steps).toEqual(stoppedBadly);
  expect(lines()[0]).toMatchObject({ event: "error", message: "nobody's", uncaught: true });
  expect(events()).toContain("stopped uncaught error");
});
