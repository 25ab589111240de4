import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/other-browsers/*.test.ts"],
    // Generous, since a slow machine is not our bug.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    teardownTimeout: 30_000,
  },
});
