/** The programs for whoever changes the site say how they are used, and take no word that they don't know. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const programs: Readonly<Record<string, readonly string[]>> = {
  "tools/torture/main.ts": ["--cycles 0", "--seed x", "--store mysql", "words"],
  "tools/fuzz/main.ts": ["--count 0", "--seed -1", "words"],
  "scripts/bench.ts": ["pags", "load --seconds 0", "store --filled many", "pages load"],
  "scripts/bench-web.ts": ["--visits 0", "/nowhere", "--inp /nowhere"],
  "scripts/mutants.ts": ["src/nowhere"],
  "scripts/package.ts": ["words"],
  "scripts/sbom.ts": ["words"],
};

describe.each(Object.entries(programs))("%s", (program, wrongWords) => {
  const run = (words: string) =>
    spawnSync(process.execPath, [program, ...words.split(" ")], {
      cwd: join(import.meta.dirname, "../.."),
      encoding: "utf8",
    });

  test("prints its help", () => {
    const { status, stdout } = run("--help");
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm run /)]);
  });

  test.each(["--hlep", ...wrongWords])("refuses '%s' in a sentence", (words) => {
    const { status, stdout, stderr } = run(words);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^error: [^\n]+\n(?:\(Did you mean --help\?\)\n)?$/);
  });
});
