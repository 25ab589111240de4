export interface RequestTarget {
  /** As received, still encoded: "/blog/first-post". */
  path: string;
  /** Without the question mark; undefined when there is none. */
  query: string | undefined;
}

/** Parses the target of the request line; undefined when it can't be the address of a page. */
// Stryker disable next-line StringLiteral: a server's request always has an address
export function parseTarget(url = ""): RequestTarget | undefined {
  // Absolute addresses, '//host', '/\host', spaces and control characters come from proxies and attackers.
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (!/^\/(?!\/)[^\\\x00-\x20\x7f#]*$/.test(url)) return undefined;
  const markIndex = url.indexOf("?");
  const path = markIndex === -1 ? url : url.slice(0, markIndex);
  try {
    if (decodeURIComponent(path).includes("\0")) return undefined;
  } catch {
    return undefined;
  }
  return { path, query: markIndex === -1 ? undefined : url.slice(markIndex + 1) };
}

/** Parameters that only say where a visitor came from: the page is the same with and without them. */
const trackingParameter = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|igshid)(?:=|$)/;

/** Tells whether the query doesn't affect the page. */
export const isIgnorableQuery = (query: string | undefined) =>
  query === undefined || query.split("&").every((pair) => pair === "" || trackingParameter.test(pair));

/** A path without slashes at its end. Loops: a pattern for the end would start again at each slash of a long run in the middle. */
export function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** The same path without slashes at its end, or undefined when it has none. Never leads to another host. */
export function findTrimmedAddress({ path, query }: RequestTarget) {
  if (path.length < 2 || !path.endsWith("/")) return undefined;
  const plainPath = trimTrailingSlashes(path).replace(/^\/+/, "/");
  return query === undefined ? plainPath : `${plainPath}?${query}`;
}
