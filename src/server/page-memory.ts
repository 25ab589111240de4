import { LRUCache } from "lru-cache";
import { compressNow, type Encoding } from "./encoding.ts";
import { isText } from "./media-types.ts";
import type { StaticFile } from "./static-files.ts";

/** Bytes, with what is compressed. */
const mostBytes = 32 * 1024 * 1024;

const minute = 60_000;

/** Rendered pages that say the same to everyone, as files, so that the next visitor who asks for one waits for no renderer. */
export interface PageMemory {
  /** The page of an address (path and query), in an encoding; undefined when it is to be rendered. */
  find(address: string, encoding: Encoding): StaticFile | undefined;
  keep(address: string, page: StaticFile): void;
}

/**
 * Remembers pages until the minute is over, since a page knows the minute for which it was made: by then a pickup may have passed. The one
 * that nobody has asked for the longest gives way when there is no room.
 */
export function pageMemory(clock: () => number = Date.now, bytes = mostBytes): PageMemory {
  const pages = new LRUCache<string, StaticFile>({ maxSize: bytes, sizeCalculation: sizeOf });
  let until = 0;

  function forgetThePast() {
    const now = clock();
    // A clock that was set back ends a minute, too.
    if (now < until && now >= until - minute) return;
    pages.clear();
    until = (Math.floor(now / minute) + 1) * minute;
  }

  return {
    find(address, encoding) {
      forgetThePast();
      const page = pages.get(address);
      if (!page || page.bodies[encoding]) return page;
      const also = withBody(page, encoding);
      if (also !== page) pages.set(address, also);
      return also;
    },
    keep(address, page) {
      forgetThePast();
      pages.set(address, page);
    },
  };
}

/** The same page with its body in an encoding, too, where it is worth it. */
export function withBody(page: StaticFile, encoding: Encoding): StaticFile {
  const { identity } = page.bodies;
  if (!isWorthCompressing(identity, page.headers["content-type"] ?? "")) return page;
  return { ...page, bodies: { ...page.bodies, [encoding]: compressNow(identity, encoding) } };
}

/** Whether a body is text, and long enough for its compressed form to be shorter by more than its header. */
export const isWorthCompressing = (body: Buffer, type: string) => body.length > 500 && isText(type);

function sizeOf({ bodies, headers }: StaticFile, address: string): number {
  const texts = [address, ...Object.entries(headers).flat()].join("");
  return texts.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
}
