import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** The policy of every answer; `scripts` and `styles` are the hashes of the page's own inline scripts and styles. */
export function contentSecurityPolicy(scripts: readonly string[] = [], styles: readonly string[] = []) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The hashes, for the policy, of a page's inline styles. */
export function styleHashes(html: string) {
  // Stryker disable next-line StringLiteral: the group always matches
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code = ""]) => hashOf(code));
}

/** Most of a page's inline scripts are the same on every page. */
const hashes = new LRUCache<string, string>({ max: 100 });

function hashOf(code: string): string {
  const known = hashes.get(code);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  hashes.set(code, hash);
  return hash;
}

/** The hashes, for the policy, of those inline scripts in a page whose attributes show that they are our own. */
export function scriptHashes(html: string, isOurs: (attributes: string) => boolean) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = "", code]) => code && isOurs(attributes))
    .map(([, , code = ""]) => hashOf(code));
}
