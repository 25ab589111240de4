import { createSecretKey } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { deriveToken } from "#backend/security/tokens.server.ts";
import { hearLog } from "../../../tests/open-server.ts";
import { flushLog, log, logError, printStartupError, printStatus } from "./logger.ts";

const now = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);

/** Returns what this process writes to standard output during the test, write by write. */
function hearWrites(): string[] {
  const writes: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => writes.push(String(chunk)) > 0);
  onTestFinished(() => spy.mockRestore());
  return writes;
}

test("lines of a moment are written together, by themselves or at the end, whole and once", async () => {
  const writes = hearWrites();
  flushLog();
  log("started", { files: 3, missing: undefined });
  log("stopping");
  expect(writes).toEqual([]);
  await expect.poll(() => writes).toHaveLength(1);
  const [one, other, end] = writes[0]?.split("\n") ?? [];
  expect(JSON.parse(one!)).toEqual({ level: "info", time: now, event: "started", files: 3 });
  expect(JSON.parse(other!)).toEqual({ level: "info", time: now, event: "stopping" });
  expect(end).toBe("");
  log("stopped");
  flushLog();
  flushLog();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(writes).toEqual([writes[0], expect.stringContaining('"stopped"')]);
});

test("an error is a line at once, with its stack, what caused it, and what it belongs to", () => {
  const lines = hearLog();
  logError(new Error("what happened", { cause: new TypeError("the cause") }), { id: "1", route: "/cars" });
  expect(vi.mocked(process.stderr.write)).toHaveBeenCalledTimes(1);
  const stack =
    /^Error: what happened\n {4}at [^]*logger\.test\.ts[^]*\ncaused by: TypeError: the cause\n {4}at [^]*logger\.test\.ts/;
  expect(lines()).toEqual([
    {
      level: "error",
      time: now,
      event: "error",
      id: "1",
      route: "/cars",
      message: "what happened",
      stack: expect.stringMatching(stack),
    },
  ]);
  expect(lines()[0]?.["stack"]).not.toMatch(/caused by: $/);
});

test("what is thrown and has no stack is a line, too", () => {
  const lines = hearLog();
  const bare = new Error("without a stack");
  delete bare.stack;
  for (const thrown of ["just words", bare]) logError(thrown);
  expect(lines()).toEqual([
    { level: "error", time: now, event: "error", message: "just words" },
    { level: "error", time: now, event: "error", message: "without a stack", stack: "without a stack" },
  ]);
});

test("nothing that a message says changes how a terminal shows the log", () => {
  const writes = hearWrites();
  log("warning", { message: decodeURIComponent("a%C2%9B31m%E2%80%AEb%E2%80%8Bc%7F") });
  flushLog();
  expect(writes.join("")).toContain(String.raw`"message":"a\u009b31m\u202eb\u200bc\u007f"`);
});

test("a token that an error names is in no line; a long name of ours in a stack stays", () => {
  const lines = hearLog();
  const token = deriveToken(createSecretKey(Buffer.alloc(32, 1)), "a booking");
  const error = new Error(`Invalid URL: http://x/your-booking/${token}`);
  error.stack = "at aFunctionWithANameThatSaysAllThatItDoes (app.ts:1)";
  logError(error);
  log("outbox out of reach", { reason: `no ${token}` });
  expect(lines()).toMatchObject([
    { message: "Invalid URL: http://x/your-booking/[token]", stack: error.stack },
    { reason: "no [token]" },
  ]);
  expect(JSON.stringify(lines())).not.toContain(token);
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
