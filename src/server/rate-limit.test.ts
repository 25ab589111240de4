import { expect, test } from "vitest";
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
  expect(limit.secondsToWait("2001:db8:1:2::1")).toBe(0);
  expect(limit.secondsToWait("2001:db8:1:2:3:4:5:6")).toBeGreaterThan(0);
  expect(limit.secondsToWait("2001:db8:1:3::1")).toBe(0);
});

test("0 is no limit", () => {
  const { limit } = limitAt(0);
  expect(Array.from({ length: 1000 }, () => limit.secondsToWait("x")).every((wait) => wait === 0)).toBe(true);
});
