/** How `npm run mutants` (scripts/mutants.ts) breaks the code. */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutants.config.ts" },
  coverageAnalysis: "perTest",
  // A mutant in a module's constants can only be tried by loading everything anew for all tests: a fifth of the mutants, three quarters of the time.
  ignoreStatic: true,
  // TypeScript 7 has no parser to import, with which Stryker would rewrite tsconfig.json; ours extends nothing, so nothing is to be rewritten.
  tsconfigFile: "none",
  ignorePatterns: ["/build", "/data", "/shots", "/test-results", "/.react-router", "/docs"],
  concurrency: 1,
  timeoutMS: 8_000,
  incremental: true,
  incrementalFile: "reports/mutants.json",
  reporters: ["progress-append-only"],
  allowConsoleColors: false,
};
