import { expect, test } from "vitest";
import { networkLimitFactor, findExceededHoldLimit, usualHoldLimit } from "./hold-limit.ts";
import { longestRentalDays } from "#rental/trip/rental-days.ts";

const none = { email: 0, phone: 0, network: 0 };
const by = (heldDays: Partial<typeof none>, wantedDays: number, limit = 400) =>
  findExceededHoldLimit({ ...none, ...heldDays }, { wanted: wantedDays }, limit)?.by;

test("up to the limit is fine, a car-day more is not", () => {
  expect(by({ email: 395 }, 5)).toBeUndefined();
  expect(by({ email: 396 }, 5)).toBe("email");
  expect(by({ phone: 396 }, 5)).toBe("phone");
});

test("a network holds as much as three people", () => {
  expect(networkLimitFactor).toBe(3);
  expect(by({ network: 1195 }, 5)).toBeUndefined();
  expect(by({ network: 1196 }, 5)).toBe("network");
});

test("the limit takes the longest rental, and a company's dozen cars for a month", () => {
  expect(by({}, longestRentalDays, usualHoldLimit)).toBeUndefined();
  expect(by({ email: 11 * 30 }, 30, usualHoldLimit)).toBeUndefined();
});

test("says what is held, what was wanted, and the limit", () => {
  expect(findExceededHoldLimit({ email: 1, phone: 9, network: 9 }, { wanted: 2 }, 10)).toEqual({
    by: "phone",
    held: 9,
    wanted: 2,
    limit: 10,
  });
});

test("a booking is changed to as much as it holds, whatever the others hold", () => {
  const heldDays = { ...none, email: 1000 };
  expect(findExceededHoldLimit(heldDays, { wanted: 5, before: 5 }, 400)).toBeUndefined();
  expect(findExceededHoldLimit(heldDays, { wanted: 6, before: 5 }, 400)?.by).toBe("email");
});

test("no limit is none", () => {
  expect(by({ email: 10_000, phone: 10_000, network: 10_000 }, 365, 0)).toBeUndefined();
});
