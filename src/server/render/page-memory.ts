import { LRUCache } from "lru-cache";
import { compressNow, type Encoding } from "../assets/encoding.ts";
import { isText } from "../assets/media-types.ts";
import type { StaticFile } from "../assets/static-files.ts";

/** Bytes, including the compressed forms. */
const mostBytes = 32 * 1024 * 1024;

const minute = 60_000;

/**
 * Until when a page says the same, in milliseconds since 1970: one whose pickup may have passed by the next minute until then, one that only
 * shows what changes with the hours of the day until the next quarter of an hour.
 */
export const freshUntil = (now: number, cache: "public" | "minute") => {
  const length = cache === "public" ? 15 * minute : minute;
  return (Math.floor(now / length) + 1) * length;
};

/** Rendered pages that say the same to everyone, kept as files, so that the next visitor who asks for one needs no rendering. */
export interface PageMemory {
  /** The page of an address (path and query), in an encoding; undefined when it has to be rendered. */
  find(address: string, encoding: Encoding): StaticFile | undefined;
  /** Counts how often everything was forgotten. */
  generation(): number;
  /** Keeps a page for so many milliseconds at most, unless everything has been forgotten since the generation in which its rendering began. */
  keep(address: string, page: StaticFile, milliseconds: number, generation?: number): void;
  /** Forgets all pages, as when another catalog comes into force. */
  clear(): void;
}

type MemoryEntry = { readonly page: StaticFile; readonly keptAt: number; readonly until: number };

/** When there is no room, the page that was asked for least recently is dropped. */
export function pageMemory(clock: () => number = Date.now, bytes = mostBytes): PageMemory {
  let generation = 0;
  const pages = new LRUCache<string, MemoryEntry>({ maxSize: bytes, sizeCalculation: sizeOf });
  return {
    find(address, encoding) {
      const entry = pages.get(address);
      const now = clock();
      // A clock that was set back ends its time as well.
      if (!entry || now >= entry.until || now < entry.keptAt) return undefined;
      const { page } = entry;
      if (page.bodies[encoding]) return page;
      const also = withBody(page, encoding);
      // Stryker disable next-line ConditionalExpression: otherwise the same page is put where it is already
      if (also !== page) pages.set(address, { ...entry, page: also });
      return also;
    },
    generation: () => generation,
    keep(address, page, milliseconds, begunIn = generation) {
      const now = clock();
      if (milliseconds > 0 && begunIn === generation)
        pages.set(address, { page, keptAt: now, until: now + milliseconds });
    },
    clear() {
      generation += 1;
      pages.clear();
    },
  };
}

/** The same page with its body in an encoding as well, where that is worthwhile. */
export function withBody(page: StaticFile, encoding: Encoding): StaticFile {
  const { identity } = page.bodies;
  if (!isWorthCompressing(identity, page.headers["content-type"] ?? "")) return page;
  return { ...page, bodies: { ...page.bodies, [encoding]: compressNow(identity, encoding) } };
}

/** Whether a body is text, and long enough for its compressed form to be shorter by more than its header. */
export const isWorthCompressing = (body: Buffer, type: string) => body.length > 500 && isText(type);

function sizeOf({ page: { bodies, headers } }: MemoryEntry, address: string): number {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: the limit counts bytes roughly
  const texts = [address, ...Object.entries(headers).flat()].join("");
  return texts.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
}
