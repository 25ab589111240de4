/** `npm run bench`: how fast we answer, compared with a plain static file server. */
import { startSite } from "../tests/site.ts";
import { firstRenderings } from "./bench/first-rendering.ts";
import { loadTool, requestsPerSecond } from "./bench/load.ts";
import { startStaticServer } from "./bench/static-server.ts";

const trip =
  "destination=Delhi+-+Delhi&pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra" +
  "&pickupTime=10%3A00+AM&returnTime=12%3A00+PM&differentReturn=false";
const pages = { home: "/", results: `/search?${trip}`, booking: "/booking?carId=5" };

/** A page that is the same for everyone is kept until its minute is over. */
const origins: Record<keyof typeof pages, string> = {
  home: "from memory",
  results: "kept for its minute",
  booking: "rendered for each request",
};

const site = await startSite();
const beside = await startStaticServer(site.url, pages);
try {
  await speeds();
  await firstPages();
} finally {
  await beside.stop();
  await site.stop();
}

async function speeds() {
  console.log(
    `Requests per second (${loadTool()}; compressed, loopback), beside ${beside.name} on the same files:`,
  );
  const rows: Record<string, Record<string, string | number>> = {};
  for (const [name, path] of Object.entries(pages)) {
    // In turns, so that a busy machine slows both.
    const ours: number[] = [];
    const theirs: number[] = [];
    // A process's first pages are slow: its code is not compiled yet.
    await requestsPerSecond(site.url + path);
    for (let round = 0; round < 3; round++) {
      ours.push(await requestsPerSecond(site.url + path));
      theirs.push(await requestsPerSecond(beside.url + beside.paths[name as keyof typeof pages]));
    }
    const [our, their] = [median(ours), median(theirs)];
    rows[name] = {
      ours: Math.round(our),
      [beside.name]: Math.round(their),
      ratio: (our / their).toFixed(2),
      "ours is": origins[name as keyof typeof pages],
    };
  }
  console.table(rows);
}

async function firstPages() {
  console.log(`Milliseconds until a page is there that nobody has asked for yet, one after another:`);
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, address] of Object.entries({ results: "/search?", booking: "/booking?carId=5&" })) {
    const { ours, beside: theirs } = await firstRenderings(
      (search) => site.url + address + search,
      beside.url + beside.paths.results,
    );
    const figures = { "ours, p50": ours.p50, "ours, p99": ours.p99, [`${beside.name}, p50`]: theirs.p50 };
    rows[name] = Object.fromEntries(
      Object.entries(figures).map(([what, ms]) => [what, Number(ms.toFixed(2))]),
    );
  }
  console.table(rows);
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
