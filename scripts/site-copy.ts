import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const parts = [
  "src",
  "catalog",
  "scripts",
  "tools",
  "tests",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Copies all that the site is built from into a folder of its own, which is created; the packages are shared. */
export function copySources(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const configurations = globSync("*.config.{ts,js}", { cwd: root });
  for (const part of [...parts, ...configurations])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

/**
 * Builds a copy that `copySources` made. Returns how many seconds that took, and the command that serves it. Throws with all that the build
 * printed when it fails.
 */
export function buildCopy(folder: string) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "scripts/build.ts")], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}\n${stderr}`);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    command: [process.execPath, join(folder, "src/server/main.ts")],
  };
}
