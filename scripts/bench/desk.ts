import autocannon from "autocannon";
import { findFreePort } from "#server/http/port.ts";
import { type Clerk, readDeskPages, signInClerk } from "../../tools/desk.ts";
import { ask } from "../../tests/ask.ts";
import { type Site, startSite } from "../../tests/site.ts";
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
    "visitors, p50 ms": publicSite?.latency.p50,
    "visitors, p99 ms": publicSite?.latency.p99,
    "visitors, refused": publicSite?.non2xx,
  };
}

function browse({ url }: Site, visitors: number): Promise<autocannon.Result> {
  // Of each step other ones, whose pages are not in memory yet.
  let last = bookings + visitors * 1000;
  return autocannon({
    url,
    connections: visitors,
    overallRate: visitors * 2,
    duration: secondsPerStep,
    headers: { accept: "text/html", "accept-encoding": "br, gzip" },
    requests: [{ path: "/" }, { setupRequest: (request) => ({ ...request, path: visitor(++last).results }) }],
  });
}
