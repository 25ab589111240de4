import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

const records = new URL("../src/pictures/pictures.json", import.meta.url);

/**
 * `picture.svg?picture`: the drawing's address with its entry in pictures.json, as a `Picture`. Each has a module of its own, since
 * constants that share one end up together in a chunk that every page loads. A drawing without an entry stops the build with its name.
 */
export function pictureRecords(): Plugin {
  return {
    name: "picture-records",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file?.endsWith(".svg") || query !== "picture") return undefined;
      const name = basename(file, ".svg");
      const pictures = JSON.parse(readFileSync(records, "utf8")) as Record<string, { sky?: string }>;
      const record = pictures[name];
      if (!record) return this.error(`No record of the picture '${name}' in src/pictures/pictures.json`);
      // Only styles read the sky (style-data.ts).
      const { sky: _sky, ...picture } = record;
      return `import src from ${JSON.stringify(`${file}?no-inline`)};
export default { name: ${JSON.stringify(name)}, src, ...${JSON.stringify(picture)} };`;
    },
  };
}
