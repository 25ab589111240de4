import { setTimeout as pause } from "node:timers/promises";
import { type Evidence, violations } from "./invariants.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { planCycles, type Size, windowDays } from "./plan.ts";
import { openSite, type StoreKind, type TorturedSite } from "./site.ts";
import { readStore, type Stored } from "./store.ts";
import { playVisitor } from "./visitor.ts";

export interface TortureOptions extends Size {
  readonly store: StoreKind;
  readonly cycles: number;
  readonly seed: number;
  /** Is called after each cycle, while the site is still there. */
  readonly onCycle?: (report: ReturnType<typeof reportOf>, evidence: Evidence) => Promise<void> | void;
}

/** After this many cycles the first days are used again. */
const windows = 90;

/** Lets visitors book, change and cancel on the real site, kills its processes meanwhile, and checks all invariants after each cycle. */
export async function torture({ store, cycles, seed, onCycle, ...options }: TortureOptions) {
  const size = { ...options, instances: store === "sqlite" ? 1 : options.instances };
  const site = await openSite(store, size.instances);
  const ledger = emptyLedger();
  let kills = 0;
  try {
    for (const [cycle, { lanes, blows }] of planCycles(seed, cycles, size, store === "postgres").entries()) {
      const firstDay = 3 + (cycle % windows) * windowDays;
      const visits = lanes.map(async (visitors, lane) => {
        const first = (cycle * size.lanes + lane) * size.visitorsInLane;
        for (const [turn, plan] of visitors.entries())
          await playVisitor(plan, { number: first + turn, firstDay }, ledger, site);
      });
      await Promise.all([...visits, site.endure(blows)]);
      kills += blows.length;
      const evidence = await evidenceOf(site, ledger);
      const report = reportOf(cycle + 1, kills, evidence);
      await onCycle?.(report, evidence);
      if (report.wrong.length > 0 || cycle + 1 === cycles) return report;
    }
    throw new Error("No cycle was asked for.");
  } finally {
    await site.close();
  }
}

/** What has happened so far, and a sentence for everything that does not hold. */
function reportOf(cycle: number, kills: number, evidence: Evidence) {
  const { bookings, answers } = evidence.ledger;
  const happened = Map.groupBy(evidence.stored.booking_events, ({ what }) => what);
  return {
    cycle,
    kills,
    acknowledged: [...bookings.values()].filter(({ reference }) => reference !== undefined).length,
    changed: happened.get("changed")?.length ?? 0,
    cancelled: happened.get("cancelled")?.length ?? 0,
    /** Forms by the status of their answer; 0 is none. */
    answers,
    wrong: violations(evidence),
  };
}

async function evidenceOf(site: TorturedSite, ledger: Ledger): Promise<Evidence> {
  const mailsBefore = [...site.mails()];
  const stored = await readWhenOpen(site);
  return { settings: site.settings, ledger, stored, mailsBefore, mails: site.mails(), log: site.log() };
}

/** A database server that has just lost a process needs a moment to open again. */
async function readWhenOpen({ settings }: TorturedSite): Promise<Stored> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readStore(settings);
    } catch (error) {
      if (attempt === 40) throw error;
      await pause(250);
    }
  }
}
