/**
 * `npm run bench:load -- --seconds 60`: the most visitors per second that the site serves with a bounded p99, then ten times as many: how
 * they are turned away, how much memory it takes, and how soon it recovers. Figures depend on the machine; compare only those of one run.
 * `--store postgres --workers 2 --instances 3 --pgbouncer` say how the site is run; `--seconds 0` skips the second part.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { childrenOf } from "../tests/postgres.ts";
import type { Site } from "../tests/site.ts";
import { arrive, type Load, percentile } from "./bench-load/arrivals.ts";
import { openPremises } from "./bench-load/premises.ts";
import { visits } from "./bench-load/visits.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    step: { type: "string", default: "8" },
    store: { type: "string", default: "sqlite" },
    workers: { type: "string", default: "1" },
    instances: { type: "string", default: "1" },
    pgbouncer: { type: "boolean", default: false },
  },
});
const [seconds, step] = [Number(values.seconds), Number(values.step)];

/** Milliseconds that still feel immediate. */
const boundedP99 = 500;
const overload = 10;

const premises = await openPremises({
  store: values.store === "postgres" ? "postgres" : "sqlite",
  workers: Number(values.workers),
  instances: Number(values.instances),
  pooled: values.pgbouncer,
});
const [watched] = premises.sites;
if (!watched) throw new Error("No instance was started.");
try {
  const visit = visits(8);
  let first = 0;
  const load = async (perSecond: number, forSeconds: number) => {
    const done = await arrive(premises.url, visit, { perSecond, seconds: forSeconds, first });
    first += done.answers.length;
    return done;
  };
  // A process's first pages are slow: its code is not compiled yet.
  await load(50, step);

  const most = await findMost((perSecond) => load(perSecond, step));
  console.log(`\nThe most with a p99 under ${boundedP99} ms: ${most} visitors a second.`);

  if (seconds > 0) await overwhelm(watched, most, load);
} finally {
  await premises.stop();
}

/** Ten times as many as can be served, and what happens to the first instance. */
async function overwhelm(
  site: Site,
  most: number,
  load: (perSecond: number, forSeconds: number) => Promise<Load>,
) {
  const before = megabytesOf(site);
  const health = watchHealth(site);
  const flood = await load(most * overload, seconds);
  const { worst, peak, unwell } = await health.stop();
  console.log(`\n${overload} times as many, ${most * overload} a second, for ${seconds} s:`);
  console.table(tableOf(flood));
  const refused = flood.answers.filter(({ status }) => status === 503);
  console.log({
    "503 without Retry-After": refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    "slowest /healthz, ms": Math.round(worst),
    "/healthz not well": unwell,
    "memory before, MB": before,
    "memory at most, MB": peak,
    "well again after, s": await recovery(site),
  });
}

/** Doubles the rate until it is too much, then searches between the last two. */
async function findMost(load: (perSecond: number) => Promise<Load>): Promise<number> {
  const holds = async (perSecond: number) => {
    const done = await load(perSecond);
    const p99 = percentile(done.answers, 0.99);
    const refused = done.answers.filter(({ status }) => status !== 200 && status !== 409).length;
    console.log(
      `${perSecond} a second: p50 ${percentile(done.answers, 0.5)} ms, p99 ${p99} ms, refused ${refused}`,
    );
    await pause(1000);
    return p99 <= boundedP99 && refused === 0;
  };
  let [low, high] = [25, 50];
  while (await holds(high)) [low, high] = [high, high * 2];
  for (let look = 0; look < 3; look++) {
    const middle = Math.round((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function tableOf({ answers, seconds: lasted }: Load) {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].toSorted();
  return kinds.flatMap((kind) =>
    [200, 409, 503, 0].flatMap((status) => {
      const those = answers.filter((answer) => answer.kind === kind && answer.status === status);
      if (those.length === 0) return [];
      return [
        {
          kind,
          status: status === 0 ? "no answer" : status,
          "a second": Math.round(those.length / lasted),
          "p50 ms": percentile(those, 0.5),
          "p99 ms": percentile(those, 0.99),
          "of which on the line, p50": percentile(those, 0.5, "msOnLine"),
          p99: percentile(those, 0.99, "msOnLine"),
        },
      ];
    }),
  );
}

/** Polls the health check and the memory the whole time. */
function watchHealth(site: Site) {
  let [worst, peak, unwell] = [0, 0, 0];
  const asking = new Worker(new URL("./bench-load/health.ts", import.meta.url), { workerData: site.url });
  asking.on("message", ({ ms, isWell }: { ms: number; isWell: boolean }) => {
    worst = Math.max(worst, ms);
    unwell += isWell ? 0 : 1;
    peak = Math.max(peak, megabytesOf(site));
  });
  return {
    async stop() {
      await asking.terminate();
      return { worst, peak, unwell };
    },
  };
}

/** Seconds until ten pages in a row are served, each within a tenth of a second. */
async function recovery({ url }: Site): Promise<number> {
  const began = performance.now();
  for (let quick = 0; quick < 10;) {
    const asked = performance.now();
    const { status } = await fetch(`${url}/search?pickup=x&drop=x&differentReturn=false`).catch(() => ({
      status: 0,
    }));
    quick = status === 200 && performance.now() - asked < 100 ? quick + 1 : 0;
    if (performance.now() - began > 60_000) return Infinity;
  }
  return Math.round((performance.now() - began) / 100) / 10;
}

/** The memory of an instance and its workers. */
function megabytesOf({ pid }: Site) {
  const all = [pid, ...childrenOf(pid).map((child) => child.pid)].join(",");
  const each = execFileSync("ps", ["-o", "rss=", "-p", all], { encoding: "utf8" }).trim().split("\n");
  return Math.round(each.reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024);
}
