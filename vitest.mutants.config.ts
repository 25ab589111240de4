import { defineConfig } from "vitest/config";
import { pictureRecords } from "./scripts/picture-records.ts";

/** The tests that run the code in their own process, on which mutants live or die: no spawned site, no PostgreSQL, no browser. */
export default defineConfig({
  plugins: [pictureRecords()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/store-embedded.test.ts", "tests/all/long-store.test.ts"],
    env: { IN_PROCESS_ONLY: "1" },
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
