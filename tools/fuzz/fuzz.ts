import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fixedPages as sitePages } from "#content/pages.ts";
import { findFreePort } from "#server/http/port.ts";
import { ask } from "../../tests/ask.ts";
import { orderForm } from "../../tests/order-form.ts";
import { readHtml, type ServedPart } from "../../tests/served-page.ts";
import { linesOf, type Site, startSite } from "../../tests/site.ts";
import { get, order, ownPage } from "../../tests/visitor.ts";
import { askDesk, type Clerk, readDeskPages, signInClerk } from "../desk.ts";
import { type Attack, attacks, longRuns, mark, request, type SiteForm } from "./attacks.ts";

/** Attacks the real site on an empty store, then checks whether it is healthy. */
export async function fuzzSite(count: number, seed: number) {
  const [metricsPort, deskPort] = [await findFreePort(), await findFreePort()];
  const deskUrl = `http://127.0.0.1:${deskPort}`;
  const site = await startSite({
    TRUST_PROXY: "1",
    SMTP_URL: "smtp://127.0.0.1:9",
    METRICS_PORT: String(metricsPort),
    DESK_PORT: String(deskPort),
  });
  try {
    const forms = await formsOfSite(site);
    const store = { dataDirectory: site.dataDirectory, databaseUrl: undefined, licenseKey: undefined };
    const clerk = await signInClerk(store, deskUrl);
    const deskForms = await listDeskForms(deskUrl, clerk);
    // Both doors at once.
    const [{ statuses, complaints }, desk] = await Promise.all([
      fuzz(site.url, attacks(forms, count, seed)),
      fuzz(deskUrl, attacks(deskForms, Math.ceil(count / 4), seed)),
    ]);
    complaints.push(...desk.complaints.map((complaint) => `At the desk: ${complaint}`));
    if (!statuses.has(200)) complaints.push("No attack was answered with 200, so nothing was tested.");
    const slow = await slowRuns(site.url, forms, () => siteTime(metricsPort));
    complaints.push(...slow.complaints, ...(await healthComplaints(site)));
    const { status } = await askDesk(deskUrl, "/", clerk.headersFor(deskUrl));
    if (status !== 200) complaints.push(`Afterward the desk answers its clerk with ${status}.`);
    return {
      forms,
      statuses,
      desk: { forms: deskForms, statuses: desk.statuses },
      complaints,
      worstRun: slow.worstRun,
    };
  } finally {
    await site.stop("SIGKILL");
  }
}

/** Says how long the site has worked so far, in milliseconds of the processor. */
async function siteTime(metricsPort: number): Promise<number> {
  const { body } = await ask(`http://127.0.0.1:${metricsPort}/metrics`);
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(body.toString())?.[1]);
}

/** Every form of the site, each once, found on its pages; a booking is made for the forms on a booking's own page. */
async function formsOfSite(site: Site): Promise<SiteForm[]> {
  const ordered = orderForm("5");
  const orderFields = Object.fromEntries(ordered.form);
  const trip = `carId=6&${ordered.trip}`;
  const inquiry = { name: "Asha Rao", contact: "asha@example.com", message: "Ten cars" };
  // What a visitor types into fields that a page leaves empty.
  const typedValues: Record<string, string> = { ...inquiry, ...orderFields, pickup: "Mumbai - Maharashtra" };
  const ownPath = await ownPage(site);
  const otherPaths = [
    `/search?${trip}`,
    `/booking?${trip}`,
    ownPath,
    `${ownPath}?${trip}`,
    "/enquiry",
    "/newsletter",
    "/find-booking",
  ];
  const pages = new Map<string, ServedPart>();
  for (const path of [...sitePages.map((page) => page.path), ...otherPaths, "/unsubscribe/none"])
    pages.set(path, readHtml((await get(site, path)).body.toString()));
  return listForms(pages, typedValues);
}

/** Every form of the desk, but those that end the clerk's own session. */
async function listDeskForms(deskUrl: string, clerk: Clerk): Promise<SiteForm[]> {
  const forms = listForms(await readDeskPages(deskUrl, clerk, "Asha"), {
    name: "Ravi",
    text: "Left at the counter",
  });
  const headers = clerk.headersFor(deskUrl);
  return forms.flatMap((form) => (/^\/sign-out|\/end$/.test(form.path) ? [] : [{ ...form, headers }]));
}

/** Every form of some pages (by path and query), each once, with what is typed into fields that a page leaves empty. */
function listForms(
  pages: ReadonlyMap<string, ServedPart>,
  typedValues: Readonly<Record<string, string>>,
): SiteForm[] {
  const formsByShape = new Map<string, SiteForm>();
  for (const [page, document] of pages) {
    for (const form of document.all("form")) {
      const { pathname: path, search } = new URL(form.attribute("action") ?? page, "http://site.example");
      const method = form.attribute("method")?.toLowerCase() === "post" ? "POST" : "GET";
      const pairs = form.all(":is(input, select, textarea, button)[name]").map((field) => {
        const name = field.attribute("name") ?? "";
        return [name, field.attribute("value") || (typedValues[name] ?? "")] as const;
      });
      // The first field of a name counts.
      const fields = Object.fromEntries(pairs.toReversed());
      const shape = [method, path, ...Object.keys(fields)].join(" ");
      formsByShape.set(shape, { method, path, query: search.slice(1), fields });
    }
  }
  return [...formsByShape.values()];
}

/**
 * Sends attacks, eight at a time.
 * @param patience milliseconds after which an attack that got neither an answer nor a closed connection counts as hanging; by default twice
 *   the server's time for the slowest client
 */
