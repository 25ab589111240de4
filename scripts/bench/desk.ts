import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { findFreePort } from "#server/http/port.ts";
import { type Clerk, readDeskPages, signInClerk } from "../../tools/desk.ts";
import { ask } from "../../tests/ask.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { percentile } from "./percentile.ts";
import { visitor } from "./visitors.ts";

const clerks = 3;
const pagesOfAClerkPerSecond = 2;
const bookings = 60;
const secondsPerStep = 10;

/** Prints how soon three people at the desk get their pages while more and more visitors a second ask for home and for results of their own trip. */
export async function benchDesk(): Promise<void> {
  const port = await findFreePort();
  const site = await startSite({ DESK_PORT: String(port) });
  const deskUrl = `http://127.0.0.1:${port}`;
  const store = { dataDirectory: site.dataDirectory, databaseUrl: undefined, licenseKey: undefined };
  try {
    await book(site);
    const clerk = await signInClerk(store, deskUrl);
    const pages = [...(await readDeskPages(deskUrl, clerk, "Asha")).keys()];
    console.log(`${clerks} people, each ${pagesOfAClerkPerSecond} of ${pages.length} pages a second:`);
    const rows: Record<string, object> = {};
    for (const visitors of [0, 150, 300, 600])
      rows[`${visitors} visitors a second`] = await measureBeside(site, { deskUrl, clerk, pages, visitors });
    console.table(rows);
  } finally {
    await site.stop();
  }
}

async function book({ url }: Site) {
  for (let number = 0; number < bookings; number++) {
    const { booking, form } = visitor(number);
    await ask(url + booking, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: form,
    });
  }
}

interface Step {
  readonly deskUrl: string;
  readonly clerk: Clerk;
  readonly pages: readonly string[];
  /** How many come in each second. */
  readonly visitors: number;
}

async function measureBeside(site: Site, { deskUrl, clerk, pages, visitors }: Step): Promise<object> {
  const [desk, publicSite] = await Promise.all([
    autocannon({
      url: deskUrl,
      connections: clerks,
      connectionRate: pagesOfAClerkPerSecond,
      duration: secondsPerStep,
      // From a thread of its own, which the visitors do not delay.
      workers: 1,
      requests: pages.map((path) => ({ path, headers: { ...clerk.headersFor(deskUrl) } })),
    }),
    visitors > 0 ? browse(site, visitors) : undefined,
  ]);
  return {
    "desk, p50 ms": desk.latency.p50,
    "desk, p99 ms": desk.latency.p99,
    "desk, not answered": desk.non2xx + desk.errors,
    ...(publicSite && {
      "visitors, p50 ms": Math.round(percentile(publicSite.waits, 0.5)),
      "visitors, p99 ms": Math.round(percentile(publicSite.waits, 0.99)),
      "pages served": publicSite.waits.length,
      "pages refused": publicSite.refused,
    }),
  };
}

/** How often visitors come, in milliseconds: in small groups, not all at the beginning of each second. */
const tickMs = 10;

/** Each visitor asks for home and for results of their own trip. */
async function browse({ url }: Site, visitors: number) {
  // Of each step other ones, whose pages are not in memory yet.
  let last = bookings + visitors * 1000;
  const waits: number[] = [];
  const answers: Promise<void>[] = [];
  let refused = 0;
  async function visit(path: string) {
    const began = performance.now();
    const { status } = await ask(url + path, { headers: { accept: "text/html" } });
    if (status === 200) waits.push(performance.now() - began);
    else refused++;
  }
  const start = performance.now();
  for (let seconds = 0; seconds < secondsPerStep; seconds = (performance.now() - start) / 1000) {
    while (answers.length < seconds * visitors * 2) answers.push(visit("/"), visit(visitor(++last).results));
    await pause(tickMs);
  }
  await Promise.all(answers);
  return { waits, refused };
}
