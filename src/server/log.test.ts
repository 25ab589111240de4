import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { hearLog } from "../../tests/open-door.ts";
import { flushLog, log, logError, loggedPath } from "./log.ts";

test.each([
  ["/cars?category=suv", "/cars"],
  ["/your-booking/abc-DEF_123", "/your-booking/[token]"],
  ["/your-booking/abc/calendar.ics", "/your-booking/[token]/calendar.ics"],
  ["/your-booking/abc.data?x", "/your-booking/[token].data"],
  ["/unsubscribe/abc", "/unsubscribe/[token]"],
  ["/%79our-booking/abc", "/your-booking/[token]"],
  ["/%", "/%"],
  ["/Your-Booking/abc", "/Your-Booking/[token]"],
  ["/cars?category=a?b", "/cars"],
  ["", ""],
  ["//unsubscribe//abc", "//unsubscribe//[token]"],
  ["/cars/your-booking/abc", "/cars/your-booking/abc"],
  ["/unsubscribe", "/unsubscribe"],
])("%s is kept as %s", (url, kept) => {
  expect(loggedPath(url)).toBe(kept);
});

test("a path is kept up to 200 characters, so that nobody fills the log", () => {
  expect(loggedPath(`/${"x".repeat(500)}`)).toBe(`/${"x".repeat(199)}`);
});

test("lines of a moment are written together, each whole, and by themselves", async () => {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => output.mockRestore());
  log("started", { files: 3, missing: undefined });
  log("stopped");
  expect(output).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(output).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  const [one, other, end] = String(output.mock.calls[0]?.[0]).split("\n");
  expect(JSON.parse(one!)).toEqual({ time: expect.any(String), event: "started", files: 3 });
  expect(JSON.parse(other!)).toEqual({ time: expect.any(String), event: "stopped" });
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
  logError(new Error("what happened", { cause }), { id: "1", path: "/cars" });
  expect(vi.mocked(process.stderr.write)).toHaveBeenCalledTimes(1);
  const [line] = lines();
  expect(line).toEqual({
    time: now,
    event: "error",
    id: "1",
    path: "/cars",
    message: "what happened",
    stack: expect.stringMatching(
      /^Error: what happened\n {4}at [^]*log\.test\.ts[^]*\ncaused by: TypeError: the cause\n {4}at [^]*log\.test\.ts/,
    ),
  });
  expect(line?.["stack"]).not.toMatch(/caused by: $/);
});

test("what is thrown and is no error is a line without a stack", () => {
  const lines = hearLog();
  logError("just words");
  const bare = new Error("without a stack");
  delete bare.stack;
  logError(bare);
  expect(lines()).toEqual([
    { time: now, event: "error", message: "just words" },
    { time: now, event: "error", message: "without a stack", stack: "without a stack" },
  ]);
});
