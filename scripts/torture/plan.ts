import { fleet } from "#content/fleet.ts";
import type { TimeSlot } from "#rental/trip/clock-time.ts";
import { type Dice, diceOf } from "../../tests/dice.ts";

/** The rental that a guest wants. */
export interface Wish {
  readonly carId: string;
  /** This many days ahead, or so soon that canceling costs a fee. */
  readonly pickupIn: number | "soon";
  readonly pickupTime: TimeSlot;
  readonly nights: number;
}

type Move = { readonly move: "cancel" } | { readonly move: "change"; readonly wish: Wish };

export interface GuestPlan {
  /** No other guest of the run has it. */
  readonly number: number;
  readonly wish: Wish;
  /** 'twice': two clicks at once, at two instances if there are two; 'leaves': hangs up once the form has been sent. */
  readonly manner: "once" | "twice" | "leaves";
  /** How often a form is sent before its sender gives up. */
  readonly patience: number;
  readonly moves: readonly Move[];
  readonly enquires: boolean;
  readonly subscribes: boolean;
  /** Milliseconds before the first form. */
  readonly hesitates: number;
}

export type Victim =
  /** An instance, or one of its workers, which is replaced automatically. */
  | { readonly kind: "instance" | "worker"; readonly index: number }
  /** The whole database server, or one of its processes, after which it ends all others and restarts. */
  | { readonly kind: "database" | "database process" };

export interface Blow {
  readonly victim: Victim;
  /** Milliseconds since the kill before it, or since the guests arrived. */
  readonly after: number;
  /** Milliseconds until what was killed is started again. */
  readonly down: number;
}

export interface CyclePlan {
  /** Guests come one after another in each lane. */
  readonly lanes: readonly (readonly GuestPlan[])[];
  readonly blows: readonly Blow[];
}

export interface Size {
  readonly lanes: number;
  readonly guestsInLane: number;
  readonly instances: number;
  /** Workers of each instance; one means the instance itself. */
  readonly workers: number;
  /** Whether the database is a separate server, which can be killed too. */
  readonly hasServer: boolean;
}

const cars = fleet.filter(({ available }) => available).map(({ id }) => id);
const times = ["10:00 AM", "12:00 PM", "3:00 PM"] as const;

/** Each cycle uses different days, few enough that cars sell out; after this many cycles the first days are used again. */
const windowDays = 4;
const windows = 90;

/** What everyone does in one cycle: the same for the same seed and size, whatever the machine does meanwhile. */
export function planCycle(seed: number, cycle: number, size: Size): CyclePlan {
  const window = diceOf(seed, cycle, "window");
  const wanted = Array.from({ length: 2 }, () => window.one(cars));
  const firstDay = 3 + (cycle % windows) * windowDays;
  const lanes = Array.from({ length: size.lanes }, (_, lane) =>
    Array.from({ length: size.guestsInLane }, (_guest, turn) => {
      const number = (cycle * size.lanes + lane) * size.guestsInLane + turn;
      return planGuest(diceOf(seed, cycle, lane, turn), number, firstDay, wanted);
    }),
  );
  return { lanes, blows: planBlows(diceOf(seed, cycle, "blows"), size) };
}

function planGuest(dice: Dice, number: number, firstDay: number, wanted: readonly string[]): GuestPlan {
  // Guests who book for tomorrow cancel in the end, or no car would be left for the next cycles.
  const isSoon = dice.percent(20);
  const wish = (): Wish => ({
    carId: dice.one(isSoon ? cars : wanted),
    pickupIn: isSoon ? "soon" : firstDay + dice.between(0, windowDays - 1),
    pickupTime: dice.one(times),
    nights: dice.between(0, 2),
  });
  const first = wish();
  const changes: Move[] = dice.percent(35) ? [{ move: "change", wish: wish() }] : [];
  const cancels: Move[] = isSoon || dice.percent(25) ? [{ move: "cancel" }] : [];
  return {
    number,
    wish: first,
    manner: dice.one(["once", "once", "once", "twice", "leaves"]),
    patience: dice.between(1, 12),
    moves: [...changes, ...cancels],
    enquires: dice.percent(15),
    subscribes: dice.percent(15),
    hesitates: dice.between(0, 150),
  };
}

function planBlows(dice: Dice, { instances, workers, hasServer }: Size): readonly Blow[] {
  const kinds: Victim["kind"][] = hasServer
    ? ["instance", "instance", "database", "database process"]
    : ["instance"];
  if (workers > 1) kinds.push("worker", "worker");
  return Array.from({ length: dice.between(1, 2) }, () => {
    const kind = dice.one(kinds);
    return {
      victim:
        kind === "instance" || kind === "worker" ? { kind, index: dice.between(0, instances - 1) } : { kind },
      after: dice.between(20, 700),
      down: dice.between(0, 300),
    };
  });
}
