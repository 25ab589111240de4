import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreSettings } from "#backend/store/database.server.ts";
import { freePort } from "#server/port.ts";
import { header, startMailServer } from "../../tests/mail-server.ts";
import { childrenOf, killNow, startPostgres } from "../../tests/postgres.ts";
import { type Site, startSite } from "../../tests/site.ts";
import { licenseMark } from "./ledger.ts";
import type { Victim } from "./plan.ts";

export type StoreKind = "sqlite" | "postgres";

/** An email that the mail server has accepted, as much of it as the invariants need. */
export interface ReceivedMail {
  /** The outbox row's id, from which its Message-ID is made. */
  readonly id: string;
  /** Recipient and Reply-To, one of which is the guest's. */
  readonly addresses: string;
  readonly hasLicense: boolean;
}

/** The real site on one store: its instances, its database, its mail server. */
export interface Premises {
  readonly settings: StoreSettings;
  /** The addresses of the instances, including those that are down. */
  readonly addresses: readonly string[];
  kill(victim: Victim): Promise<void>;
  start(victim: Victim): Promise<void>;
  /** Waits while something that was killed has not been restarted. */
  untilOpen(): Promise<void>;
  /** All emails accepted so far. */
  mails(): readonly ReceivedMail[];
  /** What the instances have logged since the last call. */
  newLogLines(): string[];
  close(): Promise<void>;
}

const licenseKey = "the key of a site that is tortured, of more than forty letters";

/**
 * Opens a site with an empty store. The embedded store serves one instance; a database server, whose commits all reach the disk, serves as many as
 * requested.
 */
export async function openPremises(
  kind: StoreKind,
  { instances, workers }: { instances: number; workers: number },
): Promise<Premises> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-torture-"));
  const [postgres, post] = await Promise.all([
    kind === "postgres" ? startPostgres({ durable: true }) : undefined,
    startMailServer(),
  ]);
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const sites: Site[] = await Promise.all(ports.map(launch));
  const read = new Map<Site, number>();
  const ended: Site[] = [];
  const taken: ReceivedMail[] = [];
  let down = Promise.withResolvers<void>();
  down.resolve();

  function launch(port: number) {
    return startSite({
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LICENCE_KEY: licenseKey,
      SMTP_URL: post.url,
      TRUST_PROXY: "1",
      WORKERS: String(workers),
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
  }

  return {
    settings: { dataDirectory, databaseUrl: postgres?.url, licenseKey },
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    async kill(victim) {
      down = Promise.withResolvers();
      if (!("index" in victim)) {
        return postgres?.kill(victim.kind === "database" ? "server" : "process");
      }
      const site = sites[victim.index];
      if (victim.kind === "worker") {
        const [worker] = childrenOf(site?.pid ?? 0);
        if (worker) killNow(worker.pid);
        return;
      }
      if (site) ended.push(site);
      await site?.stop("SIGKILL");
    },
    async start(victim) {
      if (victim.kind === "database") await postgres?.open();
      const port = victim.kind === "instance" ? ports[victim.index] : undefined;
      if (victim.kind === "instance" && port !== undefined) sites[victim.index] = await launch(port);
      down.resolve();
    },
    untilOpen: () => down.promise,
    mails() {
      for (const { raw } of post.received.splice(0)) {
        taken.push({
          id: /^<([^@]+)@/.exec(header(raw, "Message-ID") ?? "")?.[1] ?? "",
          addresses: `${header(raw, "To")} ${header(raw, "Reply-To")}`,
          hasLicense: raw.replaceAll(/=\r?\n/g, "").includes(licenseMark),
        });
      }
      return taken;
    },
    newLogLines() {
      const all = [...ended, ...sites];
      const lines = all.flatMap((site) => {
        const whole = site.output().slice(0, site.output().lastIndexOf("\n") + 1);
        const fresh = whole.slice(read.get(site) ?? 0);
        read.set(site, whole.length);
        return fresh.split("\n");
      });
      ended.length = 0;
      return lines.filter((line) => line !== "");
    },
    async close() {
      await Promise.all(sites.map((site) => site.stop("SIGKILL")));
      await Promise.all([postgres?.stop(), post.stop()]);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
