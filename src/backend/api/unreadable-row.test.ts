import { expect, test } from "vitest";
import { mapReadableRows, throwUnreadable, UnreadableRowError } from "./unreadable-row.ts";

const row = { table: "bookings", id: "7", column: "trip" };

test("reading goes on behind a row that can't be read, and stops at a mistake of ours", () => {
  const unreadable = new UnreadableRowError(row, "is not JSON");
  const reports: UnreadableRowError[] = [];
  const read = (text: string) => {
    if (text === "damaged") throw unreadable;
    if (text === "mistake") throw new TypeError("A mistake");
    return text.length;
  };
  expect(mapReadableRows(["one", "damaged", "three"], read, (error) => reports.push(error))).toEqual([3, 5]);
  expect(reports).toEqual([unreadable]);
  expect(() => mapReadableRows(["one", "mistake"], read, (error) => reports.push(error))).toThrow(TypeError);
  expect(reports).toHaveLength(1);
  expect(() => mapReadableRows(["damaged"], read, throwUnreadable)).toThrow(
    "The row 7 of bookings can’t be read: its trip is not JSON.",
  );
});
