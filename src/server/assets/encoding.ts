import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { parseAccept } from "hono/utils/accept";

export type ContentEncoding = "br" | "gzip" | "identity";

/** The best encoding that the visitor's browser takes. */
export function chooseContentEncoding(header: string | null | undefined): ContentEncoding {
  const acceptedEncodings = parseAccept(header ?? "").filter(({ q }) => q > 0);
  const names = new Set(acceptedEncodings.map(({ type }) => type.toLowerCase()));
  return (["br", "gzip"] as const).find((encoding) => names.has(encoding)) ?? "identity";
}

/** Compresses a finished page in one call: streaming the renderer into a compressor costs most of the speed. */
export function compressSync(body: Buffer<ArrayBuffer>, encoding: ContentEncoding): Buffer<ArrayBuffer> {
  if (encoding === "br") return brotliCompressSync(body, brotliOptions(body));
  return encoding === "gzip" ? gzipSync(body, gzipOptions) : body;
}

/** Compresses the same beside the event loop, for what no visitor waits for. */
export async function compress(
  body: Buffer<ArrayBuffer>,
  encoding: Exclude<ContentEncoding, "identity">,
): Promise<Buffer<ArrayBuffer>> {
  return encoding === "br"
    ? promisify(brotliCompress)(body, brotliOptions(body))
    : promisify(gzip)(body, gzipOptions);
}

// Stryker disable ObjectLiteral: another quality makes another size of the same text
const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

const gzipOptions = { level: 4 };
// Stryker restore ObjectLiteral
