import type { PreparedFile } from "#server/assets/static-files.ts";

/** A built file in all three forms; its bodies say which they are. */
export const cars: PreparedFile = {
  etag: 'W/"cars"',
  headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public" },
  bodies: { identity: Buffer.from("cars"), br: Buffer.from("small"), gzip: Buffer.from("smaller") },
};

export const files = new Map([["/cars", cars]]);
