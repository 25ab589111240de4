import { describe, expect, test } from "vitest";
import { timeSlots, minuteAtSlot, type TimeSlot } from "./clock-time.ts";
import {
  chooseDefaultPickupTime,
  chooseDefaultReturnTime,
  listOfferedTimes,
  parseOfferedTime,
  type OfferedTimeRange,
} from "./offered-times.ts";

test("the half hours of a day are 48, from midnight on", () => {
  expect([timeSlots[0], timeSlots[1], timeSlots[24], timeSlots.at(-1)]).toEqual([
    "12:00 AM",
    "12:30 AM",
    "12:00 PM",
    "11:30 PM",
  ]);
  expect(timeSlots.map(minuteAtSlot)).toEqual(Array.from({ length: 48 }, (_, slot) => slot * 30));
});

const times: OfferedTimeRange = { from: "10:00 AM", until: "6:00 PM" };

describe("the times at which a car is handed over (product, 'Search form')", () => {
  test("are 17, from 10:00 AM to 6:00 PM every 30 minutes", () => {
    expect(listOfferedTimes(times).map(minuteAtSlot)).toEqual(
      Array.from({ length: 17 }, (_, slot) => 600 + slot * 30),
    );
    expect([listOfferedTimes(times)[0], listOfferedTimes(times).at(-1)]).toEqual(["10:00 AM", "6:00 PM"]);
    expect([chooseDefaultPickupTime(times), chooseDefaultReturnTime({ times })]).toEqual([
      "10:00 AM",
      "12:00 PM",
    ]);
  });

  test("are read in any case, and nothing else is", () => {
    expect(parseOfferedTime(times, " 1:30 pm ")).toBe("1:30 PM");
    expect(
      ["", "13:30", "9:30 AM", "6:30 PM", "10:15 AM"].map((text) => parseOfferedTime(times, text)),
    ).toEqual(Array.from({ length: 5 }));
  });

  test("are the company's own, the first and the last included, and no other is read but one that was booked", () => {
    const longDay: OfferedTimeRange = { from: "8:00 AM", until: "8:00 PM" };
    expect(listOfferedTimes(longDay).map(minuteAtSlot)).toEqual(
      Array.from({ length: 25 }, (_, slot) => 480 + slot * 30),
    );
    expect(
      ["7:30 AM", "8:00 am", "8:00 PM", "8:30 PM"].map((text) => parseOfferedTime(longDay, text)),
    ).toEqual([undefined, "8:00 AM", "8:00 PM", undefined]);
    expect(parseOfferedTime(longDay, "7:30 AM", (slot) => slot === "7:30 AM")).toBe("7:30 AM");
  });

  test.each<[from: TimeSlot, until: TimeSlot, pickup: TimeSlot, back: TimeSlot]>([
    ["8:00 AM", "8:00 PM", "10:00 AM", "12:00 PM"],
    ["12:00 AM", "11:30 PM", "10:00 AM", "12:00 PM"],
    ["11:00 AM", "8:00 PM", "11:00 AM", "12:00 PM"],
    ["2:00 PM", "8:00 PM", "2:00 PM", "2:30 PM"],
    ["8:00 AM", "11:00 AM", "10:00 AM", "10:30 AM"],
    ["8:00 AM", "10:00 AM", "10:00 AM", "10:00 AM"],
  ])("of %s to %s, a form begins with %s and %s", (from, until, pickup, back) => {
    const own = { from, until };
    expect([chooseDefaultPickupTime(own), chooseDefaultReturnTime({ times: own })]).toEqual([pickup, back]);
  });
});
