import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressWell } from "#server/assets/encoding.ts";
import { isText, mediaType } from "#server/assets/media-types.ts";

/** Smaller files fit into one packet anyway. */
const worthIt = 256;

/** Writes a .br and a .gz beside every text file of a folder. */
export async function precompress(directory: string) {
  await Promise.all(
    globSync("**/*.*", { cwd: directory }).map(async (name) => {
      if (!isText(mediaType(name) ?? "")) return;
      const file = join(directory, name);
      const body = await readFile(file);
      if (body.length < worthIt) return;
      const { br, gzip } = await compressWell(body, 11);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
    }),
  );
}
