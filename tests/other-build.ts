import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export interface OtherBuild {
  /** The program that serves it, for `startSite`. */
  command: readonly string[];
  remove(): void;
}

const otherNameOf = (name: string) => name.replace(/\.\w+$/, (ending) => `-other${ending}`);

/** The file names of the other build: none of our files has such a name. */
export const otherName = /-other\.\w+$/;
const otherId = "0ther";

/** The build id in our documents, which is also in the name of the routes' manifest. */
export function ownId(): string {
  const [manifest = ""] = globSync("manifest-*.js", { cwd: join(root, "build/client/assets") });
  return manifest.slice("manifest-".length, -".js".length);
}

/**
 * The site as a different build: each script, style, font and picture has another name, and each document has another id. With
 * `onlyWorker` only the worker is from the other build, as when one of several instances has not been replaced yet.
 */
export function otherBuild({ onlyWorker = false } = {}): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), "longitude-other-build-"));
  for (const part of ["build", "src", "catalog", "package.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const client = join(folder, "build/client");
  // Compressed copies of the old content.
  for (const name of globSync("**/*.{br,gz}", { cwd: client })) rmSync(join(client, name));
  const assets = globSync("assets/*", { cwd: client }).map((path) => path.slice("assets/".length));
  const knownNames = new Set(assets);
  const id = ownId();
  if (onlyWorker) {
    const worker = join(client, "sw.js");
    writeFileSync(worker, `self.MANIFEST.build = "${otherId}";\n${readFileSync(worker, "utf8")}`);
  }
  const texts = onlyWorker ? [] : globSync("build/**/*.{js,css,html,data,svg}", { cwd: folder });
  for (const name of texts) {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8")
      .replaceAll(/[\w.-]+\.(?:js|css|svg|woff2)\b/g, (fileName) =>
        knownNames.has(fileName) ? otherNameOf(fileName) : fileName,
      )
      // As a text of its own: the manifest's name has the build's id in it, too.
      .replaceAll(new RegExp(`(?<=["'\`])${id}(?=["'\`])`, "g"), otherId);
    writeFileSync(file, text);
  }
  if (!onlyWorker)
    for (const name of assets)
      renameSync(join(client, "assets", name), join(client, "assets", otherNameOf(name)));
  return {
    command: [process.execPath, join(folder, "src/server/main.ts")],
    remove: () => rmSync(folder, { recursive: true }),
  };
}
