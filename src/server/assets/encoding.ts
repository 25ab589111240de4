import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that the visitor's browser takes. */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  if (accepts(header, "br")) return "br";
  return accepts(header, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, encoding: string) {
  return header
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .some(
      (part) => (part === encoding || part.startsWith(`${encoding};`)) && !/;\s*q=0(?:\.0*)?$/.test(part),
    );
}

const brotliOptions = (body: Buffer, quality: number) => ({
  // Stryker disable next-line ObjectLiteral: another quality makes another size of the same text
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});

/** Compresses a finished page in one call: streaming the renderer into a compressor costs most of the speed. */
export function compressNow(body: Buffer<ArrayBuffer>, encoding: Encoding): Buffer<ArrayBuffer> {
  if (encoding === "br") return brotliCompressSync(body, brotliOptions(body, 4));
  // Stryker disable next-line ObjectLiteral: another level makes another size of the same text
  return encoding === "gzip" ? gzipSync(body, { level: 4 }) : body;
}

/** Compresses what will be served many times, off the main thread. */
export async function compressWell(body: Buffer, brotliQuality: number) {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, brotliOptions(body, brotliQuality)),
    // Stryker disable next-line ObjectLiteral: another level makes another size of the same text
    promisify(gzip)(body, { level: 9 }),
  ]);
  return { br, gzip: zipped };
}
