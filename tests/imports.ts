import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "..");

export interface Import {
  /** From the root, 'src/rental/trip/trip.ts'. */
  file: string;
  /** A path from the root, or a package's name. */
  target: string;
}

/** 'rental' for 'src/rental/trip/trip.ts'; undefined for files directly in src. */
export const folderOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1];

/** 'trip' for 'src/rental/trip/trip.ts', '.' for 'src/rental/policy.ts'. */
export const roomOf = (path: string) => /^src\/[^/]+\/([^/]+)\/./.exec(path)?.[1] ?? ".";

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Every import of our sources, tests and types included. */
export function imports(): Import[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    const specifiers = code.matchAll(
      /(?:^|[;\s])(?:(?:import|export)\s[^"'`;]*?\sfrom\s*|import\s*|import\s*\(\s*)["']([^"']+)["']/g,
    );
    return Array.from(specifiers, ([, specifier = ""]) => ({ file, target: resolve(file, specifier) }));
  });
}

/** Where an import in this file leads. */
export function resolve(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return `src/${path.slice(1)}`;
  return path.startsWith(".") ? normalize(join(dirname(file), path)) : path;
}
