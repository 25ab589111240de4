import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildStamp, reasonToBuild } from "./build-freshness.ts";

/** A project whose files were changed at these hours. */
function project(files: Record<string, number>) {
  const root = mkdtempSync(join(tmpdir(), "longitude-freshness-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["src", "build"]) mkdirSync(join(root, folder));
  for (const [name, hour] of Object.entries(files)) {
    writeFileSync(join(root, name), "");
    utimesSync(join(root, name), hour * 3600, hour * 3600);
  }
  utimesSync(join(root, "src"), 0, 0);
  return root;
}

test("a build is good while no source is newer; tests are no sources", () => {
  expect(reasonToBuild(project({ [buildStamp]: 2, "src/a.ts": 1, "src/a.test.ts": 3 }))).toBeUndefined();
});

test("a newer source, or no finished build, is a reason that is named", () => {
  expect(reasonToBuild(project({ [buildStamp]: 2, "src/a.ts": 3 }))).toBe("src/a.ts is newer than the build");
  expect(reasonToBuild(project({ "src/a.ts": 1 }))).toBe("there is no build yet");
});

test("a source that was removed is a reason, too", () => {
  const root = project({ [buildStamp]: 2, "src/a.ts": 1, "src/b.ts": 1 });
  rmSync(join(root, "src/b.ts"));
  expect(reasonToBuild(root)).toBe("src is newer than the build");
});
