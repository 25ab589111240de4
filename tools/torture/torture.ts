import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { header, type MailServer, readable, startMailServer } from "../../tests/mail-server.ts";
import { startPostgres } from "../../tests/postgres.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { endOf, spawnStaffCommand } from "../../tests/staff-process.ts";
import { writeCatalogFolder } from "#catalog/folder.server.ts";
import { toZonedDate } from "#rental/trip/zoned-time.ts";
import { type Company, makePlacesSources } from "./company.ts";
import { type Fault, planCycles, type PublishPlan, visitorsInCycle } from "./plan.ts";
import { readStore } from "./store.ts";
import { type Doors, type Ledger, licenseMark, playVisitor } from "./visitor.ts";
import { findFreePort } from "#server/http/port.ts";
import { signInClerk } from "../desk.ts";

/**
 * Lets visitors book, change and cancel on the real site, kills its processes meanwhile, and after each cycle yields what the invariants
 * check.
 */
export async function* torture(store: "sqlite" | "postgres", company: Company, cycles: number, seed: number) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-torture-"));
  const postgres = store === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const settings = { dataDirectory, databaseUrl: postgres?.url, licenseKey: "key".repeat(20) };
  const mailServer = await startMailServer();
  const isByPlace = company === "places and hours";
  let kills = 0;
  let catalogNumber = 0;
  const ledger: Ledger = { possible: new Map(), complaints: [], publishers: [] };
  if (isByPlace)
    await publishCatalog({ terms: { turnaroundHours: 2, delhiUnits: 4 }, killedAfter: undefined }, "Asha");
  if (isByPlace && ledger.publishers.length === 0) throw new Error("The company could not be published.");
  const deskPorts = await Promise.all((postgres ? ["a", "b", "c"] : ["a"]).map(() => findFreePort()));
  const runningSites = await Promise.all(deskPorts.map((deskPort) => launch("0", deskPort)));
  const deskUrls = deskPorts.map((port) => `http://127.0.0.1:${port}`);
  const doors: Doors = {
    addresses: runningSites.map(({ site }) => site.url),
    deskUrls,
    clerk: await signInClerk(settings, deskUrls[0] ?? ""),
  };
  const killedSites: Site[] = [];
  const mails: ReturnType<typeof summaryOf>[] = [];
  try {
    for (const [cycle, { visitors, faults, publish }] of planCycles(seed, cycles).entries()) {
      const publishing = isByPlace ? publishCatalog(publish, `Asha ${cycle}`) : undefined;
      if (publishing) await pause(publish.leads);
      const visits = visitors.map((plan, index) =>
        playVisitor(plan, cycle * visitorsInCycle + index, ledger, doors),
      );
      await Promise.all([...visits, injectFaults(faults), publishing]);
      // Emails that were accepted before the store was read, and those accepted until after it.
      const mailsBefore = collectMails();
      const tables = await readStore(settings);
      catalogNumber = tables.catalogs.length;
      const log = [...killedSites, ...runningSites.map(({ site }) => site)].flatMap((site) =>
        site.output().split("\n").slice(0, -1),
      );
      yield { settings, ledger, kills, stored: tables, mailsBefore, mails: collectMails(), log };
    }
  } finally {
    const siteStops = runningSites.map(({ site }) => site.stop("SIGKILL"));
    await Promise.all([...siteStops, postgres?.stop(), mailServer.stop()]);
    rmSync(dataDirectory, { recursive: true, force: true });
  }

  async function launch(port: string, deskPort: number) {
    const site = await startSite({
      PORT: port,
      DESK_PORT: String(deskPort),
      DATA_DIR: dataDirectory,
      LICENCE_KEY: settings.licenseKey,
      SMTP_URL: mailServer.url,
      TRUST_PROXY: "1",
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
    return { site, deskPort };
  }

  /** Publishes a catalog by the staff's command, and kills that if the plan says so. */
  async function publishCatalog(
    { terms, killedAfter }: Pick<PublishPlan, "terms" | "killedAfter">,
    who: string,
  ) {
    const folder = mkdtempSync(join(tmpdir(), "longitude-torture-catalog-"));
    const sources = makePlacesSources(terms, toZonedDate(Date.now(), "Asia/Kolkata"));
    await writeCatalogFolder(folder, { sources, photos: {} }, catalogNumber, async () => undefined);
    const command = spawnStaffCommand(settings, ["catalog", "publish", folder, "--by", who]);
    const timer =
      killedAfter === undefined ? undefined : setTimeout(() => command.kill("SIGKILL"), killedAfter);
    const { code } = await endOf(command);
    clearTimeout(timer);
    if (code === 0) {
      ledger.publishers.push(who);
      catalogNumber += 1;
    }
    if (code === null) kills += 1;
    rmSync(folder, { recursive: true });
  }

  /** Kills what the plan says, one after another, and starts it again. */
  async function injectFaults(faults: readonly Fault[]) {
    for (const { victim, after, down } of faults) {
      await pause(after);
      if (postgres && victim !== "instance") {
        await postgres.kill(victim);
        kills += 1;
        await pause(down);
        if (victim === "server") await postgres.open();
        continue;
      }
      const instance = runningSites.shift();
      if (!instance) continue;
      const { site, deskPort } = instance;
      killedSites.push(site);
      await site.stop("SIGKILL");
      kills += 1;
      await pause(down);
      runningSites.push(await launch(new URL(site.url).port, deskPort));
    }
  }

  function collectMails() {
    mails.push(...mailServer.inbox.splice(0).map(summaryOf));
    return [...mails];
  }
}
export type Evidence = ReturnType<typeof torture> extends AsyncGenerator<infer T> ? T : never;

/** As much of an email as the invariants need. */
const summaryOf = ({ raw }: MailServer["inbox"][number]) => ({
  /** The outbox row's id, from which its Message-ID is made. */
  id: /^<([^@]+)@/.exec(header(raw, "Message-ID") ?? "")?.[1] ?? "",
  /** Recipient and Reply-To, one of which is the visitor's. */
  addresses: `${header(raw, "To")} ${header(raw, "Reply-To")}`,
  license: new RegExp(licenseMark).exec(readable(raw))?.[0],
});
