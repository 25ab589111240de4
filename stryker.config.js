/** How `npm run mutants` (scripts/mutants.ts) breaks the code. */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  // In a process, whose time zone a test can set; in a thread it can't.
  vitest: { configFile: "vitest.mutants.config.ts", pool: "forks" },
  coverageAnalysis: "perTest",
  // A mutant in a module's constants can only be tried by loading everything anew for all tests: a fifth of the mutants, three quarters of the time.
  ignoreStatic: true,
  // TypeScript 7 has no parser to import, with which Stryker would rewrite tsconfig.json; ours extends nothing, so nothing is to be rewritten.
  tsconfigFile: "none",
  ignorePatterns: ["/build", "/data", "/shots", "/test-results", "/.react-router"],
  concurrency: 1,
  timeoutMS: 8_000,
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
    reportScoreTable: false,
  },
  thresholds: { high: 85, low: 85, break: 85 },
};
