import type { SiteBackend } from "#backend/backend.server.ts";
import type { Editions } from "./editions.ts";

interface Options {
  backend: Pick<SiteBackend, "catalogNumber" | "latestCatalog">;
  editions: Pick<Editions, "current" | "add">;
  log: (event: string, facts: Record<string, number>) => void;
  report: (error: unknown, facts: { ask: string }) => void;
}

/** How often each instance asks the store whether a catalog was published, in milliseconds: it is visible everywhere within two seconds. */
const lookIntervalMs = 500;

/**
 * Puts each catalog in force that is published from when the one in force was read: also one that was published while the site started.
 * Ends when `signal` is aborted.
 */
export function startAdoptingCatalogs({ backend, editions, log, report }: Options, signal: AbortSignal) {
  const numberInForce = () => editions.current().catalog.number;
  let lastNumber = numberInForce();
  const look = async () => {
    const number = await backend.catalogNumber();
    if (number === lastNumber) return;
    const latest = await backend.latestCatalog();
    // Also when it can't come into force: another attempt would fail as well, and the previous catalog stays.
    lastNumber = number;
    // Without a newer one that can be read, the catalog in force is still the latest.
    if (!latest || latest.number === numberInForce()) return;
    await editions.add(latest.catalog);
    log("catalog published", { number: latest.number });
  };
  let lastFailure = "";
  const timer = setTimeout(async function next() {
    if (signal.aborted) return;
    try {
      await look();
      lastFailure = "";
    } catch (error) {
      // Its store may have been closed under it.
      if (signal.aborted) return;
      // Once for each outage, not at every look.
      if (String(error) !== lastFailure) report(error, { ask: "catalog" });
      lastFailure = String(error);
    }
    timer.refresh();
  }, lookIntervalMs);
  timer.unref();
}
