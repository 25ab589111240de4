import { expect, test } from "vitest";
import { emptyTripQuery } from "#rental/trip-query.ts";
import { draftWarning } from "./draft-warning.ts";

const draft = (dates: { pickupDate?: string; returnDate?: string }, returnCleared = false) => ({
  query: { ...emptyTripQuery, ...dates },
  returnCleared,
});

test("nothing is wrong with an empty form or two good dates", () => {
  expect(draftWarning(draft({}), [])).toBeUndefined();
  expect(draftWarning(draft({ pickupDate: "14/09/2025", returnDate: "19/09/2025" }), [])).toBeUndefined();
});

test("a cleared return comes first, then what is wrong between the two dates", () => {
  expect(draftWarning(draft({}, true), ["return-before-pickup"])).toContain("Return date cleared");
  expect(draftWarning(draft({}), ["return-before-pickup", "too-long"])).toContain("before the pickup");
  expect(draftWarning(draft({}), ["too-long"])).toContain("Longer than 365 days");
  expect(draftWarning(draft({}), ["past"])).toBeUndefined();
});
