import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { pictureRecords } from "../../../scripts/picture-records.ts";

const root = join(import.meta.dirname, "../../..");

// The unit tests on another company's cars, place, tax and post: none may depend on today's.
export default defineConfig({
  root,
  plugins: [pictureRecords()],
  resolve: {
    alias: [
      { find: /^\..*\/initial-catalog\.ts$/, replacement: join(import.meta.dirname, "initial-catalog.ts") },
    ],
  },
  test: {
    name: "other-company",
    isolate: false,
    setupFiles: join(root, "tests/load-react.ts"),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    include: ["src/**/*.test.{ts,tsx}", "tests/store-embedded.test.ts", "tests/companies/windrose/*.test.ts"],
    // What the store's tests start as a process of its own serves our own company.
    env: { IN_PROCESS_ONLY: "1" },
    // It fills a store with our own company's bookings.
    testNamePattern: /^(?!.*a store of many years)/,
    exclude: [
      // It repeats what the specification states about our own company.
      "src/content/stated.test.ts",
      // It checks our own places on the map, some of them by name.
      "src/content/places-geography.test.ts",
    ],
  },
});
