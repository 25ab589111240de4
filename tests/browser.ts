import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The headless shell first: it draws no window around a page, so that the journeys take two thirds of the time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const macs = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a browser that can run the journeys: CHROMIUM, one on this machine, or Playwright's own. */
export function findBrowser(): string | undefined {
  const chromiumPath = process.env["CHROMIUM"];
  if (chromiumPath && !existsSync(chromiumPath))
    throw new Error(`CHROMIUM names ${chromiumPath}, and there is no such file.`);
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [chromiumPath ?? "", ...onPath, ...macs, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Finds a browser, or installs one, saying what it does. */
export function findOrInstallBrowser(): string {
  const browser = findBrowser();
  if (browser) {
    console.log(`Browser: ${browser}`);
    return browser;
  }
  for (const { says, command } of waysToInstall()) {
    console.log(`No Chromium is installed here: ${says}.`);
    for (const [program = "", ...options] of command) {
      spawnSync(program, options, { stdio: ["ignore", "inherit", "inherit"], timeout: 600_000 });
    }
    const installedBrowser = findBrowser();
    if (installedBrowser) return installedBrowser;
  }
  throw new Error(
    "The browser tests need Chromium, and it could neither be found nor installed. " +
      "Install it by hand (apt-get install chromium-headless-shell, or npx playwright install chromium), " +
      "or name one: CHROMIUM=/path/to/chromium npm test.",
  );
}

function* waysToInstall() {
  const playwright = join(import.meta.dirname, "../node_modules/@playwright/test/cli.js");
  yield {
    says: "fetching Playwright's own (npx playwright install chromium)",
    command: [[process.execPath, playwright, "install", "chromium"]],
  };
  const apt = aptGet();
  if (apt) {
    yield {
      says: "installing it with apt-get",
      command: [
        [...apt, "update"],
        [...apt, "install", "--yes", "--no-install-recommends", "chromium-headless-shell"],
      ],
    };
  }
}

/** apt-get with the permissions to install, or undefined if that would need a password. */
function aptGet() {
  if (spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  if (process.getuid?.() === 0) return ["apt-get"];
  return spawnSync("sudo", ["-n", "true"]).status === 0 ? ["sudo", "-n", "apt-get"] : undefined;
}
