import { expect, test } from "vitest";
import { chooseContentEncoding } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", "identity"],
  ["BR", "br"],
  ["br;q=0.1, gzip", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip;q=0.0", "identity"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0.05", "br"],
  ["brotli, gzipped", "identity"],
  ["x-gzip", "identity"],
])("a browser that says %j gets %s", (header, encoding) => {
  expect(chooseContentEncoding(header)).toBe(encoding);
});
