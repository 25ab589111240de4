import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { isTextMediaType, findMediaType } from "#server/assets/media-types.ts";

/** Bytes. Smaller files fit into one packet anyway. */
const leastSize = 256;

/** Writes a .br and a .gz beside every text file of a folder. */
export async function precompress(directory: string) {
  await Promise.all(
    globSync("**/*.*", { cwd: directory }).map(async (name) => {
      if (!isTextMediaType(findMediaType(name) ?? "")) return;
      const file = join(directory, name);
      const body = await readFile(file);
      if (body.length < leastSize) return;
      // Brotli's default is its best quality.
      await Promise.all([
        writeFile(`${file}.br`, await promisify(brotliCompress)(body)),
        writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 })),
      ]);
    }),
  );
}
