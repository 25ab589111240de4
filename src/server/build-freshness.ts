import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/** Written when a build has been finished, so that half a build is none. */
export const buildStamp = "build/finished";

const sources = [
  "src",
  "src/**/*",
  "public",
  "public/**/*",
  "scripts/*.ts",
  "package.json",
  "package-lock.json",
  "*.config.ts",
];

/** Why the site must be built before it can be served, or undefined when the build is good. */
export function reasonToBuild(root: string): string | undefined {
  const stamp = join(root, buildStamp);
  if (!existsSync(stamp)) return "there is no build yet";
  const built = statSync(stamp).mtimeMs;
  // Folders count as well: a file that was removed leaves its trace there only.
  const newer = globSync(sources, { cwd: root }).find(
    (name) => !/\.test\.tsx?$/.test(name) && statSync(join(root, name)).mtimeMs > built,
  );
  return newer && `${newer} is newer than the build`;
}

/** Builds the site unless it was built after its sources were last changed. */
export async function buildWhenStale(root: string) {
  if (!reasonToBuild(root)) return;
  const unlock = await lock(join(root, "node_modules/.longitude-building"));
  try {
    // Whoever held the lock before us may have built it.
    const reason = reasonToBuild(root);
    if (!reason) return;
    console.log(`Building the site, since ${reason}. This takes about half a minute.`);
    const build = spawn(process.execPath, [join(root, "scripts/build.ts")], { cwd: root, stdio: "inherit" });
    const [code] = (await once(build, "exit")) as [number | null];
    if (code !== 0) throw new Error("The site could not be built; the reason stands above.");
  } finally {
    unlock();
  }
}

/** Waits until no other process that is still alive holds the lock. */
async function lock(file: string) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (!isAlive(existsSync(file) ? Number(readFileSync(file, "utf8")) : 0)) rmSync(file, { force: true });
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
