import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { pictureRecords } from "./scripts/picture-records.ts";

export default defineConfig({
  plugins: [pictureRecords()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    // Most wait for processes of their own: on two cores, one after another they would take twice as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
