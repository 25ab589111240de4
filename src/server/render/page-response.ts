import type { BrowserCatalog } from "#catalog/catalog.ts";
import { chooseContentEncoding, compressSync } from "../assets/encoding.ts";
import { computeEtag, createFileResponse, type PreparedFile } from "../assets/static-files.ts";
import { createServerErrorResponse, isAddressTooLong, createAddressTooLongResponse } from "./error-page.ts";
import { isWorthCompressing, addCompressedBody } from "./page-memory.ts";

/** Seconds after which to try again when the store was away. */
const storeRetrySeconds = 5;

interface PageOptions {
  /** Headers of every response, which a cached page must have as well. */
  headers: Record<string, string>;
  /** Called with a page that says the same to everyone. */
  remember?: (page: PreparedFile, milliseconds: number) => void;
}

/** A rendered page as it is sent: compressed, with its length, and as 304 when the visitor has the same one. */
export async function createPageResponse(
  catalog: BrowserCatalog,
  page: Response,
  request: Headers,
  { headers: defaultHeaders, remember = () => {} }: PageOptions,
): Promise<Response> {
  const accept = request.get("Accept") ?? undefined;
  const type = page.headers.get("Content-Type") ?? "";
  if (page.status === 500 && !/^text\/(?:html|x-script)/.test(type))
    return createServerErrorResponse(catalog, accept);
  if (isAddressTooLong(page.headers.get("Location"))) return createAddressTooLongResponse(catalog, accept);

  const headers = new Headers(page.headers);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (page.status === 503 && !headers.has("Retry-After"))
    headers.set("Retry-After", String(storeRetrySeconds));
  // A form was sent to a page that accepts none.
  if (page.status === 405) headers.set("Allow", "GET, HEAD");

  const body = Buffer.from(await page.arrayBuffer());
  const encoding = chooseContentEncoding(request.get("Accept-Encoding"));
  if (isCacheable(page)) {
    const file = addCompressedBody(asFile(body, headers, defaultHeaders), encoding);
    remember(file, readFreshness(page));
    return createFileResponse(file, request);
  }
  const isCompressed = isWorthCompressing(body, type);
  if (isCompressed) {
    headers.set("Vary", "Accept-Encoding");
    if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  }
  if (page.status === 204) return new Response(null, { status: 204, headers });
  const encodedBody = isCompressed ? compressSync(body, encoding) : body;
  headers.set("Content-Length", String(encodedBody.length));
  return new Response(encodedBody, { status: page.status, headers });
}

/** Tells whether a page may be cached and revalidated by its tag: its `Cache-Control` decides. */
const isCacheable = ({ status, headers }: Response) =>
  status === 200 &&
  (headers.get("Cache-Control")?.includes("no-cache") ?? false) &&
  !headers.has("Set-Cookie");

/** Reads how long a page stays the same, in milliseconds: its `max-age`. */
function readFreshness({ headers }: Response): number {
  const [, seconds = "0"] = /max-age=(\d{1,4})/.exec(headers.get("Cache-Control") ?? "") ?? [];
  return Number(seconds) * 1000;
}

function asFile(
  identity: PreparedFile["bodies"]["identity"],
  pageHeaders: Headers,
  defaultHeaders: Record<string, string>,
) {
  const headers = new Headers(defaultHeaders);
  for (const [name, value] of pageHeaders) headers.set(name, value);
  headers.set("Vary", "Accept-Encoding");
  return { etag: computeEtag(identity), headers: Object.fromEntries(headers), bodies: { identity } };
}
