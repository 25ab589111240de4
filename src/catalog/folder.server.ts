import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readYaml } from "./read-yaml.server.ts";
import * as v from "valibot";
import { existsSync, readFileSync } from "node:fs";
import type { CatalogSources } from "./read-catalog.server.ts";

/** In an exported folder: the catalog that it is based on. */
const stampName = "based-on.yaml";
const stampSchema = v.strictObject({ catalog: v.number() });

/** The number of the catalog from which a folder was exported; 0 where nothing says so. */
export function basedOn(folder: string): number {
  const file = join(folder, stampName);
  if (!existsSync(file)) return 0;
  const read = readYaml(stampName, readFileSync(file, "utf8"), stampSchema);
  return "value" in read ? read.value.catalog : 0;
}

/** Says in a folder which catalog it is based on, so that a publish can tell whether somebody else has published since. */
export function stampFolder(folder: string, number: number): void {
  writeFileSync(
    join(folder, stampName),
    `# Written by 'catalog export' and 'catalog publish': leave it as it is.\ncatalog: ${number}\n`,
  );
}

/** Whether something is in a folder already. */
export const isEmptyFolder = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

export function writeCatalogFolder(folder: string, sources: CatalogSources, number: number): void {
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  stampFolder(folder, number);
}
