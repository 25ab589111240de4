import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chooseContentEncoding, type ContentEncoding } from "./encoding.ts";
import { isTextMediaType, findMediaType } from "./media-types.ts";
import { toDocumentPartHeaders } from "../render/security-headers.ts";

export interface PreparedFile {
  etag: string;
  headers: Record<string, string>;
  bodies: Partial<Record<ContentEncoding, Body>> & { identity: Body };
}

type Body = Buffer<ArrayBuffer>;

/**
 * Finds what belongs to the catalog rather than the build; undefined for a path that is none of its. Throws StoreUnavailableError while the
 * store is away.
 */
export type PictureFinder = (path: string) => Promise<PreparedFile | undefined>;

/**
 * Reads everything that was built into memory, or what a pattern names of it, once: each later answer is a lookup and one write. `headers`
 * are those of every answer.
 */
export async function loadStaticFiles(
  directory: string,
  headers: Record<string, string>,
  pattern = "**/*.*",
): Promise<Map<string, PreparedFile>> {
  const names = globSync(pattern, { cwd: directory });
  const entries = await Promise.all(
    names
      .filter((name) => findMediaType(name))
      .map(async (name) => [`/${name}`, await loadStaticFile(directory, name, headers)] as const),
  );
  return new Map(entries);
}

async function loadStaticFile(
  directory: string,
  name: string,
  headers: Record<string, string>,
): Promise<PreparedFile> {
  const file = join(directory, name);
  // Stryker disable next-line StringLiteral: the type of every built file is known
  const type = findMediaType(name) ?? "application/octet-stream";
  const identity = await readFile(file);
  const bodies = { identity, ...(await compressedBodies(file)) };
  return {
    etag: computeEtag(identity),
    headers: {
      ...(isPart(type) ? toDocumentPartHeaders(headers) : headers),
      ...(isWorker(name) && { "Content-Security-Policy": workerPolicy }),
      "Content-Type": type,
      "Cache-Control": cacheControl(name, type),
      ...("br" in bodies && { Vary: "Accept-Encoding" }),
    },
    bodies,
  };
}

/**
 * A file as it is sent: in the encoding that the visitor's browser takes, or as 304 when the visitor has it. Hono's `serveStatic` would
 * read the disk each time, knows no tags and no `q=0`, and sends a file's own headers beside those of a document.
 */
export function createFileResponse({ headers, bodies, etag }: PreparedFile, request: Headers): Response {
  if (hasCopy(request.get("If-None-Match"), etag)) {
    const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type");
    return new Response(null, { status: 304, headers: { ...Object.fromEntries(entries), ETag: etag } });
  }
  const bestEncoding = chooseContentEncoding(request.get("Accept-Encoding"));
  const encoding = bodies[bestEncoding] ? bestEncoding : "identity";
  const body = bodies[encoding] ?? bodies.identity;
  return new Response(body, {
    headers: {
      ...headers,
      ETag: etag,
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      "Content-Length": String(body.length),
    },
  });
}

/** Tells whether If-None-Match names this entity tag: in a list, weak or strong, or as '*'. */
function hasCopy(header: string | null, etag: string) {
  if (header === null) return false;
  if (header === "*") return true;
  // Stryker disable next-line Regex: our tags have W/ only at their beginning
  const opaqueTag = etag.replace(/^W\//, "");
  // Stryker disable next-line ArrayDeclaration: no tag is called so
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, "") === opaqueTag);
}

/** Weak, since the compressed bodies are the same page in different bytes. */
export function computeEtag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Scripts, styles, pictures and fonts: parts of a document. */
// Stryker disable next-line Regex: no other type has these words
const isPart = (type: string) => /^(?:image|font)\/|javascript|css/.test(type);

const isWorker = (name: string) => name === "sw.js" || name === "sw-leave.js";

/** A worker is subject to the policy of its script: it fetches pages and files of the site. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const cacheControl = (name: string, type: string) => {
  if (isWorker(name)) return "no-cache";
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return isTextMediaType(type) ? "public, max-age=0, must-revalidate" : "public, max-age=86400";
};

/** The compressed bodies that the build wrote beside the file. */
async function compressedBodies(file: string) {
  if (!existsSync(`${file}.br`)) return {};
  const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
  return { br, gzip };
}
