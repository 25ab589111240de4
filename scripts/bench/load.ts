import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import { type Site, startSite } from "../../tests/site.ts";
import { visitor } from "./visitors.ts";

/** Milliseconds that still feel immediate. */
const longestWait = 500;
const secondsPerStep = 6;
const overloadFactor = 10;
const requestsPerVisitor = 3;

type Visitor = ReturnType<typeof visitor>;
let lastVisitor = 0;

/**
 * Prints how many visitors at once are served within half a second, each of whom looks at results and a booking page of their own trip and
 * books, then the next one comes; and what happens while ten times as many come, the next one at once where one is refused.
 */
export async function benchLoad(seconds: number): Promise<void> {
  const site = await startSite();
  try {
    await visits(site, 8, secondsPerStep);
    let mostVisitors = 0;
    for (let atOnce = 2; await isServedInTime(site, atOnce); atOnce *= 2) mostVisitors = atOnce;
    if (mostVisitors === 0) throw new Error("Not even two visitors are served in time: is the machine busy?");
    console.log(
      `${mostVisitors} at once are served within ${longestWait} ms. ${overloadFactor} times as many:`,
    );
    await flood(site, mostVisitors * overloadFactor, seconds);
  } finally {
    await site.stop();
  }
}

async function isServedInTime(site: Site, atOnce: number): Promise<boolean> {
  const { latency, duration, non2xx, errors, ...answers } = await visits(site, atOnce, secondsPerStep);
  const perSecond = Math.round(answers["2xx"] / duration / requestsPerVisitor);
  const failures = `${refusals(answers)} refused, ${non2xx + errors - refusals(answers)} failed`;
  console.log(
    `${atOnce} at once, ${perSecond} a second: p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${failures}`,
  );
  return latency.p99 <= longestWait && non2xx + errors === 0;
}

const refusals = ({ statusCodeStats }: Pick<autocannon.Result, "statusCodeStats">) =>
  statusCodeStats?.["503"]?.count ?? 0;

/** Visitors who come one after another, so many at once. */
function visits({ url }: Site, atOnce: number, seconds: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: atOnce,
    duration: seconds,
    timeout: 30,
    headers: { accept: "text/html", "accept-encoding": "br, gzip" },
    requests: [
      // The context is the same for the three, and a new one for the next visitor.
      {
        setupRequest: (request, context) => ({
          ...request,
          path: Object.assign(context, visitor(++lastVisitor)).results,
        }),
      },
      { setupRequest: (request, context) => ({ ...request, path: (context as Visitor).booking }) },
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        setupRequest(request, context) {
          const { booking, form } = context as Visitor;
          return { ...request, path: booking, body: form };
        },
      },
    ],
  });
}

async function flood(site: Site, atOnce: number, seconds: number) {
  const memoryBefore = megabytesOf(site);
  let peak = memoryBefore;
  const watch = setInterval(() => (peak = Math.max(peak, megabytesOf(site))), 1000);
  const [answers, health] = await Promise.all([
    visits(site, atOnce, seconds),
    // From a thread of its own, which the load does not delay.
    autocannon({ url: `${site.url}/healthz`, connections: 1, duration: seconds, timeout: 30, workers: 1 }),
  ]);
  clearInterval(watch);
  console.table({
    "served a second": Math.round(answers["2xx"] / answers.duration),
    "refused a second, with 503": Math.round(refusals(answers) / answers.duration),
    "failed or not answered": answers.non2xx + answers.errors - refusals(answers),
    "/healthz, p50 ms": health.latency.p50,
    "/healthz, slowest ms": health.latency.max,
    "/healthz, not well": health.non2xx + health.errors,
    "memory before, MB": memoryBefore,
    "memory at most, MB": peak,
  });
}

function megabytesOf({ pid }: Site): number {
  return Math.round(
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024,
  );
}
