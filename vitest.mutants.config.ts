import { defineConfig } from "vitest/config";
import { pictureRecords } from "./scripts/picture-records.ts";

const units = "src/**/*.test.{ts,tsx}";
const ofTheBackend = process.env["MUTANTS_OF"] === "backend";

/**
 * The tests that run the code in their own process, on which mutants live or die: no spawned site, no PostgreSQL, no browser. The backend has
 * the store's suites, too; the rest has to hold by its unit tests alone, which are quick.
 */
export default defineConfig({
  plugins: [pictureRecords()],
  test: {
    include: ofTheBackend ? [units, "tests/store.test.ts", "tests/all/long-store.test.ts"] : [units],
    env: { IN_PROCESS_ONLY: "1" },
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