export async function fuzz(url: string, attackList: readonly Attack[], patience = 60_000) {
  const statuses = new Set<number>();
  const complaints: string[] = [];
  const queue = attackList.entries();
  async function lane() {
    for (const [index, attack] of queue) {
      const deadline = pause(patience, undefined, { ref: false });
      const answers = await Promise.race([answersTo(url, attack), deadline]);
      for (const answer of answers ?? []) statuses.add(statusOf(answer));
      const faults = answers?.flatMap(injectionProblems) ?? ["was left hanging"];
      const start = JSON.stringify(attack.bytes.slice(0, 100));
      complaints.push(...faults.map((fault) => `Attack ${index} (${start}) ${fault}.`));
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane));
  return { statuses, complaints };
}

/** What one request may cost more than a usual one, in milliseconds of the processor. */
const mostExtraTime = 20;

/**
 * Sends long runs, one by one, and compares what they cost the processor with a single sign in the same place. A busy machine is slow once;
 * what takes quadratic time is slow at every try.
 */
export async function slowRuns(
  url: string,
  forms: readonly SiteForm[],
  processorTime: () => number | Promise<number>,
) {
  const complaints: string[] = [];
  async function costOf(bytes: string, time: () => number | Promise<number>) {
    const before = await time();
    complaints.push(...(await fuzz(url, [{ bytes }])).complaints);
    return (await time()) - before;
  }
  let worst = { name: "none", cost: 0 };
  for (const { name, bytesOf } of longRuns(forms)) {
    // Nothing takes longer of the processor than altogether, and most are over before the processor's time could be asked for.
    let cost = await costOf(bytesOf(), () => performance.now());
    let extra = cost;
    for (let attempt = 0; attempt < 4 && extra > mostExtraTime; attempt++) {
      const [usual, long] = [await costOf(bytesOf(1), processorTime), await costOf(bytesOf(), processorTime)];
      cost = Math.min(cost, long);
      extra = Math.min(extra, long - usual);
    }
    if (cost > worst.cost) worst = { name, cost };
    if (extra > mostExtraTime)
      complaints.push(`${name} takes ${Math.round(extra)} ms more of the processor.`);
  }
  return {
    complaints,
    worstRun: `${worst.name}, ${Math.round(worst.cost)} ms of the processor with its page.`,
  };
}

/**
 * Returns what shows that the site is no longer healthy. A healthy site says so, serves a page, takes a booking, logs no error, and takes at most
 * 700 MB, far more than it needs.
 */
async function healthComplaints(site: Site): Promise<string[]> {
  const answers = await Promise.all([get(site, "/healthz"), get(site, "/"), order(site, orderForm("7"))]);
  const statuses = answers.map(({ status }) => status).join(", ");
  const errors = linesOf(site).filter(({ event }) => event === "error");
  const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.pid)], { encoding: "utf8" }));
  return [
    ...(statuses === "200, 200, 200" ? [] : [`Afterward health, home and an order answer ${statuses}.`]),
    ...errors.map((line) => `The log has an error: ${JSON.stringify(line).slice(0, 600)}`),
    ...(kilobytes > 700 * 1024 ? [`The site takes ${kilobytes} kB.`] : []),
  ];
}

/** All answers to an attack. If it made a booking: also how its own page and its calendar file show what was typed. */
async function answersTo(url: string, attack: Attack): Promise<string[]> {
  const answer = await exchange(url, attack);
  const ownPath = /^HTTP\/1\.1 200 [^]*(\/your-booking\/[\w-]{32})/.exec(answer)?.[1];
  const paths = ownPath === undefined ? [] : [ownPath, `${ownPath}/calendar.ics`];
  const pages = await Promise.all(paths.map((path) => exchange(url, { bytes: request("GET", path) })));
  return [answer, ...pages].flatMap((bytes) => bytes.split(/(?=^HTTP\/1\.1 \d{3} )/m)).filter(statusOf);
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const linkSelectors = ["href", "src", "action"].map((name) => `[${name}^="javascript:${mark}"]`);
/** Matches an element, an attribute or a link that an attack injected. */
const injectionSelector = [mark, `[${mark}]`, ...linkSelectors].join();

/** Returns what is wrong with an answer. */
export function injectionProblems(answer: string): string[] {
  const status = statusOf(answer);
  const [headers = ""] = answer.split("\r\n\r\n", 1);
  const body = answer.slice(headers.length);
  // Data for our scripts contains texts as they are; its content type and nosniff keep browsers from treating it as a page.
  const isPage = /^content-type: *(?:text\/html|image\/svg|application\/\w*\+?xml)/im.test(headers);
  const saysWhenToRetry = status === 503 && /^retry-after:/im.test(headers);
  const hasMark = isPage && body.toLowerCase().includes(mark);
  return [
    ...(status >= 500 && !saysWhenToRetry ? [`was answered with ${status}`] : []),
    ...(new RegExp(`^x-${mark}`, "im").test(headers) ? ["wrote a header of its own"] : []),
    ...(hasMark && readHtml(body).all(injectionSelector).length > 0 ? ["wrote markup of its own"] : []),
  ];
}

/** Sends an attack, and returns what comes back until the connection is closed. */
async function exchange(url: string, { bytes, arrives }: Attack): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  // The server may close the connection while we write.
  socket.on("error", () => {});
  const answer = text(socket).catch(() => "");
  const size = Math.ceil(bytes.length / (arrives === "in pieces" ? 10 : 1));
  for (let at = 0; at < bytes.length && socket.writable; at += size) {
    socket.write(bytes.slice(at, at + size), "latin1");
    if (arrives) await pause(5);
  }
  if (arrives === "and leaves") socket.destroy();
  if (arrives) socket.end();
  return answer;
}
