import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { SiteBackend } from "#backend/backend.server.ts";
import { toDocumentPartHeaders } from "../render/security-headers.ts";
import { findMediaType } from "./media-types.ts";
import { computeEtag, type PictureFinder, type PreparedFile } from "./static-files.ts";

type PhotoStore = Pick<SiteBackend, "photoFile" | "photoFileNames">;

/** Bytes: some 1,500 photos on cards. */
const maxCacheBytes = 24 * 1024 * 1024;

/** As `photoAddress` writes it. */
const photoPath = /^\/photos\/([\da-f]{24})-(\d{3,4}\.(?:avif|jpg))$/;

/** Between two looks into the store for photos that another instance has published, in milliseconds. */
const lookIntervalMs = 1000;

/**
 * The photos of a published catalog, from the store; an LRU cache holds the most requested ones in memory. The store is asked only for files that it has: what it has
 * is looked up for the first path that is none of them, and whoever asks for another one within a second waits for the next look.
 */
export function createPhotoFileFinder(store: PhotoStore, headers: Record<string, string>): PictureFinder {
  let knownPaths: ReadonlySet<string> = new Set();
  let lastLook = Number.NEGATIVE_INFINITY;
  let nextLook: Promise<void> | undefined;
  async function look() {
    await pause(Math.max(0, lastLook + lookIntervalMs - performance.now()));
    // From now on it may miss what is stored, so whoever asks waits for another one.
    nextLook = undefined;
    lastLook = performance.now();
    const names = await store.photoFileNames();
    knownPaths = new Set(names.map(({ photo, name }) => `/photos/${photo}-${name}`));
  }
  const cache = new LRUCache<string, PreparedFile>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bodies }) => bodies.identity.length,
    async fetchMethod(path) {
      const [, hash = "", name = ""] = photoPath.exec(path) ?? [];
      const body = await store.photoFile(hash, name);
      const type = findMediaType(name) ?? "application/octet-stream";
      return body && createPictureFile(body, type, "public, max-age=31536000, immutable", headers);
    },
  });
  return async (path) => {
    if (!photoPath.test(path)) return undefined;
    if (!knownPaths.has(path)) await (nextLook ??= look());
    return knownPaths.has(path) ? cache.fetch(path) : undefined;
  };
}

/** A picture that is none of the build's. */
export function createPictureFile(
  picture: Uint8Array,
  type: string,
  cacheControl: string,
  headers: Record<string, string>,
): PreparedFile {
  const identity = Buffer.from(picture);
  return {
    etag: computeEtag(identity),
    headers: { ...toDocumentPartHeaders(headers), "Content-Type": type, "Cache-Control": cacheControl },
    bodies: { identity },
  };
}
