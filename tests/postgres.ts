import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "#server/http/port.ts";

export interface Postgres {
  /** postgres://… of an empty database. */
  url: string;
  /** Closes every connection; the server does not answer until `open`. */
  shut(): Promise<void>;
  /** Opens it again at the same address, with the same rows. */
  open(): Promise<void>;
  /** kill -9 of all its processes at once: it does not answer until `open`. Of one that serves a client: the server ends all others and restarts by itself. */
  kill(what: "server" | "process"): Promise<void>;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/** The folder with PostgreSQL's programs, or undefined if it is not installed. */
export function findPostgres(): string | undefined {
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed(),
    ...globSync("/opt/homebrew/opt/postgresql*/bin").toSorted().toReversed(),
    ...globSync("/usr/local/opt/postgresql*/bin").toSorted().toReversed(),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

/**
 * Starts a separate PostgreSQL on a free port of this machine, in its own folder.
 * @throws when it is not installed; ask `findPostgres` first.
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL is not installed here.");
  const owner = unprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), "longitude-postgres-"));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  chmodSync(directory, 0o700);
  const port = await findFreePort();
  const run = { cwd: directory, ...owner, env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" } };

  const initdb = spawnSync(
    join(bin, "initdb"),
    ["-D", join(directory, "cluster"), "-U", "longitude", "-A", "trust", "-E", "UTF8", "--no-sync"],
    { ...run, encoding: "utf8" },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);

  const wishes = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: directory,
    ...(!options.durable && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const settings = Object.entries(wishes).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = `postgres://longitude@127.0.0.1:${port}/postgres`;
  const launch = async () => {
    const server = spawn(join(bin, "postgres"), ["-D", join(directory, "cluster"), ...settings], {
      ...run,
      stdio: "ignore",
    });
    await untilItAnswers(url);
    return server;
  };
  const close = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  };
  let server = await launch();
  const endWithUs = () => server.kill("SIGQUIT");
  process.once("exit", endWithUs);
  return {
    url,
    // Immediately, like a machine that restarts: clients see a broken connection.
    shut: () => close("SIGINT"),
    async open() {
      server = await launch();
    },
    async kill(what) {
      const children = childrenOf(server.pid ?? 0);
      if (what === "process") {
        const serving = children.find(({ command }) => command.includes("127.0.0.1"));
        if (serving) killNow(serving.pid);
        return;
      }
      server.kill("SIGKILL");
      for (const { pid } of children) killNow(pid);
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    },
    async stop() {
      process.off("exit", endWithUs);
      // Nothing is written to the disk any more: its files are deleted.
      await close("SIGQUIT");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: use the user that its package creates, or nobody. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout),
    );
    if (uid && gid) return { uid, gid };
  }
  return undefined;
}

/** The processes that another process started. */
function childrenOf(parent: number) {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, of, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(of) === parent && parent > 0 ? [{ pid: Number(pid), command }] : [];
  });
}

/** kill -9 of a process that may have ended by itself in the meantime. */
function killNow(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function untilItAnswers(url: string) {
  for (let tries = 0; tries < 600; tries++) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch {
      await setTimeout(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error("PostgreSQL did not open within a minute.");
}
