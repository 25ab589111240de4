import { spawnSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "./site.ts";

const namespace = ["unshare", "--mount", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"])];

/** Runs a command with a separate 4 MB file system in memory as its DATA_DIR; it is gone when the command ends. */
export const onSmallDisk = [
  ...namespace,
  "sh",
  "-c",
  'mount -t tmpfs -o size=4m,mode=700 longitude "$DATA_DIR" && exec "$0" "$@"',
];

/** Tells whether this machine allows that: Linux, as root or with user namespaces. */
export function canHaveSmallDisk(): boolean {
  const [program = "", ...words] = [...onSmallDisk, "true"];
  return spawnSync(program, words, { env: { ...process.env, DATA_DIR: "/tmp" } }).status === 0;
}

/** The data folder of a site on a small disk, as seen from here. */
const smallDiskOf = ({ pid, dataDirectory }: Site) => `/proc/${pid}/root${dataDirectory}`;

/** Writes until nothing more can be written; returns how to free the space again. */
export function fillDisk(site: Site): () => void {
  const ballast = join(smallDiskOf(site), "ballast");
  for (const size of [64 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size, "x"), { flag: "a" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  return () => rmSync(ballast);
}

/**
 * Copies the embedded store of a site on a small disk, as a crash at this moment would leave it; SQLite itself would resolve the path to
 * this machine's own disk.
 */
export function copyStore(site: Site, folder: string): string {
  process.kill(site.pid, "SIGSTOP");
  try {
    for (const name of ["longitude.db", "longitude.db-wal"])
      copyFileSync(join(smallDiskOf(site), name), join(folder, name));
  } finally {
    process.kill(site.pid, "SIGCONT");
  }
  return join(folder, "longitude.db");
}
