import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { pictureRecords } from "./scripts/picture-records.ts";

const rank = ({ moduleId }: TestSpecification) => (moduleId.includes("/tests/store-") ? 0 : 1);

/** Begins with the store's files, the longest: where nothing is known of an earlier run, Vitest would take these short ones last. */
class StoresFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, which is no array.
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  plugins: [pictureRecords()],
  test: {
    // Long enough to find what hangs, and no slow machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: StoresFirst },
    projects: [
      // One module graph for all files of a worker saves two thirds of the units' time, and a quarter of the requests'. No module of ours
      // keeps anything that another file could see.
      {
        extends: true,
        test: {
          name: "units",
          include: ["src/**/*.test.{ts,tsx}"],
          isolate: false,
          setupFiles: "tests/load-react.ts",
        },
      },
      {
        extends: true,
        // The desk's pages, as the build compiles them.
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "requests",
          include: ["tests/*.test.ts"],
          isolate: false,
          // As the site runs: React and the pages read them when they are loaded, once for all files.
          env: { NODE_ENV: "production", PUBLIC_URL: "https://cars.example" },
          globalSetup: "tests/global-setup.ts",
        },
      },
      {
        extends: true,
        test: { name: "long", include: ["tests/all/*.test.ts", "tests/other-browsers/*.test.ts"] },
      },
      "tests/companies/windrose/vitest.config.ts",
    ],
  },
});
