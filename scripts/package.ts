/** `npm run package`: the built site as one archive, for machines that build nothing. There `npm ci --omit=dev && npm start` runs it. */
import { Command } from "@commander-js/extra-typings";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buildStampPath } from "#server/build.ts";
import { writeWhatRuns } from "./what-runs.ts";

new Command("npm run package").description("Writes the built site as one archive.").parse();

const root = join(import.meta.dirname, "..");

/** What runs, the manual for its settings, and the files for the machine around it; neither tests nor build tools. */
const parts = [
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "THIRD-PARTY.md",
  "build",
  "deploy",
  "docs",
  "scripts/link-node.js",
  "scripts/node-version.js",
  "src",
  "catalog",
];

const buildResult = spawnSync(process.execPath, [join(root, "scripts/build.ts")], {
  cwd: root,
  stdio: "inherit",
});
if (buildResult.status !== 0) process.exit(buildResult.status ?? 1);
const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  name: string;
  version: string;
};
// Two builds of one version get different archive names.
const builtAt = readFileSync(join(root, buildStampPath), "utf8").replaceAll(/\D/g, "").slice(0, 12);
const title = `${name}-${version}-${builtAt}`;
const staging = mkdtempSync(join(tmpdir(), "longitude-package-"));
try {
  for (const part of parts) {
    cpSync(join(root, part), join(staging, title, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !/\.test\.tsx?$/.test(basename(file)),
    });
  }
  writeWhatRuns(join(staging, title));
  mkdirSync(join(root, "packages"), { recursive: true });
  const archive = join(root, "packages", `${title}.tar.gz`);
  const tarResult = spawnSync("tar", ["-czf", archive, "-C", staging, title], { stdio: "inherit" });
  if (tarResult.status !== 0) throw new Error("'tar' could not write the archive; the reason is above.");
  console.log(`packages/${title}.tar.gz`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
