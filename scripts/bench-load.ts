/**
 * `npm run bench:load -- --seconds 60`: the most visitors a second whom one instance serves with a bounded p99, then ten times as many: how
 * they are turned away, how much memory it takes, and how soon all is well afterwards. Figures depend on the machine; compare those of a run.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Site, startSite } from "../tests/site.ts";
import { arrive, type Load, percentile } from "./bench-load/arrivals.ts";
import { visits } from "./bench-load/visits.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, step: { type: "string", default: "8" } },
});
const [seconds, step] = [Number(values.seconds), Number(values.step)];

/** Milliseconds; what still feels like an answer at once. */
const boundedP99 = 500;
const overload = 10;

const site = await startSite({ TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:9" });
try {
  const visit = visits(8);
  let first = 0;
  const load = async (perSecond: number, forSeconds: number) => {
    const done = await arrive(site.url, visit, { perSecond, seconds: forSeconds, first });
    first += done.answers.length;
    return done;
  };
  // The first pages of a process are slow: its code is not compiled yet.
  await load(50, step);

  const most = await findMost((perSecond) => load(perSecond, step));
  console.log(`\nThe most with a p99 under ${boundedP99} ms: ${most} visitors a second.`);

  const before = megabytesOf(site);
  const health = watchHealth(site);
  const flood = await load(most * overload, seconds);
  const { worst, peak } = await health.stop();
  console.log(`\n${overload} times as many, ${most * overload} a second, for ${seconds} s:`);
  console.table(tableOf(flood));
  const refused = flood.answers.filter(({ status }) => status === 503);
  console.log({
    "503 without Retry-After": refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    "slowest /healthz, ms": Math.round(worst),
    "memory before, MB": before,
    "memory at most, MB": peak,
    "well again after, s": await recovery(site),
  });
} finally {
  await site.stop("SIGKILL");
}

/** Doubles the rate until it is too much, then looks between the last two. */
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
        },
      ];
    }),
  );
}

/** Asks for the health, and for the memory, all the while. */
function watchHealth({ url }: Site) {
  let [worst, peak] = [0, 0];
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const asked = performance.now();
      await fetch(`${url}/healthz`).catch(() => {});
      worst = Math.max(worst, performance.now() - asked);
      peak = Math.max(peak, megabytesOf(site));
      await pause(250);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return { worst, peak };
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

function megabytesOf({ pid }: Site) {
  return Math.round(
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024,
  );
}
