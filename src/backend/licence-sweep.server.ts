import type { BackOffice } from "./back-office.server.ts";
import { deleteDueLicences } from "./retention.server.ts";

/** Told of an error that no request waits for. */
export type Report = (error: unknown, fields: Record<string, string | number>) => void;

export type LicenceSweep = {
  /** A sentence on what is wrong since the last attempt; undefined when it did its work. */
  trouble(): string | undefined;
  stop(): Promise<void>;
};

/** In milliseconds. */
export type SweepPace = {
  readonly usual: number;
  /** After a first failure; doubled after each further one. */
  readonly firstRetry: number;
  readonly longestRetry: number;
};

const usualPace: SweepPace = { usual: 6 * 3_600_000, firstRetry: 5000, longestRetry: 15 * 60_000 };

/**
 * Deletes license numbers when they are due, at the start and every six hours: every form says that it happens, so nobody has to remember
 * it. A failure is reported and tried again soon.
 */
export async function sweepLicences(
  office: BackOffice,
  report: Report,
  { usual, firstRetry, longestRetry }: SweepPace = usualPace,
): Promise<LicenceSweep> {
  let failures = 0;
  let since = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = sweep();
  await running;

  async function sweep() {
    try {
      await deleteDueLicences(office, "retention");
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) since = Date.now();
      report(error, { task: "delete license numbers that are due", attempt: failures });
    }
    if (stopped) return;
    const pause = failures === 0 ? usual : Math.min(longestRetry, firstRetry * 2 ** (failures - 1));
    timer = setTimeout(() => (running = sweep()), pause).unref();
  }

  return {
    trouble: () =>
      failures === 0
        ? undefined
        : `license numbers that are due can't be deleted since ${new Date(since).toISOString()}`,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
