import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { log, tell } from "./log.ts";

/** Written when a build is finished, so that an incomplete build does not count. Its lines are when the build began and how many seconds it took. */
export const buildStamp = "build/finished";

const sources = ["src", "src/**/*", "scripts/*.ts", "package.json", "package-lock.json", "*.config.ts"];

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Why the site must be built before it can be served, or undefined when the build is good. */
export function reasonToBuild(root: string): string | undefined {
  const stamp = join(root, buildStamp);
  if (!existsSync(stamp)) return "there is no build yet";
  const built = statSync(stamp).mtimeMs;
  // Folders count as well: a file that was removed leaves no other trace.
  const newer = globSync(sources, { cwd: root }).find(
    (name) => !isTest(name) && statSync(join(root, name)).mtimeMs > built,
  );
  return newer && `${newer} is newer than the build`;
}

/** The same for the same sources, on any machine. It identifies the build that a page belongs to. */
export function buildId(root: string): string {
  const hash = createHash("sha256");
  for (const name of globSync(sources, { cwd: root }).toSorted()) {
    const file = join(root, name);
    if (isTest(name) || !statSync(file).isFile()) continue;
    hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

/** How long a start waits for another process that is building, in milliseconds: ten times what a build takes. */
const longestWait = 5 * 60_000;

interface BuildOptions {
  /** Milliseconds to wait for another process that is building. */
  readonly patience?: number;
  /** Whether to show everything that the build prints; otherwise it is shown only when the build fails. */
  readonly verbose?: boolean;
}

/**
 * Builds the site unless it was built after its sources were last changed. A package contains its build and nothing to build it
 * with: it is served as it is.
 * @throws an error with a sentence when it can't be built, or when another process has been building it for longer than `patience`.
 */
export async function buildWhenStale(
  root: string,
  { patience = longestWait, verbose = false }: BuildOptions = {},
) {
  const why = reasonToBuild(root);
  if (!why) return;
  if (!existsSync(join(root, "scripts/build.ts")) && existsSync(join(root, buildStamp))) return;
  if (!existsSync(join(root, "node_modules/@react-router/dev"))) {
    throw new Error(
      `The site must be built because ${why}, but the build tools are not installed here. Run 'npm ci' without '--omit=dev', ` +
        "or start from an archive that 'npm run package' made on another machine.",
    );
  }
  const unlock = await lock(join(root, "node_modules/.longitude-building"), patience);
  try {
    // Another process may have built it while it held the lock.
    const reason = reasonToBuild(root);
    if (!reason) return;
    tell("building", `Building the site, because ${reason}.${lastDuration(root)}`);
    const began = performance.now();
    if ((await build(root, verbose)) !== 0)
      throw new Error("The site could not be built; the reason is above.");
    tell("built", `Built in ${Math.round((performance.now() - began) / 1000)} s.`);
  } finally {
    unlock();
  }
}

/** ' It took 24 seconds last time.'; empty when there is no finished build. */
function lastDuration(root: string): string {
  const stamp = join(root, buildStamp);
  const seconds = existsSync(stamp) ? Number(readFileSync(stamp, "utf8").split("\n")[1]) : 0;
  return seconds > 0 ? ` It took ${seconds} ${seconds === 1 ? "second" : "seconds"} last time.` : "";
}

/** Runs the build. Its output goes to the log, or to the terminal as it is. When we are stopped, it is stopped as well. */
async function build(root: string, verbose: boolean): Promise<number | null> {
  const builder = spawn(process.execPath, [join(root, "scripts/build.ts")], {
    cwd: root,
    // A separate process group, since the build starts processes of its own.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const untold: string[] = [];
  for (const input of [builder.stdout, builder.stderr])
    createInterface({ input }).on("line", (line) => (verbose ? tellLine(line) : untold.push(line)));
  const stop = (signal: NodeJS.Signals) => void (builder.pid && process.kill(-builder.pid, signal));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  const [code] = (await once(builder, "close")) as [number | null];
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, stop);
  if (code !== 0) for (const line of untold) tellLine(line);
  return code;
}

const tellLine = (line: string) => (process.stdout.isTTY ? tell("build", line) : log("build", { line }));

/** Waits up to this many milliseconds until no other living process holds the lock. */
async function lock(file: string, patience: number) {
  const began = performance.now();
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    if (!isAlive(holder)) rmSync(file, { force: true });
    else if (performance.now() - began > patience) {
      throw new Error(
        `Process ${holder} has been building the site for too long. If it is doing something else, delete ${file} and start again.`,
      );
    } else if (!told) {
      told = true;
      tell("waiting", `Waiting for process ${holder}, which is building the site.`);
    }
    await setTimeout(200);
  }
}

function isAlive(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
