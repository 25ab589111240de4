import { expect, onTestFinished, test, vi } from "vitest";
import { memoryRateLimit } from "./rate-limit.ts";

function limitAt(perMinute: number) {
  const clock = { now: 0 };
  return { clock, limit: memoryRateLimit(perMinute, () => clock.now) };
}

test("so many in a minute, then a wait that is said and enough", () => {
  const { clock, limit } = limitAt(3);
  expect([1, 2, 3].map(() => limit.secondsToWait("192.0.2.1"))).toEqual([0, 0, 0]);
  const wait = Number(limit.secondsToWait("192.0.2.1"));
  expect(wait).toBe(20);
  clock.now += wait * 1000;
  expect(limit.secondsToWait("192.0.2.1")).toBe(0);
  expect(limit.secondsToWait("192.0.2.1")).toBe(20);
});

test("each network has its own, and an IPv6 network is one", () => {
  const { limit } = limitAt(1);
  expect(limit.secondsToWait("192.0.2.1")).toBe(0);
  expect(limit.secondsToWait("192.0.2.2")).toBe(0);
  expect(limit.secondsToWait("2001:db8:1:200::1")).toBe(0);
  expect(limit.secondsToWait("2001:db8:1:2ff:3:4:5:6")).toBeGreaterThan(0);
  expect(limit.secondsToWait("2001:db8:1:300::1")).toBe(0);
});

test("a wall clock that steps back a day locks nobody out", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-02T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const limit = memoryRateLimit(60_000);
  expect(limit.secondsToWait("192.0.2.1")).toBe(0);
  vi.setSystemTime(new Date("2026-06-01T12:00:00Z"));
  expect(limit.secondsToWait("192.0.2.1")).toBe(0);
});

test("what was spared is not more than a minute's worth", () => {
  const { clock, limit } = limitAt(2);
  clock.now = 600_000;
  expect([1, 2, 3].map(() => Number(limit.secondsToWait("192.0.2.1")) > 0)).toEqual([false, false, true]);
  clock.now += 600_000;
  expect([1, 2, 3].map(() => Number(limit.secondsToWait("192.0.2.1")) > 0)).toEqual([false, false, true]);
});

test("of ten thousand networks the one that asked longest ago is forgotten first", () => {
  const { limit } = limitAt(1);
  limit.secondsToWait("first");
  limit.secondsToWait("second");
  limit.secondsToWait("first");
  for (let count = 0; count < 9999; count++) limit.secondsToWait(`other ${count}`);
  expect(limit.secondsToWait("first")).toBeGreaterThan(0);
  expect(limit.secondsToWait("second")).toBe(0);
});

test("0 is no limit", () => {
  const { limit } = limitAt(0);
  expect(Array.from({ length: 1000 }, () => limit.secondsToWait("x")).every((wait) => wait === 0)).toBe(true);
});

test("what comes back in the meantime is counted in parts, and never more than a minute's", () => {
  const { clock, limit } = limitAt(60);
  for (let count = 0; count < 60; count++) expect(limit.secondsToWait("192.0.2.1")).toBe(0);
  clock.now += 500;
  expect(limit.secondsToWait("192.0.2.1")).toBe(1);
  clock.now += 499;
  expect(limit.secondsToWait("192.0.2.1")).toBe(1);
  clock.now += 1;
  expect(limit.secondsToWait("192.0.2.1")).toBe(0);
  clock.now += 3_600_000;
  const hourLater = Array.from({ length: 61 }, () => limit.secondsToWait("192.0.2.1"));
  expect(hourLater.filter((wait) => wait === 0)).toHaveLength(60);
});

test("a wait is whole seconds, rounded up", () => {
  const { limit } = limitAt(7);
  for (let count = 0; count < 7; count++) limit.secondsToWait("192.0.2.1");
  // 60 / 7 seconds.
  expect(limit.secondsToWait("192.0.2.1")).toBe(9);
});

const address = (index: number) => `10.0.${index >> 8}.${index & 255}`;

test("of very many networks, those that asked last are remembered", () => {
  const { limit } = limitAt(1);
  for (let index = 0; index < 9999; index++) limit.secondsToWait(address(index));
  expect(limit.secondsToWait(address(0))).toBeGreaterThan(0);
  limit.secondsToWait("192.0.2.1");
  expect(limit.secondsToWait(address(1))).toBeGreaterThan(0);
  limit.secondsToWait("192.0.2.2");
  // The oldest of those that have not asked again since.
  expect(limit.secondsToWait(address(2))).toBe(0);
  expect(limit.secondsToWait(address(0))).toBeGreaterThan(0);
});

test.each([
  ["2001:db8::1", "2001:db8:0:0:9::1", true],
  ["2001:db8::1", "2001:db8:0:100::1", false],
  ["2001:db8:1:2::", "2001:db8:1:2:ffff::9", true],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:7:4:5:6", true],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:ff:3:4:5:6", true],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:102:3:4:5:6", false],
])("%s and %s are one network: %s", (one, other, same) => {
  const { limit } = limitAt(1);
  expect(limit.secondsToWait(one)).toBe(0);
  expect(Number(limit.secondsToWait(other)) > 0).toBe(same);
});
