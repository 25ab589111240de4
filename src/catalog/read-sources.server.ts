import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CatalogError } from "./catalog-problem.ts";
import { decodeTextOrProblems, listCatalogFiles } from "./folder-files.server.ts";
import { legalFileName, legalPages } from "./legal-pages.ts";
import { hasUnsafeCharacters } from "./read-yaml.server.ts";

/** The files of a catalog, by their path in its folder: 'cars.yaml', 'posts/winter.md', 'legal/disclaimer.md'. */
export type CatalogSources = Readonly<Record<string, string>>;

const fileNames = [
  "company.yaml",
  "cars.yaml",
  "places.yaml",
  "policies.yaml",
  "reviews.yaml",
  "services.yaml",
  "plans.yaml",
  "home.yaml",
  "pages.yaml",
] as const;

/** Files that a company may leave out. */
const optionalNames = ["rates.yaml", "extras.yaml"] as const;

const mostBytes = 2 * 1024 * 1024;
const mostPosts = 500;

/**
 * The texts of a folder, from whichever machine they come, and nothing that a link leads to.
 * @throws a CatalogError when a file is missing, there twice, too large, no file or no text.
 */
export function readCatalogSources(folder: string): CatalogSources {
  const problems: string[] = [];
  const sources: Record<string, string> = {};
  const files = Map.groupBy(listCatalogFiles(folder), ({ name }) => name);
  const found = [...files.keys()];
  const posts = found.filter((name) => /^posts\/[^/]+\.md$/.test(name));
  if (posts.length > mostPosts)
    problems.push(`posts: ${posts.length} posts, at most ${mostPosts} are allowed`);
  const legal = found.filter((name) => name.startsWith("legal/"));
  for (const name of legal.filter((one) => !isLegalFileName(one)))
    problems.push(`${name}: the files may be ${legalFiles.join(", ")}`);
  if (!fileNames.some((name) => files.has(name))) problems.push(...deeperFolder(folder));
  for (const name of problems.length > 0
    ? []
    : [...fileNames, ...optionalNames.filter((one) => files.has(one)), ...posts, ...legal]) {
    const paths = files.get(name)?.map(({ path }) => path) ?? [];
    const result = readSource(folder, name, paths);
    if ("text" in result) sources[name] = result.text;
    else problems.push(...result.problems);
  }
  if (problems.length > 0) throw new CatalogError(problems);
  return sources;
}

/** The text of a file that is on the disk under one of these paths. */
function readSource(folder: string, name: string, [path, ...others]: readonly string[]) {
  if (hasUnsafeCharacters(name))
    return { problems: [`${JSON.stringify(name)}: a file’s name has no control characters`] };
  if (/[%#?]/.test(name))
    return { problems: [`${name}: a post’s name is its address: write it without %, # and ?`] };
  if (path === undefined) return { problems: [`${name} is missing`] };
  if (others.length > 0)
    return {
      problems: [`${name} is there ${others.length + 1} times, as ${[path, ...others].join(", ")}: keep one`],
    };
  const file = lstatSync(join(folder, path));
  if (!file.isFile()) return { problems: [`${name} must be a file, not a link or a folder`] };
  if (file.size > mostBytes)
    return { problems: [`${name} is ${file.size} bytes long: at most ${mostBytes} are allowed`] };
  return decodeTextOrProblems(name, readFileSync(join(folder, path)));
}

/** Says where the files are if an archive was unpacked into a folder of its own. */
function deeperFolder(folder: string): readonly string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const deeper = folders.find(({ name }) =>
    listCatalogFiles(join(folder, name)).some((file) => file.name === "cars.yaml"),
  );
  return deeper ? [`The files are one folder deeper, in ${join(folder, deeper.name)}: name that one`] : [];
}

const legalFiles: readonly string[] = legalPages.map(({ path }) => legalFileName(path));
/** Tells whether this is the file of a legal page: 'legal/disclaimer.md'. */
export const isLegalFileName = (name: string) => legalFiles.includes(name);
