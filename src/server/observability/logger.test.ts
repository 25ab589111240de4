import { createSecretKey } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { tokenFor } from "#backend/store/tokens.server.ts";
import { hearLog } from "../../../tests/open-server.ts";
import { flushLog, log, logError, logNodeMessages, printStartupError, printStatus } from "./logger.ts";

/** What this process writes to standard output during the test, as it is. */
function hearRaw(): () => string {
  const chunks: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => chunks.push(String(chunk)) > 0);
  onTestFinished(() => spy.mockRestore());
  return () => chunks.join("");
}

const aToken = tokenFor(createSecretKey(Buffer.alloc(32, 1)), "a booking");

test("lines of a moment are written together, each whole, and by themselves", async () => {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => output.mockRestore());
  log("started", { files: 3, missing: undefined });
  log("stopped");
  expect(output).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(output).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  const [one, other, end] = String(output.mock.calls[0]?.[0]).split("\n");
  expect(JSON.parse(one!)).toEqual({ level: "info", time: expect.any(String), event: "started", files: 3 });
  expect(JSON.parse(other!)).toEqual({ level: "info", time: expect.any(String), event: "stopped" });
  expect(end).toBe("");
  flushLog();
  expect(output).toHaveBeenCalledTimes(1);
});

const now = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);

test("at the end nothing is held back, and nothing is written twice or empty", async () => {
  hearLog();
  const write = vi.mocked(process.stdout.write);
  flushLog();
  expect(write).not.toHaveBeenCalled();
  log("last");
  flushLog();
  await setTimeout(150);
  expect(write).toHaveBeenCalledTimes(1);
});

test("an error is a line at once, with its stack, what caused it, and what it belongs to", () => {
  const lines = hearLog();
  const cause = new TypeError("the cause");
  logError(new Error("what happened", { cause }), { id: "1", route: "/cars" });
  expect(vi.mocked(process.stderr.write)).toHaveBeenCalledTimes(1);
  const [line] = lines();
  expect(line).toEqual({
    level: "error",
    time: now,
    event: "error",
    id: "1",
    route: "/cars",
    message: "what happened",
    stack: expect.stringMatching(
      /^Error: what happened\n {4}at [^]*logger\.test\.ts[^]*\ncaused by: TypeError: the cause\n {4}at [^]*logger\.test\.ts/,
    ),
  });
  expect(line?.["stack"]).not.toMatch(/caused by: $/);
});

test("nothing that a message says changes how a terminal shows the log", async () => {
  const readOutput = hearRaw();
  log("warning", { message: decodeURIComponent("a%C2%9B31m%E2%80%AEb%E2%80%8Bc%7F") });
  flushLog();
  expect(readOutput()).toContain(String.raw`"message":"a\u009b31m\u202eb\u200bc\u007f"`);
});

test("a long name of ours stays what it is in a stack", () => {
  const lines = hearLog();
  const error = new Error("what happened");
  error.stack = "at aFunctionWithANameThatSaysAllThatItDoes (app.ts:1)";
  logError(error);
  expect(lines()).toMatchObject([{ stack: error.stack }]);
});

test("what is thrown and is no error is a line without a stack", () => {
  const lines = hearLog();
  logError("just words");
  const bare = new Error("without a stack");
  delete bare.stack;
  logError(bare);
  expect(lines()).toEqual([
    { level: "error", time: now, event: "error", message: "just words" },
    { level: "error", time: now, event: "error", message: "without a stack", stack: "without a stack" },
  ]);
});

test("a token that an error names is in no line", () => {
  const lines = hearLog();
  logError(new Error(`Invalid URL: http://x/your-booking/${aToken}`));
  log("outbox out of reach", { reason: `no ${aToken}` });
  expect(lines().map(({ message, reason }) => message ?? reason)).toEqual([
    "Invalid URL: http://x/your-booking/[token]",
    "no [token]",
  ]);
  expect(JSON.stringify(lines())).not.toContain(aToken);
});

test("whoever starts the site is told in lines where no one looks at a terminal, after what came before", () => {
  const lines = hearLog();
  log("first");
  printStatus("started", "Longitude is open", { pid: 7 });
  printStartupError("Longitude can't start.");
  expect(lines()).toEqual([
    { level: "info", time: now, event: "first" },
    { level: "info", time: now, event: "started", message: "Longitude is open", pid: 7 },
    { level: "error", time: now, event: "not started", message: "Longitude can't start." },
  ]);
});

test("what Node itself would print is a line, too", async () => {
  const lines = hearLog();
  const before = [process.listeners("warning"), process.listeners("unhandledRejection")] as const;
  onTestFinished(() => {
    process.removeAllListeners("warning").removeAllListeners("unhandledRejection");
    for (const listener of before[0]) process.on("warning", listener);
    for (const listener of before[1]) process.on("unhandledRejection", listener);
  });
  process.removeAllListeners("unhandledRejection");
  logNodeMessages();
  process.emitWarning("old", "DeprecationWarning");
  await setTimeout(5);
  process.emit("unhandledRejection", new Error("nobody looked"), Promise.resolve());
  flushLog();
  const entries = lines().map(({ event, name, message, unhandled }) => ({ event, name, message, unhandled }));
  expect(entries).toContainEqual({ event: "warning", name: "DeprecationWarning", message: "old" });
  expect(entries).toContainEqual({ event: "error", message: "nobody looked", unhandled: true });
});
