import { defineConfig } from "vitest/config";
import { pictureRecords } from "./scripts/picture-records.ts";

export default defineConfig({
  plugins: [pictureRecords()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
