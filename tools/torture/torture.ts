import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { header, type MailServer, readable, startMailServer } from "../../tests/mail-server.ts";
import { startPostgres } from "../../tests/postgres.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { type Fault, planCycles, visitorsInCycle } from "./plan.ts";
import { readStore } from "./store.ts";
import { type Ledger, licenseMark, playVisitor } from "./visitor.ts";

/**
 * Lets visitors book, change and cancel on the real site, kills its processes meanwhile, and after each cycle yields what the invariants
 * check.
 */
export async function* torture(store: "sqlite" | "postgres", cycles: number, seed: number) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-torture-"));
  const postgres = store === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const settings = { dataDirectory, databaseUrl: postgres?.url, licenseKey: "key".repeat(20) };
  const mailServer = await startMailServer();
  const runningSites = await Promise.all((postgres ? ["0", "0", "0"] : ["0"]).map(launch));
  const addresses = runningSites.map(({ url }) => url);
  const killedSites: Site[] = [];
  const ledger: Ledger = { possible: new Map(), complaints: [] };
  const mails: ReturnType<typeof summaryOf>[] = [];
  let kills = 0;
  try {
    for (const [cycle, { visitors, faults }] of planCycles(seed, cycles).entries()) {
      const visits = visitors.map((plan, index) =>
        playVisitor(plan, cycle * visitorsInCycle + index, ledger, addresses),
      );
      await Promise.all([...visits, injectFaults(faults)]);
      // Emails that were accepted before the store was read, and those accepted until after it.
      const mailsBefore = collectMails();
      const tables = await readStore(settings);
      const log = [...killedSites, ...runningSites].flatMap((site) => site.output().split("\n").slice(0, -1));
      yield { settings, ledger, kills, stored: tables, mailsBefore, mails: collectMails(), log };
    }
  } finally {
    const siteStops = runningSites.map((site) => site.stop("SIGKILL"));
    await Promise.all([...siteStops, postgres?.stop(), mailServer.stop()]);
    rmSync(dataDirectory, { recursive: true, force: true });
  }

  function launch(port: string) {
    return startSite({
      PORT: port,
      DATA_DIR: dataDirectory,
      LICENCE_KEY: settings.licenseKey,
      SMTP_URL: mailServer.url,
      TRUST_PROXY: "1",
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
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
      const site = runningSites.shift();
      if (!site) continue;
      killedSites.push(site);
      await site.stop("SIGKILL");
      kills += 1;
      await pause(down);
      runningSites.push(await launch(new URL(site.url).port));
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
