import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { optimize } from "svgo";

/** Decimals of a coordinate. With one, edges would move visibly on a large screen. */
const floatPrecision = 2;

/** The same drawing in fewer bytes, as they are sent. */
export function smaller(drawing: string): string {
  const { data } = optimize(drawing, { multipass: true, floatPrecision });
  // What repeats compresses well: the shorter file is not always the smaller one.
  return compressedSize(data) < compressedSize(drawing) ? data : drawing;
}

const compressedSize = (text: string) => brotliCompressSync(text).length;

/** Rewrites the drawings of a built site in place. Their names stay: they stand for what is seen, which stays as it is. */
export function makePicturesSmaller(folder: string): void {
  for (const name of globSync("**/*.svg", { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, smaller(readFileSync(file, "utf8")));
  }
}
