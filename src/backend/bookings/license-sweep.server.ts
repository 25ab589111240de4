import type { AppContext } from "#backend/store/app-context.server.ts";
import { withTimeout, DeadlineExceededError } from "#backend/db/deadline.server.ts";
import { deleteDuePersonalData } from "./retention.server.ts";

/** Called with an error that no request waits for. */
export type ErrorReporter = (error: unknown, fields: Record<string, string | number>) => void;

/** How long a start waits for the first sweep, in milliseconds. */
const longestWait = 500;

/** Milliseconds between two sweeps, and after a first failure, doubled after each further one. */
const usualPace = { usual: 6 * 3_600_000, firstRetry: 5000, longestRetry: 15 * 60_000 };

/**
 * Deletes license numbers when they are due, at the start and every six hours: every form promises it, so it must not depend on anybody
 * remembering. A failure is reported and soon tried again.
 */
export async function startPersonalDataSweep(
  context: AppContext,
  report: ErrorReporter,
  { usual, firstRetry, longestRetry }: typeof usualPace = usualPace,
) {
  let failures = 0;
  let failingSince = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentSweep = sweep();
  // Going through a store with very many live bookings takes longer: visitors need not wait for the end of it.
  await withTimeout(longestWait, currentSweep).catch((error: unknown) => {
    if (!(error instanceof DeadlineExceededError)) throw error;
  });

  async function sweep() {
    try {
      await deleteDuePersonalData(context, "retention");
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) failingSince = Date.now();
      report(error, { task: "delete license numbers that are due", attempt: failures });
    }
    if (isStopped) return;
    const pause = failures === 0 ? usual : Math.min(longestRetry, firstRetry * 2 ** (failures - 1));
    timer = setTimeout(() => (currentSweep = sweep()), pause).unref();
  }

  return {
    /** A sentence on what is wrong since the last attempt; undefined if that succeeded. */
    trouble: () =>
      failures === 0
        ? undefined
        : `license numbers that are due can't be deleted since ${new Date(failingSince).toISOString()}`,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await currentSweep;
    },
  };
}
