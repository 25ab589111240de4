import { defineConfig } from "vitest/config";
import { pictureRecords } from "./scripts/picture-records.ts";

/** Folders whose modules keep nothing between two tests: their test files share one module graph, which saves two thirds of the time. */
const pure = ["brand", "rental", "content", "pictures", "ui", "site"].map(
  (folder) => `src/${folder}/**/*.test.{ts,tsx}`,
);

export default defineConfig({
  plugins: [pictureRecords()],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "pure", include: pure, isolate: false } },
      { extends: true, test: { name: "units", include: ["src/**/*.test.{ts,tsx}"], exclude: pure } },
      { extends: true, test: { name: "requests", include: ["tests/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "long",
          include: ["tests/all/*.test.ts", "tests/other-browsers/*.test.ts"],
          // Generous, since a slow machine is not our bug.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
