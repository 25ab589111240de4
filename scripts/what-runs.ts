import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

type DependencyRanges = Readonly<Record<string, string>>;

interface Package {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: DependencyRanges;
  readonly optionalDependencies?: DependencyRanges;
  readonly peerDependencies?: DependencyRanges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, Package>>;
}

/** Returns what is installed on a machine that runs the site and builds nothing, by folder: "node_modules/react". */
export function packagesThatRun(): ReadonlyMap<string, Package> {
  const { packages } = read<Lock>("package-lock.json");
  const runningPackages = new Map<string, Package>();
  const queue = [""];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const entry = packages[folder];
    if (!entry || runningPackages.has(folder)) continue;
    runningPackages.set(folder, entry);
    for (const name of dependencyNames(entry)) queue.push(folderOf(name, folder, packages));
  }
  runningPackages.delete("");
  return runningPackages;
}

/**
 * Writes into `folder` the package.json and package-lock.json of what runs, without the tools that build and test it. npm's own
 * `--omit=dev` still reads all of the tools, which older versions can't: npm 9 fails on what some of them require. And it installs some of
 * them, TypeScript among them, since others would use them if they were there.
 */
export function writeWhatRuns(folder: string) {
  const lock = read<Lock>("package-lock.json");
  const packages = { "": withoutTools(lock.packages[""]), ...Object.fromEntries(packagesThatRun()) };
  write(join(folder, "package.json"), withoutTools(read("package.json")));
  write(join(folder, "package-lock.json"), { ...lock, packages });
}

function dependencyNames({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}: Package) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The folder in which Node finds a package from another folder: in the folder's own packages, or in those of a folder above it. */
function folderOf(name: string, from: string, packages: Lock["packages"]): string {
  const inside = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (from === "" || packages[inside]) return inside;
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf("node_modules") - 1)), packages);
}

function withoutTools(manifest: object = {}) {
  const toolKeys = new Set(["devDependencies", "overrides"]);
  return Object.fromEntries(Object.entries(manifest).filter(([key]) => !toolKeys.has(key)));
}

function write(file: string, content: unknown) {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function read<Content extends object>(name: string) {
  return JSON.parse(readFileSync(join(root, name), "utf8")) as Content;
}
