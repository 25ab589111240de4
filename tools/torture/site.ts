import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/port.ts";
import { header, startMailServer } from "../../tests/mail-server.ts";
import { startPostgres } from "../../tests/postgres.ts";
import { startSite } from "../../tests/site.ts";
import { licenseMark } from "./ledger.ts";
import type { CyclePlan } from "./plan.ts";

export type StoreKind = "sqlite" | "postgres";
export type TorturedSite = Awaited<ReturnType<typeof openSite>>;

/** An email that the mail server has accepted, as much of it as the invariants need. */
export interface ReceivedMail {
  /** The outbox row's id, from which its Message-ID is made. */
  readonly id: string;
  /** Recipient and Reply-To, one of which is the visitor's. */
  readonly addresses: string;
  readonly hasLicense: boolean;
}

const licenseKey = "the key of a site that is tortured, of more than forty letters";

/** Opens the real site on an empty store, with its mail server: one instance on the embedded store, or some on a PostgreSQL whose commits reach the disk. */
export async function openSite(store: StoreKind, instances: number) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "longitude-torture-"));
  const postgres = store === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const mailServer = await startMailServer();
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const launch = (port: number) =>
    startSite({
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LICENCE_KEY: licenseKey,
      SMTP_URL: mailServer.url,
      TRUST_PROXY: "1",
      ...(postgres && { DATABASE_URL: postgres.url }),
    });
  const running = await Promise.all(ports.map(launch));
  const killed: typeof running = [];
  const taken: ReceivedMail[] = [];
  let opening: Promise<unknown> = Promise.resolve();

  async function strike({ victim, index, down }: CyclePlan["blows"][number]) {
    const [site, port] = [running[index], ports[index]];
    if (victim !== "instance") await postgres?.kill(victim === "database" ? "server" : "process");
    else if (site) {
      killed.push(site);
      await site.stop("SIGKILL");
    }
    await pause(down);
    if (victim === "database") await postgres?.open();
    if (victim === "instance" && port !== undefined) running[index] = await launch(port);
  }

  return {
    settings: { dataDirectory, databaseUrl: postgres?.url, licenseKey },
    /** The addresses of the instances, including those that are down. */
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    /** Kills what the plan says, one after another, and starts it again. */
    async endure(blows: CyclePlan["blows"]) {
      for (const blow of blows) {
        await pause(blow.after);
        opening = strike(blow);
        await opening;
      }
    },
    /** Waits while something that was killed has not been restarted. */
    untilOpen: () => opening,
    /** All emails accepted so far. */
    mails(): readonly ReceivedMail[] {
      for (const { raw } of mailServer.received.splice(0))
        taken.push({
          id: /^<([^@]+)@/.exec(header(raw, "Message-ID") ?? "")?.[1] ?? "",
          addresses: `${header(raw, "To")} ${header(raw, "Reply-To")}`,
          hasLicense: raw.replaceAll(/=\r?\n/g, "").includes(licenseMark),
        });
      return taken;
    },
    /** Every whole line that the instances have logged. */
    log: () => [...killed, ...running].flatMap((site) => site.output().split("\n").slice(0, -1)),
    async close() {
      await Promise.all(running.map((site) => site.stop("SIGKILL")));
      await Promise.all([postgres?.stop(), mailServer.stop()]);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
