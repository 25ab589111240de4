/** The staff's commands as a program of their own: only what a process does. What the commands do is tested in `staff.test.ts`. */
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { endOf, spawnStaffCommand } from "./staff-process.ts";
import { aBackend, anOrder, emptyStore, expectKind } from "./store/stores.ts";

async function aBookedStore() {
  const store = await emptyStore("embedded");
  const backend = await aBackend(store);
  const { booking } = expectKind(await backend.book(anOrder()), "booked");
  return { store, reference: booking.reference };
}

test("answers on standard output and complains on standard error, with exit codes 0, 1 and 2", async () => {
  const { store, reference } = await aBookedStore();
  const [answer, refusal, mistake] = await Promise.all(
    [["show", reference], ["take-back", reference], ["shew"]].map((words) =>
      endOf(spawnStaffCommand(store, words)),
    ),
  );
  expect(answer).toMatchObject({ code: 0, out: expect.stringContaining(reference), complaint: "" });
  expect(refusal).toMatchObject({ code: 1, out: "", complaint: expect.stringMatching(/^[^\n]+\.\n$/) });
  expect(mistake).toMatchObject({
    code: 2,
    out: "",
    complaint: expect.stringContaining("unknown command 'shew'"),
  });
});

test("ends without a complaint when its reader has closed the pipe, as in `… | head`", async () => {
  const { store } = await aBookedStore();
  for (const words of [["--help"], ["export"]]) {
    const child = spawnStaffCommand(store, words);
    child.stdout.destroy();
    const exit = once(child, "exit");
    expect(await text(child.stderr)).toBe("");
    expect(await exit).toEqual([0, null]);
  }
});
