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

/** Builds such a copy. Returns how many seconds that took, and the program that serves it; throws with all that was printed. */
export function buildCopy(folder: string) {
  const began = performance.now();
  const built = spawnSync(process.execPath, [join(folder, "scripts/build.ts")], {
    cwd: folder,
    encoding: "utf8",
  });
  if (built.status !== 0) throw new Error(`The site could not be built:\n${built.stdout}\n${built.stderr}`);
  return {
    seconds: (performance.now() - began) / 1000,
    command: [process.execPath, join(folder, "src/server/main.ts")],
  };
}
