import { expect, onTestFinished, test, vi } from "vitest";
import { flushLog, log, loggedPath } from "./log.ts";

test.each([
  ["/cars?category=suv", "/cars"],
  ["/your-booking/abc-DEF_123", "/your-booking/[token]"],
  ["/your-booking/abc/calendar.ics", "/your-booking/[token]/calendar.ics"],
  ["/your-booking/abc.data?x", "/your-booking/[token].data"],
  ["/unsubscribe/abc", "/unsubscribe/[token]"],
  ["/%79our-booking/abc", "/your-booking/[token]"],
  ["/%", "/%"],
  ["/Your-Booking/abc", "/Your-Booking/[token]"],
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
