import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these files, by their paths within it: removed when the test is over, or with `afterAll` when its file is. */
export function temporaryFolder(
  files: Readonly<Record<string, string | Buffer>> = {},
  whenOver: (remove: () => void) => void = onTestFinished,
): string {
  const folder = mkdtempSync(join(tmpdir(), "longitude-test-"));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
