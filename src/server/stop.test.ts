import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { ask } from "../../tests/ask.ts";
import { hearLog, openServer } from "../../tests/open-door.ts";
import { stopOnSignal } from "./stop.ts";

/** A server whose answers wait, and a process that hears signals and says how it would end. */
async function aStoppable({ patience = 60_000, closeBackend = async () => {} } = {}) {
  const lines = hearLog();
  const steps: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    steps.push("asked");
    request.once("end", () => response.end("answered"));
  });
  const url = await openServer(server);
  const host = Object.assign(new EventEmitter(), {
    exit(code: number) {
      steps.push(`exit ${code}`);
      host.emit("exited");
    },
  });
  const exited = once(host, "exited");
  const stoppable = {
    begin: () => void steps.push("begin"),
    server,
    async closeBackend() {
      steps.push("close the backend");
      await closeBackend();
    },
  };
  stopOnSignal(stoppable, host, patience);
  const events = () => lines().map(({ event, signal }) => `${event} ${String(signal)}`);
  return { url, host, steps, exited, events, lines };
}

/** A request whose body is still to come. */
async function aSlowVisitor(url: string, steps: readonly string[]) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n");
  await vi.waitFor(() => expect(steps).toContain("asked"));
  return socket;
}

/** This process has not ended: what it began must not reach into the next test. */
async function goOn(slow: Socket, steps: readonly string[]) {
  slow.destroy();
  await vi.waitFor(() => expect(steps).toContain("exit 0"));
}

test.each(["SIGTERM", "SIGINT"])(
  "%s: says so, closes the door, then the backend, and ends with 0",
  async (signal) => {
    const { host, steps, exited, events, url } = await aStoppable();
    host.emit(signal);
    await exited;
    expect(steps).toEqual(["begin", "close the backend", "exit 0"]);
    expect(events()).toEqual([`stopping ${signal}`, `stopped ${signal}`]);
    await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  },
);

test("what has begun is finished first, and its idle connection then hung up", async () => {
  const { url, host, steps, exited } = await aStoppable();
  const slow = await aSlowVisitor(url, steps);
  host.emit("SIGTERM");
  await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  expect(steps).toEqual(["asked", "begin"]);
  slow.write("a");
  expect(await text(slow)).toContain("answered");
  await exited;
  expect(steps).toEqual(["asked", "begin", "close the backend", "exit 0"]);
});

test("a second signal ends it at once", async () => {
  const { url, host, steps, events, exited } = await aStoppable();
  const slow = await aSlowVisitor(url, steps);
  host.emit("SIGTERM");
  host.emit("SIGINT");
  await exited;
  expect(steps).toEqual(["asked", "begin", "exit 1"]);
  expect(events()).toEqual(["stopping SIGTERM", "stopped at once SIGINT"]);
  await goOn(slow, steps);
});

test("after so long it ends without what never comes", async () => {
  const { url, host, steps, events, exited } = await aStoppable({ patience: 50 });
  const slow = await aSlowVisitor(url, steps);
  host.emit("SIGTERM");
  await exited;
  expect(steps).toEqual(["asked", "begin", "exit 1"]);
  expect(events()).toEqual(["stopping SIGTERM", "stopped after waiting in vain SIGTERM"]);
  await goOn(slow, steps);
});

test("a backend that can't be closed is an error, and ends it with 1", async () => {
  const { host, steps, lines, events, exited } = await aStoppable({
    closeBackend: () => Promise.reject(new Error("can't close")),
  });
  host.emit("SIGTERM");
  await exited;
  expect(steps).toEqual(["begin", "close the backend", "exit 1"]);
  expect(lines()).toContainEqual(expect.objectContaining({ event: "error", message: "can't close" }));
  expect(events()).toContain("stopped with an error SIGTERM");
});
