import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { openStaffBackend } from "#backend/staff-backend.server.ts";
import { ask } from "../../tests/ask.ts";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import type { Site } from "../../tests/site.ts";
import { get, post } from "../../tests/visitor.ts";
import { listImpersonalPaths } from "#public-paths.ts";
import { largeCompany } from "./large-company.ts";
import { collectedMemory, processorTime, startMeasured } from "./process-figures.ts";
import { visitor } from "./visitors.ts";

const publishes = 3;
const askedPages = 38;
const askedSearches = 162;
const requests = 10_000;
const visitorsAtOnce = 16;
/** Of each kind whose processor time is measured, after as many that are not. */
const measuredCount = 100;

/**
 * Prints what a start costs, and what it and many requests leave in memory; how much longer than else a visitor waits while catalogs of 300
 * cars and 2,000 places are published and while another instance starts, and how soon they are visible; and what a visitor's request costs.
 */
export async function benchPublish(): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-bench-"));
  const staff = await openStaffBackend({ dataDirectory, databaseUrl: undefined, licenseKey: undefined });
  const large = { DATA_DIR: dataDirectory };
  try {
    await publishLarge(staff, 0);
    console.log("A start, to the first page; megabytes after a collection:");
    console.table({
      "built-in company": await measureStart({}),
      "300 cars, 2,000 places": await measureStart(large),
    });
    console.log(
      `Megabytes after ${requests} requests for ${askedPages} pages and ${askedSearches} searches:`,
    );
    console.table({ "built-in company": await measureManyRequests({}) });
    const site = await startMeasured(large);
    try {
      console.log("Milliseconds of the processor for each request, with 300 cars and 2,000 places:");
      console.table(await measureRequests(site));
      console.log("Milliseconds of the processor at once, in a process that is new, then warm:");
      await measurePieces(dataDirectory);
      console.log("The longest wait in milliseconds:");
      console.table(await measureWaits(site, staff, large));
    } finally {
      await site.stop();
    }
  } finally {
    await staff.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

type Staff = Awaited<ReturnType<typeof openStaffBackend>>;

/** Publishes the large company with a mark that its home page shows. */
async function publishLarge(staff: Staff, number: number): Promise<string> {
  const sources = largeCompany();
  const mark = `Longitude ${number}`;
  const company = (sources["company.yaml"] ?? "").replace(/^name: .*$/m, `name: ${mark}`);
  const order = { sources: { ...sources, "company.yaml": company }, photos: {}, baseCatalogNumber: number };
  const outcome = await staff.publishCatalog(order, "bench");
  if (outcome.kind !== "published") throw new Error(`Not published: ${outcome.kind}.`);
  return mark;
}

async function measureStart(environment: Record<string, string>) {
  const site = await startMeasured(environment);
  try {
    await get(site, "/");
    return { "processor ms": processorTime(site), "memory MB": await collectedMemory(site) };
  } finally {
    await site.stop();
  }
}

async function measureManyRequests(environment: Record<string, string>) {
  const site = await startMeasured(environment);
  try {
    const paths = [
      ...[...listImpersonalPaths(initialCatalog)].slice(0, askedPages),
      ...Array.from({ length: askedSearches }, (_, at) => visitor(at).results),
    ];
    const { non2xx, errors } = await autocannon({
      url: site.url,
      connections: visitorsAtOnce,
      amount: requests,
      headers: { accept: "text/html", "accept-encoding": "br" },
      requests: paths.map((path) => ({ path })),
    });
    return { "memory MB": await collectedMemory(site), "refused or failed": non2xx + errors };
  } finally {
    await site.stop();
  }
}

async function measureRequests(site: Site) {
  const booking = (number: number) => {
    const one = visitor(number);
    return post(site, one.booking, new URLSearchParams(one.form));
  };
  return {
    form: await costOf(site, (number) => post(site, "/newsletter", { email: `guest.${number}@example.com` })),
    search: await costOf(site, (number) => get(site, visitor(number).results)),
    booking: await costOf(site, booking),
  };
}

async function costOf(site: Site, request: (number: number) => ReturnType<typeof ask>) {
  for (let number = 0; number < measuredCount; number++) await request(number);
  const before = processorTime(site);
  for (let number = measuredCount; number < 2 * measuredCount; number++) {
    const { status } = await request(number);
    if (status !== 200) throw new Error(`A request was answered with ${status}.`);
  }
  return { "processor ms": (processorTime(site) - before) / measuredCount };
}

/** With React's fast build. */
async function measurePieces(dataDirectory: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", PUBLIC_URL: "https://cars.example" };
  await once(fork(join(import.meta.dirname, "pieces.ts"), [dataDirectory], { env }), "exit");
}

async function measureWaits(site: Site, staff: Staff, environment: Record<string, string>) {
  const probe = fork(join(import.meta.dirname, "probe.ts"), [site.url, "/healthz", "/about", "/search"]);
  const longestWaits = async () => {
    probe.send("longest");
    const [waits] = (await once(probe, "message")) as [Record<string, number>];
    return waits;
  };
  try {
    await pause(1000);
    await longestWaits();
    await pause(5000);
    const rows: Record<string, object> = { "without a publish": await longestWaits() };
    for (let number = 1; number <= publishes; number++) {
      const mark = await publishLarge(staff, number);
      const publishedAt = performance.now();
      while (!(await get(site, "/")).body.includes(mark)) await pause(20);
      const visible = Math.round(performance.now() - publishedAt);
      rows[`publish ${number}`] = { ...(await longestWaits()), "visible after": visible };
    }
    const other = await startMeasured(environment);
    rows["another instance starts"] = await longestWaits();
    await other.stop();
    return rows;
  } finally {
    probe.disconnect();
  }
}
