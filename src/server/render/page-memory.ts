import { LRUCache } from "lru-cache";
import { compressSync, type ContentEncoding } from "../assets/encoding.ts";
import { isTextMediaType } from "../assets/media-types.ts";
import type { PreparedFile } from "../assets/static-files.ts";

/** Bytes, including the compressed forms. */
const defaultMaxBytes = 32 * 1024 * 1024;

const minuteMs = 60_000;

/**
 * When a page's content expires, in milliseconds since 1970. `minute`: a page with a pickup time, which may have passed by the next minute.
 * `public`: a page that changes only with the hours of the day, which expires at the next quarter of an hour.
 */
export const computeExpiryTime = (now: number, cache: "public" | "minute") => {
  const periodMs = cache === "public" ? 15 * minuteMs : minuteMs;
  return (Math.floor(now / periodMs) + 1) * periodMs;
};

export type PageMemory = ReturnType<typeof createPageMemory>;

type MemoryEntry = { readonly page: PreparedFile; readonly storedAt: number; readonly expiresAt: number };

/**
 * Rendered pages that say the same to everyone, kept as files, so that the next visitor who asks for one needs no rendering. When there is
 * no room, the page that was asked for least recently is dropped.
 */
export function createPageMemory(clock: () => number = Date.now, maxBytes = defaultMaxBytes) {
  const pages = new LRUCache<string, MemoryEntry>({ maxSize: maxBytes, sizeCalculation: measureEntry });
  return {
    /** The page of an address (path and query), in an encoding; undefined when it has to be rendered. */
    find(address: string, encoding: ContentEncoding): PreparedFile | undefined {
      const entry = pages.get(address);
      const now = clock();
      // An entry from the future expires as well: the clock was set back.
      if (!entry || now >= entry.expiresAt || now < entry.storedAt) return undefined;
      const { page } = entry;
      if (page.bodies[encoding]) return page;
      const fullerPage = addCompressedBody(page, encoding);
      // Stryker disable next-line ConditionalExpression: otherwise the same page is put where it is already
      if (fullerPage !== page) pages.set(address, { ...entry, page: fullerPage });
      return fullerPage;
    },
    /** Stores a page for so many milliseconds at most. */
    keep(address: string, page: PreparedFile, milliseconds: number) {
      const now = clock();
      if (milliseconds > 0) pages.set(address, { page, storedAt: now, expiresAt: now + milliseconds });
    },
  };
}

/** The same page with its body in an encoding as well, where that is worthwhile. */
export function addCompressedBody(page: PreparedFile, encoding: ContentEncoding): PreparedFile {
  const { identity } = page.bodies;
  if (!isWorthCompressing(identity, page.headers["content-type"] ?? "")) return page;
  return { ...page, bodies: { ...page.bodies, [encoding]: compressSync(identity, encoding) } };
}

/** Tells whether a body is text, and long enough for its compressed form to be shorter by more than its header. */
export const isWorthCompressing = (body: Buffer, type: string) => body.length > 500 && isTextMediaType(type);

function measureEntry({ page: { bodies, headers } }: MemoryEntry, address: string): number {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: the limit counts bytes roughly
  const text = [address, ...Object.entries(headers).flat()].join("");
  return text.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
}
