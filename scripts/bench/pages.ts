import { createServer } from "node:http";
import autocannon from "autocannon";
import { findFreePort, listen } from "#server/http/port.ts";
import { ask } from "../../tests/ask.ts";
import { startSite } from "../../tests/site.ts";
import { percentile } from "./percentile.ts";
import { visitor } from "./visitors.ts";

const headers = { "accept-encoding": "br, gzip" };
const { results, booking } = visitor(0);
const pages = { home: "/", results, booking };
/** Requests before those that are measured. */
const warmUpCount = 600;
const measuredCount = 600;

/** Prints what the site answers for its pages: how many a second, and how soon those that nobody has asked for yet. */
export async function benchPages(): Promise<void> {
  const site = await startSite();
  const plainServer = await servePlainly(site.url, Object.values(pages));
  try {
    console.log("Requests per second, 32 connections, beside plain node:http with the same bytes:");
    const speeds: Record<string, object> = {};
    for (const [name, path] of Object.entries(pages)) {
      // A process's first pages are slow: its code is not compiled yet.
      await requestsPerSecond(site.url + path);
      const ourSpeed = await requestsPerSecond(site.url + path);
      const plainSpeed = await requestsPerSecond(plainServer.url + path);
      speeds[name] = { ours: ourSpeed, plain: plainSpeed, ratio: (ourSpeed / plainSpeed).toFixed(3) };
    }
    console.table(speeds);

    console.log("Milliseconds until a page is there that nobody has asked for yet, one after another:");
    console.table({
      results: await firstRenderings(site.url, (number) => visitor(number).results),
      booking: await firstRenderings(site.url, (number) => visitor(number).booking),
    });
  } finally {
    plainServer.close();
    await site.stop();
  }
}

/** A server in this process that sends what the site answered once. */
async function servePlainly(site: string, paths: readonly string[]) {
  const bodies = new Map<string, Buffer>();
  for (const path of paths) bodies.set(path, (await ask(site + path, { headers })).body);
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? "");
    response.writeHead(body ? 200 : 404, {
      "Content-Type": "text/html",
      "Content-Encoding": "br",
      "Content-Length": body?.length ?? 0,
    });
    response.end(body);
  });
  const port = await findFreePort();
  await listen(server, port, "127.0.0.1");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** The load comes from a thread of its own, beside the plain server. */
async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, headers, connections: 32, duration: 3, workers: 1 });
  // A refusal is no page.
  return Math.round(result["2xx"] / result.duration);
}

async function firstRenderings(url: string, pathOf: (number: number) => string) {
  const waits: number[] = [];
  let number = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathOf(++number) });
  await new Promise<void>((resolve, reject) => {
    const amount = warmUpCount + measuredCount;
    const load = autocannon({ url, headers, connections: 1, amount, requests: [{ setupRequest }] }, (error) =>
      error ? reject(error as Error) : resolve(),
    );
    load.on("response", (_client, status, _bytes, milliseconds) => {
      if (status === 200) waits.push(milliseconds);
    });
  });
  if (waits.length < warmUpCount + measuredCount) throw new Error(`${url} was not always answered.`);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(waits.slice(warmUpCount), share).toFixed(2));
  return { p50, p99 };
}
