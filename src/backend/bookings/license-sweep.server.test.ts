import { setImmediate as aTurn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAppContext } from "#backend/store/app-context.server.ts";
import { startPersonalDataSweep } from "./license-sweep.server.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

const pace = { usual: 60_000, firstRetry: 40, longestRetry: 100 };

/** Sweeps in a store whose license numbers can't be reached, with time that passes only when the test says so. */
async function aSweep() {
  const context = await openAppContext(
    { dataDirectory: temporaryFolder(), databaseUrl: undefined, licenseKey: undefined },
    { clock: () => Date.now() },
  );
  onTestFinished(() => context.database.close());
  const rename = (from: string, to: string) =>
    context.database.queries.schema.alterTable(from).renameTo(to).execute();
  await rename("licences", "licences_away");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.parse("2025-09-01T06:30Z") });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const attempts: number[] = [];
  const sweep = await startPersonalDataSweep(
    context,
    (_error, { attempt }) => attempts.push(Number(attempt)),
    pace,
  );
  return { sweep, attempts, rename };
}

async function until(isSo: () => boolean) {
  while (!isSo()) await aTurn();
}

/** Lets the rest of a pause pass, and no more. */
function passes(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds - 1);
  expect(vi.getTimerCount(), `within ${milliseconds} ms`).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount(), `after ${milliseconds} ms`).toBe(0);
}

test("rests longer after each failure, up to its longest pause, and says since when", async () => {
  const { sweep, attempts, rename } = await aSweep();
  const trouble = "license numbers that are due can't be deleted since 2025-09-01T06:30:00.000Z";
  expect([attempts, sweep.trouble()]).toEqual([[1], trouble]);
  for (const pause of [40, 80, 100, 100]) {
    const before = attempts.length;
    passes(pause);
    await until(() => attempts.length > before);
  }
  expect([attempts, sweep.trouble()]).toEqual([[1, 2, 3, 4, 5], trouble]);

  await rename("licences_away", "licences");
  passes(100);
  await until(() => sweep.trouble() === undefined);
  expect(attempts).toHaveLength(5);

  await rename("licences", "licences_away");
  passes(60_000);
  await until(() => attempts.length > 5);
  expect(attempts.at(-1)).toBe(1);
  expect(sweep.trouble()).toContain("since 2025-09-01T06:31:00.420Z");
});

test("stopped while it rests, it begins no more", async () => {
  const { sweep } = await aSweep();
  await sweep.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("stopped while it works, it ends that work first, and begins no more", async () => {
  const { sweep, attempts } = await aSweep();
  passes(40);
  await sweep.stop();
  expect([attempts, vi.getTimerCount()]).toEqual([[1, 2], 0]);
});
