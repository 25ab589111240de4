import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding that the visitor's browser takes. */
export function chooseEncoding(header: string | null | undefined): Encoding {
  const acceptedEncodings = parseAccept(header ?? "").filter(({ q }) => q > 0);
  const names = new Set(acceptedEncodings.map(({ type }) => type.toLowerCase()));
  return (["br", "gzip"] as const).find((encoding) => names.has(encoding)) ?? "identity";
}

/** Compresses a finished page in one call: streaming the renderer into a compressor costs most of the speed. */
export function compressNow(body: Buffer<ArrayBuffer>, encoding: Encoding): Buffer<ArrayBuffer> {
  if (encoding === "br") {
    // Stryker disable next-line ObjectLiteral: another quality makes another size of the same text
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotliCompressSync(body, { params });
  }
  // Stryker disable next-line ObjectLiteral: another level makes another size of the same text
  return encoding === "gzip" ? gzipSync(body, { level: 4 }) : body;
}
