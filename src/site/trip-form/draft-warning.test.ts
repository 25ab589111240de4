import { expect, test } from "vitest";
import { emptyTripQuery } from "#rental/trip/trip-query.ts";
import { findTripDraftWarning } from "./draft-warning.ts";

const draft = (dates: { pickupDate?: string; returnDate?: string }, returnCleared = false) => ({
  query: { ...emptyTripQuery, ...dates },
  returnCleared,
});

test("nothing is wrong with an empty form or two good dates", () => {
  expect(findTripDraftWarning(draft({}), [])).toBeUndefined();
  expect(
    findTripDraftWarning(draft({ pickupDate: "14/09/2025", returnDate: "19/09/2025" }), []),
  ).toBeUndefined();
});

test("a cleared return comes first, then a rental that is too long; what is wrong with one field is said there", () => {
  expect(findTripDraftWarning(draft({}, true), ["too-long"])).toContain("Return date cleared");
  expect(findTripDraftWarning(draft({}), ["return-before-pickup"])).toBeUndefined();
  expect(findTripDraftWarning(draft({}), ["too-long"])).toContain("Longer than 365 days");
  expect(findTripDraftWarning(draft({}), ["past"])).toBeUndefined();
});
