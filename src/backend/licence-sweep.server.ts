import type { BackOffice } from "./back-office.server.ts";
import { deleteDueLicences } from "./retention.server.ts";

const pause = 6 * 3_600_000;

/** Deletes license numbers when they are due, at the start and every six hours: every form says that it happens, so nobody has to remember it. */
export async function sweepLicences(office: BackOffice): Promise<{ stop(): Promise<void> }> {
  // A store that is down for a moment is asked again the next time.
  const sweep = () => deleteDueLicences(office, "retention").catch(() => 0);
  let running = sweep();
  await running;
  const timer = setInterval(() => {
    running = sweep();
  }, pause).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
