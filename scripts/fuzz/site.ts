import { execFileSync } from "node:child_process";
import { orderForm } from "../../tests/order-form.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { formsOfSite } from "./forms-of-site.ts";
import { fuzz, type FuzzResult } from "./run.ts";

interface SiteResult extends FuzzResult {
  /** How many different forms the site has. */
  readonly forms: number;
  /** Resident memory of the site in MB: after a tenth of the attacks, and after all. */
  readonly megabytes: readonly [before: number, after: number];
}

/** Far above what the site needs for any input. */
const mostMegabytes = 700;

/** Attacks the real site on an empty store, then checks whether it is healthy. */
export async function fuzzSite({ count, seed }: { count: number; seed: number }): Promise<SiteResult> {
  const site = await startSite({ TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:9" });
  try {
    const forms = await formsOfSite(site.url);
    const first = Math.ceil(count / 10);
    const begun = await fuzz({ url: site.url, forms, count: first, seed });
    const before = megabytesOf(site);
    const rest = await fuzz({ url: site.url, forms, count: count - first, seed: seed + 1 });
    const after = megabytesOf(site);
    const complaints = [...begun.complaints, ...rest.complaints, ...(await afterwards(site))];
    if (after > mostMegabytes) complaints.push(`The site takes ${after} MB.`);
    return {
      forms: forms.length,
      statuses: sum(begun.statuses, rest.statuses),
      megabytes: [before, after],
      complaints,
    };
  } finally {
    await site.stop("SIGKILL");
  }
}

/** Whether the site is still healthy: it says so, serves a page, takes a booking, and has no error of its own in its log. */
async function afterwards(site: Site): Promise<string[]> {
  const { carId, form } = orderForm("7");
  const answers = await Promise.all([
    fetch(`${site.url}/healthz`),
    fetch(`${site.url}/`),
    fetch(`${site.url}/booking?carId=${carId}&${form.get("trip")}`, { method: "POST", body: form }),
  ]);
  const errors = site
    .output()
    .split("\n")
    .filter((line) => line.includes('"event":"error"'));
  return [
    ...answers.flatMap(({ status, url }) =>
      status === 200 ? [] : [`Afterward ${new URL(url).pathname} answers ${status}.`],
    ),
    ...errors.map((line) => `The log has an error: ${line.slice(0, 600)}`),
  ];
}

const megabytesOf = ({ pid }: Site) =>
  Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024);

function sum(one: FuzzResult["statuses"], other: FuzzResult["statuses"]) {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
  return Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}
