import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listEndangeredBookingIds } from "./endangered.ts";
import type { Hold } from "./unit-items.ts";

const now = 1000;

/** A hold in minutes from now; units don't count here. */
const hold = (bookingId: string | null, from: number, until: number, late?: number): Hold => ({
  unit: 1,
  from: now + from,
  until: now + until,
  bookingId,
  ...(late !== undefined && { takenUntil: now + late }),
});
const overdue = (id: string, late = 120) => hold(id, -600, -30, late);

/** Tells whether a booking's car has left: the ids of these begin with 'out'. */
const isOut = ({ bookingId }: Hold) => bookingId?.startsWith("out") === true;

function list(holds: readonly Hold[], units: number) {
  const ids = holds.filter((one) => !isOut(one)).flatMap(({ bookingId }) => bookingId ?? []);
  return listEndangeredBookingIds(holds, { units, firstMinute: now }, new Set(ids));
}

describe("cars that are not back endanger", () => {
  const day = hold("first", 60, 1500);
  test.each<[string, Hold[], number, string[]]>([
    ["nothing while another unit is free", [overdue("out"), day], 2, []],
    ["who comes before they can go out again", [overdue("out"), day], 1, ["first"]],
    ["nothing that begins later", [overdue("out"), hold("later", 120, 900)], 1, []],
    ["of two the one that comes later", [overdue("out"), hold("second", 90, 900), day], 2, ["second"]],
    [
      "both of two who come together, and whoever counts on the longer one",
      [overdue("out"), day, hold("second", 60, 90), hold("third", 90, 300)],
      2,
      ["first", "second", "third"],
    ],
    [
      "who has been waiting, even without a turnaround",
      [overdue("out", 0), hold("late", -20, 900)],
      1,
      ["late"],
    ],
    [
      "both, and not who comes later, where more are out than there are",
      [overdue("out"), overdue("out too"), day, hold("second", 60, 90), hold("third", 130, 200)],
      1,
      ["first", "second"],
    ],
    ["who comes with a service", [overdue("out"), hold(null, 60, 90), day], 1, ["first"]],
    ["nobody by a car that is due yet", [hold("out", -600, 60), day], 1, []],
    ["who comes while one is in service", [overdue("out"), hold(null, -60, 90), day], 2, ["first"]],
    [
      "nobody by a service that begins later",
      [overdue("out"), hold(null, 130, 900), hold("next", 125, 130)],
      1,
      [],
    ],
    [
      "a booking once, whatever units it had",
      [overdue("out"), hold("first", 60, 80), hold("first", 80, 90)],
      1,
      ["first"],
    ],
  ])("%s", (_rule, holds, units, endangered) => {
    expect(list(holds, units)).toEqual(endangered);
  });
});

test("whoever comes while no car is in the yard is endangered, and nobody else", () => {
  const begins = fc.integer({ min: -3, max: 8 });
  const lengths = fc.integer({ min: 1, max: 6 });
  const lates = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });
  const wishes = fc.array(fc.record({ from: begins, length: lengths, late: lates }), { maxLength: 8 });
  fc.assert(
    fc.property(wishes, fc.integer({ min: 1, max: 3 }), (all, units) => {
      const taken = new Set<number>();
      const holds: Hold[] = [];
      for (const { from, length, late } of all) {
        const hasLeft = from < 0 && late !== undefined;
        const minutes = Array.from({ length }, (_, index) => from + index);
        const fits = minutes.every(
          (minute) =>
            holds.filter((one) => one.from <= now + minute && now + minute < one.until).length < units,
        );
        // No two come at the same minute: who is first among them is not to be known.
        if (!fits || taken.has(from) || (!hasLeft && from + length <= 0)) continue;
        taken.add(from);
        const until = from + length;
        holds.push(
          hold(`${hasLeft ? "out" : "in"}${from}`, from, until, hasLeft ? Math.max(until, late) : undefined),
        );
      }
      const waiting = holds.filter((one) => !isOut(one)).toSorted((a, b) => a.from - b.from);
      const outside = holds.filter(isOut).map((one) => one.takenUntil ?? one.until);
      const leftWithout: (string | null)[] = [];
      for (let minute = now; minute < now + 20; minute++)
        for (const one of waiting.filter(({ from }) => Math.max(from, now) === minute)) {
          if (outside.filter((until) => until > minute).length < units) outside.push(one.until);
          else leftWithout.push(one.bookingId);
        }
      expect(list(holds, units)).toEqual(leftWithout);
    }),
    { numRuns: 2000 },
  );
});
