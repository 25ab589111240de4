import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#backend/store/database.server.ts";
import { playGuest } from "./guest.ts";
import { violations } from "./invariants.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { type Blow, planCycle, type Size, type Victim } from "./plan.ts";
import { openPremises, type Premises, type StoreKind } from "./premises.ts";
import { readStore, type Stored } from "./stored.ts";

export interface TortureOptions {
  readonly store: StoreKind;
  readonly cycles: number;
  readonly seed: number;
  readonly lanes: number;
  readonly guestsInLane: number;
  /** Instances on PostgreSQL; the embedded store serves one. */
  readonly instances: number;
  /** Workers of each instance. */
  readonly workers: number;
  /** Called after each cycle, when its invariants have been checked. */
  readonly onCycle?: (cycle: CycleReport) => void;
  /** Gets the running site after its last cycle. */
  readonly atTheEnd?: (premises: Premises, ledger: Ledger) => Promise<void>;
}

interface CycleReport {
  readonly cycle: number;
  readonly killed: readonly Victim["kind"][];
  readonly wrong: readonly string[];
}

export interface TortureResult {
  /** Bookings that were acknowledged, and how many of these were changed and canceled as far as their guests know. */
  readonly acknowledged: number;
  readonly changed: number;
  readonly cancelled: number;
  /** Bookings that were sent but never answered. */
  readonly unknown: number;
  readonly kills: number;
  /** Forms by the status of their answer; 0 is none. */
  readonly answers: Readonly<Record<string, number>>;
  /** The first cycle after which an invariant did not hold, in sentences; empty if all held. */
  readonly wrong: readonly string[];
}

/** Lets guests book, change and cancel on the real site, kills its processes meanwhile, and checks all invariants after each cycle. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { store, cycles, seed, lanes, guestsInLane, workers, onCycle } = options;
  const instances = store === "sqlite" ? 1 : options.instances;
  const size: Size = { lanes, guestsInLane, instances, workers, hasServer: store === "postgres" };
  const premises = await openPremises(store, { instances, workers });
  const ledger = emptyLedger();
  let kills = 0;
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      const plan = planCycle(seed, cycle, size);
      await Promise.all([
        ...plan.lanes.map(async (guests) => {
          for (const guest of guests) await playGuest(guest, ledger, premises);
        }),
        strike(premises, plan.blows),
      ]);
      kills += plan.blows.length;
      const wrong = await check(premises, ledger);
      onCycle?.({ cycle: cycle + 1, killed: plan.blows.map(({ victim }) => victim.kind), wrong });
      if (wrong.length > 0) return resultOf(ledger, kills, wrong);
    }
    await options.atTheEnd?.(premises, ledger);
    return resultOf(ledger, kills, []);
  } finally {
    await premises.close();
  }
}

async function strike(premises: Premises, blows: readonly Blow[]) {
  for (const { victim, after, down } of blows) {
    await pause(after);
    await premises.kill(victim);
    await pause(down);
    await premises.start(victim);
  }
}

/** Everything that must hold whatever was killed, with a sentence for whatever does not. */
async function check(premises: Premises, ledger: Ledger): Promise<string[]> {
  const database = openDatabase(premises.settings);
  try {
    const mailsBefore = [...premises.mails()];
    const stored = await readWhenOpen(() => readStore(database, premises.settings));
    return violations({ ledger, stored, mailsBefore, mails: premises.mails(), log: premises.newLogLines() });
  } finally {
    await database.close();
  }
}

/** A database server that has just lost a process needs a moment to open again. */
async function readWhenOpen(read: () => Promise<Stored>): Promise<Stored> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (attempt === 40) throw error;
      await pause(250);
    }
  }
}

function resultOf(ledger: Ledger, kills: number, wrong: readonly string[]): TortureResult {
  const all = [...ledger.bookings.values()];
  const acknowledged = all.filter(({ reference }) => reference !== undefined);
  return {
    acknowledged: acknowledged.length,
    changed: acknowledged.filter(({ possible, wanted }) =>
      possible.every(
        (state) => state !== "not stored" && (state.carId !== wanted.carId || state.from !== wanted.from),
      ),
    ).length,
    cancelled: all.filter(({ fee }) => fee !== undefined).length,
    unknown: all.filter(({ possible }) => possible.length > 1).length,
    kills,
    answers: Object.fromEntries(ledger.answers),
    wrong,
  };
}
