import { execFileSync } from "node:child_process";
import { orderForm } from "../../tests/order-form.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { formsOfSite } from "./forms-of-site.ts";
import { fuzz } from "./fuzz.ts";
import { slowRuns } from "./long-runs.ts";

/** Far above what the site needs for any input. */
const mostMegabytes = 700;

/** Attacks the real site on an empty store, then checks whether it is healthy. */
export async function fuzzSite(choices: { count: number; seed: number }) {
  const site = await startSite({ TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:9" });
  try {
    const forms = await formsOfSite(site.url);
    const { statuses, complaints } = await fuzz({ url: site.url, forms, ...choices });
    complaints.push(...(await slowRuns(site.url, forms)), ...(await afterwards(site)));
    const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" });
    const megabytes = Math.round(Number(kilobytes) / 1024);
    if (megabytes > mostMegabytes) complaints.push(`The site takes ${megabytes} MB.`);
    return { forms: forms.length, statuses, megabytes, complaints };
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
  const sick = answers.filter(({ status }) => status !== 200);
  const lines = site.output().split("\n");
  const errors = lines.filter((line) => line.includes('"event":"error"'));
  return [
    ...sick.map(({ status, url }) => `Afterward ${new URL(url).pathname} answers ${status}.`),
    ...errors.map((line) => `The log has an error: ${line.slice(0, 600)}`),
  ];
}
