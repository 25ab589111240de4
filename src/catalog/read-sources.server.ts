import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CatalogError } from "./catalog-problem.ts";
import { decodeTextOrProblems, isClutter, listCatalogFiles } from "./folder-files.server.ts";
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
  const posts = found.filter(isPostFileName);
  requireFewPosts(posts);
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

/**
 * Puts a text that was typed in place of one of a catalog's files, in the form in which a folder's are read; an empty one takes the file away.
 * @throws a CatalogError when there can't be such a file, it must not go, is too large or no text.
 */
export function replaceCatalogText(sources: CatalogSources, name: string, typedText: string): CatalogSources {
  const size = Buffer.byteLength(typedText);
  const nameProblem = findFileNameProblem(name);
  if (nameProblem) throw new CatalogError([nameProblem]);
  if (size > mostBytes) throw new CatalogError([describeLargeFile(name, size)]);
  const result = decodeTextOrProblems(name, Buffer.from(typedText));
  if ("problems" in result) throw new CatalogError(result.problems);
  const changed = new Map(Object.entries(sources));
  if (result.text.trim() !== "") changed.set(name, result.text);
  else if (fileNames.some((one) => one === name)) throw new CatalogError([`${name} is missing`]);
  else changed.delete(name);
  requireFewPosts([...changed.keys()].filter(isPostFileName));
  return Object.fromEntries(changed);
}

/** Says why a catalog has no file of this name; nothing where it may have one. */
export function findFileNameProblem(name: string): string | undefined {
  const names: readonly string[] = [...fileNames, ...optionalNames];
  const isKnown = [...names, ...legalFiles].includes(name);
  if (!isKnown && (!isPostFileName(name) || isClutter(name)))
    return `${JSON.stringify(name)}: the files may be ${names.join(", ")}, posts/….md, ${legalFiles.join(", ")}`;
  return findUnsafeNameProblem(name);
}

const isPostFileName = (name: string) => /^posts\/[^/]+\.md$/.test(name);

function requireFewPosts({ length }: readonly string[]) {
  if (length > mostPosts)
    throw new CatalogError([`posts: ${length} posts, at most ${mostPosts} are allowed`]);
}

const describeLargeFile = (name: string, size: number) =>
  `${name} is ${size} bytes long: at most ${mostBytes} are allowed`;

function findUnsafeNameProblem(name: string): string | undefined {
  if (hasUnsafeCharacters(name)) return `${JSON.stringify(name)}: a file’s name has no control characters`;
  if (/[%#?]/.test(name)) return `${name}: a post’s name is its address: write it without %, # and ?`;
  return undefined;
}

/** The text of a file that is on the disk under one of these paths. */
function readSource(folder: string, name: string, [path, ...others]: readonly string[]) {
  const nameProblem = findUnsafeNameProblem(name);
  if (nameProblem) return { problems: [nameProblem] };
  if (path === undefined) return { problems: [`${name} is missing`] };
  if (others.length > 0)
    return {
      problems: [`${name} is there ${others.length + 1} times, as ${[path, ...others].join(", ")}: keep one`],
    };
  const file = lstatSync(join(folder, path));
  if (!file.isFile()) return { problems: [`${name} must be a file, not a link or a folder`] };
  if (file.size > mostBytes) return { problems: [describeLargeFile(name, file.size)] };
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
