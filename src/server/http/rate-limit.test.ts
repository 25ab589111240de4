import { expect, onTestFinished, test, vi } from "vitest";
import { createRequestLimiter } from "./rate-limit.ts";

function limitAt(perMinute: number) {
  const clock = { now: 0 };
  const limit = createRequestLimiter(perMinute, () => clock.now);
  const ask = (address = "192.0.2.1") => limit.secondsToWait(address);
  const askOften = (times: number) => Array.from({ length: times }, () => ask());
  return { clock, ask, askOften };
}

test("so many in a minute, then a wait in whole seconds that is enough", () => {
  const { clock, askOften, ask } = limitAt(7);
  expect(askOften(8)).toEqual([0, 0, 0, 0, 0, 0, 0, 9]);
  clock.now += 8500;
  expect(ask()).toBe(1);
  clock.now += 500;
  expect([ask(), ask()]).toEqual([0, 9]);
});

test("what was spared is not more than a minute's worth", () => {
  const { clock, askOften } = limitAt(2);
  for (const now of [600_000, 1_200_000]) {
    clock.now = now;
    expect(askOften(3).map((wait) => wait > 0)).toEqual([false, false, true]);
  }
});

test("each network has its own, and an IPv6 network is one", () => {
  const { ask } = limitAt(1);
  for (const address of ["192.0.2.1", "192.0.2.2", "2001:db8:1:200::1", "2001:db8:1:300::1"])
    expect(ask(address), address).toBe(0);
  expect(ask("2001:db8:1:2ff:3:4:5:6")).toBeGreaterThan(0);
});

test("a wall clock that steps back a day locks nobody out", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-02T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createRequestLimiter(60_000);
  expect(limit.secondsToWait("192.0.2.1")).toBe(0);
  vi.setSystemTime(new Date("2026-06-01T12:00:00Z"));
  expect(limit.secondsToWait("192.0.2.1")).toBe(0);
});

test("of ten thousand networks the one that asked longest ago is forgotten first", () => {
  const { ask } = limitAt(1);
  for (const name of ["first", "second", "first"]) ask(name);
  for (let count = 0; count < 9999; count++) ask(`other ${count}`);
  expect(ask("first")).toBeGreaterThan(0);
  expect(ask("second")).toBe(0);
});

test("0 is no limit", () => {
  expect(new Set(limitAt(0).askOften(1000))).toEqual(new Set([0]));
});
