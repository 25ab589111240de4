import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/port.ts";
import { type Postgres, startPostgres, unprivileged } from "../../tests/postgres.ts";
import { startNginx } from "../../tests/all/proxies.ts";
import { type Site, startSite } from "../../tests/site.ts";

export interface Wishes {
  readonly store: "sqlite" | "postgres";
  /** For each instance. */
  readonly workers: number;
  /** More than one are behind nginx. */
  readonly instances: number;
  /** Whether PgBouncer, in transaction mode, is in front of PostgreSQL. */
  readonly pooled: boolean;
}

export interface Premises {
  /** The address that visitors use: nginx's, or the single instance's. */
  readonly url: string;
  readonly sites: readonly Site[];
  stop(): Promise<void>;
}

/** The site as an operator may run it: one store, this many instances, and what is in front of and behind them. Every commit reaches the disk. */
export async function openPremises({ store, workers, instances, pooled }: Wishes): Promise<Premises> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const environment: Record<string, string> = {
      TRUST_PROXY: "1",
      SMTP_URL: "smtp://127.0.0.1:9",
      WORKERS: String(workers),
    };
    if (store === "postgres") {
      const postgres = await startPostgres({ durable: true });
      ends.push(() => postgres.stop());
      environment["DATABASE_URL"] = postgres.url;
      environment["LICENCE_KEY"] = "a key that all instances share, for measuring";
      if (pooled) {
        const bouncer = await startPgBouncer(postgres);
        ends.push(() => bouncer.stop());
        environment["DATABASE_URL"] = bouncer.url;
      }
    }
    const sites = await Promise.all(Array.from({ length: instances }, () => startSite(environment)));
    ends.push(() => Promise.all(sites.map((site) => site.stop("SIGKILL"))));
    if (instances === 1) return { url: sites[0]!.url, sites, stop };
    const nginx = await startNginx(sites.map(({ url }) => url));
    ends.push(() => nginx.stop());
    return { url: nginx.url, sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Set up as docs/scaling.md says. */
async function startPgBouncer({ url }: Pick<Postgres, "url">) {
  const owner = unprivileged();
  const directory = mkdtempSync(join(tmpdir(), "longitude-pgbouncer-"));
  const port = await freePort();
  const behind = new URL(url);
  writeFileSync(join(directory, "users.txt"), `"longitude" ""\n`);
  writeFileSync(
    join(directory, "pgbouncer.ini"),
    `[databases]
    postgres = host=${behind.hostname} port=${behind.port}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = trust
    auth_file = ${directory}/users.txt
    pool_mode = transaction
    default_pool_size = 20
    ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
    `.replaceAll(/^ +/gm, ""),
  );
  chmodSync(directory, 0o755);
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const bouncer = spawn("pgbouncer", [join(directory, "pgbouncer.ini")], { ...owner, stdio: "ignore" });
  const endWithUs = () => bouncer.kill("SIGKILL");
  process.once("exit", endWithUs);
  bouncer.on("error", (error) => {
    throw new Error("PgBouncer could not be started: install it, or leave --pgbouncer out.", {
      cause: error,
    });
  });
  await pause(500);
  if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}.`);
  return {
    url: `postgres://longitude@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off("exit", endWithUs);
      bouncer.kill("SIGINT");
      if (bouncer.exitCode === null && bouncer.signalCode === null) await once(bouncer, "exit");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
