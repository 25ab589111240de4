import { expect, test } from "vitest";
import { allowedStatusMoves, bookingStatuses } from "./booking.ts";
import { wholeName } from "./driver-fields.ts";

test("a booking goes along four edges only (product, 'Your booking')", () => {
  const moves = bookingStatuses.flatMap((from) => allowedStatusMoves[from].map((to) => `${from} > ${to}`));
  expect(moves).toEqual([
    "confirmed > on-the-road",
    "confirmed > cancelled",
    "confirmed > no-show",
    "on-the-road > returned",
  ]);
});

test("a driver is called by both names, or by the only one", () => {
  expect(wholeName({ firstName: "Asha", lastName: "Rao" })).toBe("Asha Rao");
  expect(wholeName({ firstName: "Sukarno", lastName: "" })).toBe("Sukarno");
});
