import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * The files and folders that match each of these patterns, from the project's root, in order.
 * @throws an Error with the pattern that matches nothing: a check of no files would find nothing wrong for ever.
 */
export function matchingFiles(...patterns: readonly string[]): string[] {
  const matches = patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: root });
    if (files.length === 0) throw new Error(`No file matches '${pattern}': has it moved?`);
    return files;
  });
  return [...new Set(matches)].toSorted();
}
