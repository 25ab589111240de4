import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { pictureRecords } from "../../scripts/picture-records.ts";

const root = join(import.meta.dirname, "../..");
const content = join(root, "src/content");

// The unit tests on another company's cars, place, tax and posts: none may depend on today's.
export default defineConfig({
  root,
  plugins: [otherCompany(), pictureRecords()],
  test: {
    name: "other-company",
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ["src/**/*.test.{ts,tsx}", "tests/store.test.ts", "tests/other-company/*.test.ts"],
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

/** A module of src/content is replaced by the one of the same name beside this file, which must not import it. */
function otherCompany(): Plugin {
  return {
    name: "other-company",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, options);
      const theirs = resolved && join(import.meta.dirname, relative(content, resolved.id));
      return resolved?.id.startsWith(content) && existsSync(theirs ?? "") ? theirs : undefined;
    },
  };
}
