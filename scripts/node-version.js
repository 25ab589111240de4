// Plain JavaScript without anything newer than Node 12: it must run where the rest can't.
const version = process.versions.node;

if (Number(version.split(".")[0]) < 24) {
  console.error(
    "Longitude needs Node 24 or newer, and this is Node " +
      version +
      ". 'npm ci' brings it along on Linux (x64, arm64) and on Macs with Apple silicon " +
      "(unless optional packages are left out); elsewhere install it from https://nodejs.org.",
  );
  process.exit(1);
}
