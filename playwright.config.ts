import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/browser.ts";

const browser = findBrowser();
/** `npm run test:all`: the journeys of `tests/all` and those tagged `@all`, too; at both widths unless a journey is tagged `@once`. */
const runsAll = process.env["ALL"] !== undefined;

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  ...(!runsAll && { testIgnore: "all/**", grepInvert: /@all/ }),
  globalSetup: "./tests/global-setup.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env["CI"],
  // Generous, since a slow machine is no mistake of ours.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    ["junit", { outputFile: "test-results/journeys.xml", stripANSIControlSequences: true }],
  ],
  use: {
    ...(process.env["SITE_URL"] && { baseURL: process.env["SITE_URL"] }),
    locale: "en-US",
    // Only the journeys about being offline let it keep pages; all others are about what the server says.
    serviceWorkers: "block",
    // Recording each step costs as much again as the journeys themselves: TRACE=1 when one fails and its picture does not say why.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser && { executablePath: browser }),
      // Chromium's sandbox can't be set up by root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    // In `npm test` those tagged @phone, whose layout depends on the width. In test:all each that is not tagged @once: these look the same
    // at every width, set their own, or are about what is said and stored.
    {
      name: "phone",
      ...(runsAll ? { grepInvert: /@once/ } : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
