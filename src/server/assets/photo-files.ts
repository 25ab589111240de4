import { LRUCache } from "lru-cache";
import { partHeaders } from "../render/security-headers.ts";
import { mediaType } from "./media-types.ts";
import { entityTag, type StaticFile } from "./static-files.ts";

/** Reads a file that was made from a photo, by the photo's hash and the file's name; undefined when there is none. */
type ReadPhoto = (hash: string, name: string) => Promise<Uint8Array | undefined>;

/** The photos of a published catalog; undefined for a path that is none of theirs. Throws StoreUnavailableError while the store is away. */
export type PhotoFiles = (path: string) => Promise<StaticFile | undefined>;

/** Bytes: some 1,500 photos on cards. */
const maxCacheBytes = 24 * 1024 * 1024;

/** As `photoAddress` writes it. */
const photoPath = /^\/photos\/([\da-f]{24})-(\d{3,4}\.(?:avif|jpg))$/;

/** Photos from the store; an LRU cache holds the most requested ones in memory. */
export function photoFiles(read: ReadPhoto, headers: Record<string, string>): PhotoFiles {
  const cache = new LRUCache<string, StaticFile>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bodies }) => bodies.identity.length,
    async fetchMethod(path) {
      const [, hash = "", name = ""] = photoPath.exec(path) ?? [];
      const body = await read(hash, name);
      return body && photoAsFile(Buffer.from(body), name, headers);
    },
  });
  return async (path) => (photoPath.test(path) ? cache.fetch(path) : undefined);
}

function photoAsFile(body: Buffer<ArrayBuffer>, name: string, headers: Record<string, string>): StaticFile {
  return {
    etag: entityTag(body),
    headers: {
      ...partHeaders(headers),
      "Content-Type": mediaType(name) ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
    bodies: { identity: body },
  };
}
