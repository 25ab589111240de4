import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import { log, logError, passOn } from "./log.ts";
import { type Figures, type FromPrimary, type FromWorker, questions, readFromWorker } from "./messages.ts";
import type { RateLimit } from "./rate-limit.ts";

/** In milliseconds. */
export type WorkerPace = {
  /** Before a worker that died is started again; doubled each time it dies young. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** A worker that has lived this long did not die because of its start. */
  readonly grownUp: number;
};

const usualPace: WorkerPace = { firstPause: 1000, longestPause: 30_000, grownUp: 60_000 };

/** How long a worker may take to report its figures, in milliseconds. */
const figuresPatience = 1500;

type Member = {
  readonly worker: Worker;
  /** Resolves to the number of files that it serves, once it listens; undefined when it exited before. */
  readonly ready: Promise<number | undefined>;
  isReady: boolean;
  isLeaving: boolean;
  /** The figures that it last reported. */
  figures: Figures;
};

/** The processes that answer visitors, kept at the wanted number. */
export interface Workers {
  /**
   * Starts all of them; returns how many files each serves.
   * @throws an Error with the sentence of one that can't start.
   */
  open(): Promise<number>;
  /** What is wrong with them, a sentence each. */
  troubles(): readonly string[];
  /** Tells all of them which duties are not done. */
  tellTroubles(troubles: readonly string[]): void;
  /** The figures of all of them, including those that have exited, and how many are running. */
  figures(): Promise<{ readonly done: readonly Figures[]; readonly running: number }>;
  /**
   * Replaces each by a new one, one after another: the new one listens before the old one stops accepting. False when a new one did not
   * start.
   */
  replace(): Promise<boolean>;
  /** Lets all of them finish the answers that they have begun; false when one had to cut an answer off. */
  stop(): Promise<boolean>;
}

/** Keeps this many workers on one port, each started with these variables in addition to the environment. */
export function keepWorkers(
  count: number,
  environment: Record<string, string>,
  postLimit: RateLimit,
  pace: WorkerPace = usualPace,
): Workers {
  const members = new Set<Member>();
  const figuresAsked = questions<Figures | undefined>(figuresPatience);
  let departed: Figures = [];
  let said: readonly string[] = [];
  let opened = false;
  let stopping = false;
  let diedYoung = 0;
  let why = "A worker exited before it was listening; its log lines say why.";

  // All of them accept from one queue, the system's. If the primary handed connections out, those on their way to a worker that dies would
  // never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ stdio: ["ignore", "pipe", "pipe", "ipc"] });

  function start(): Member {
    const worker = cluster.fork(environment);
    const { stdout, stderr } = worker.process;
    if (stdout) passOn(stdout, "out");
    if (stderr) passOn(stderr, "errors");
    const born = performance.now();
    const { promise: ready, resolve } = Promise.withResolvers<number | undefined>();
    const member: Member = { worker, ready, isReady: false, isLeaving: false, figures: [] };
    members.add(member);
    tell(worker, { kind: "troubles", troubles: [...said] });
    worker.on("message", (message: unknown) => hear(member, readFromWorker(message), resolve));
    worker.on("error", (error) => logError(error, { worker: worker.process.pid }));
    worker.on("exit", (code: number | null, signal: string | null) => {
      members.delete(member);
      resolve(undefined);
      keepFigures(member);
      if (member.isLeaving || stopping || !opened) return;
      const young = performance.now() - born < pace.grownUp;
      diedYoung = young ? diedYoung + 1 : 0;
      const rest = Math.min(pace.longestPause, pace.firstPause * 2 ** Math.max(0, diedYoung - 1));
      const facts = { worker: worker.process.pid, code: code ?? undefined, signal: signal ?? undefined };
      log("worker died", { ...facts, startsAgainIn: rest });
      setTimeout(() => !stopping && start(), rest);
    });
    return member;
  }

  function hear(member: Member, message: FromWorker, ready: (files: number) => void) {
    if (message.kind === "ready") {
      member.isReady = true;
      ready(message.files);
    } else if (message.kind === "failed") why = message.message;
    else if (message.kind === "figures") {
      member.figures = message.figures;
      figuresAsked.answer(message.ask, message.figures);
    } else void answerLimit(member.worker, message.ask, message.address);
  }

  async function answerLimit(worker: Worker, ask: number, address: string) {
    tell(worker, { kind: "seconds-to-wait", ask, seconds: await postLimit.secondsToWait(address) });
  }

  /** Counters must never go back, even when a worker is gone. */
  function keepFigures({ figures }: Member) {
    if (figures.length === 0) return;
    const ours = figures.filter(({ name }) => name.startsWith("longitude_"));
    void AggregatorRegistry.aggregate([departed, ours])
      .getMetricsAsJSON()
      .then((sum) => (departed = sum.map((metric) => ({ ...metric }))));
  }

  async function leave(member: Member): Promise<boolean> {
    member.isLeaving = true;
    if (members.has(member)) {
      tell(member.worker, { kind: "stop" });
      await once(member.worker, "exit");
    }
    return member.worker.process.exitCode === 0;
  }

  async function askFigures(member: Member) {
    await figuresAsked.ask((ask) => tell(member.worker, { kind: "read-figures", ask }), undefined);
  }

  return {
    async open() {
      const files = await Promise.all(Array.from({ length: count }, () => start().ready));
      const [first] = files;
      if (first === undefined || files.includes(undefined)) {
        stopping = true;
        await Promise.all([...members].map(leave));
        throw new Error(why);
      }
      opened = true;
      return first;
    },
    troubles() {
      const running = [...members].filter(({ isReady, isLeaving }) => isReady && !isLeaving).length;
      return running >= count ? [] : [`${running} of ${count} workers are running`];
    },
    tellTroubles(troubles) {
      said = troubles;
      for (const { worker } of members) tell(worker, { kind: "troubles", troubles: [...troubles] });
    },
    async figures() {
      const ready = [...members].filter(({ isReady }) => isReady);
      await Promise.all(ready.map(askFigures));
      return { done: [departed, ...ready.map(({ figures }) => figures)], running: ready.length };
    },
    async replace() {
      // Their replacements are added to `members` as well.
      const before = [...members];
      for (const last of before) {
        if (stopping || (await start().ready) === undefined) return false;
        await leave(last);
      }
      return true;
    },
    async stop() {
      stopping = true;
      const whole = await Promise.all([...members].map(leave));
      // Their last messages are still on their way.
      await pause(50);
      return !whole.includes(false);
    },
  };
}

function tell(worker: Worker, message: FromPrimary) {
  // One that is exiting receives nothing more.
  if (worker.isConnected()) worker.send(message, () => {});
}
