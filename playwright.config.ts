import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/browser.ts";

const browser = findBrowser();

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/global-setup.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env["CI"],
  // Generous, since a slow machine is no mistake of ours.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
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
    // A test tagged @once looks the same at every width, sets its own, or is about what is said and stored.
    {
      name: "phone",
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
