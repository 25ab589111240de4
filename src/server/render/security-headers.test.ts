import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, scriptHashes, styleHashes } from "./content-security-policy.ts";
import { partHeaders, securityHeaders } from "./security-headers.ts";

test("every answer says what its reader's browser must not do", () => {
  expect(securityHeaders("http://localhost:3000")).toEqual({
    "Content-Security-Policy": contentSecurityPolicy(),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
});

test("only a site with TLS asks for TLS alone", () => {
  expect(securityHeaders("https://cars.example")).toHaveProperty(
    "Strict-Transport-Security",
    "max-age=31536000",
  );
  expect(securityHeaders("http://https:")).not.toHaveProperty("Strict-Transport-Security");
});

test("the policy lets in our own and nothing else, scripts by their hashes", () => {
  expect(contentSecurityPolicy(["'sha256-a'", "'sha256-b'"]).split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' 'sha256-b'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
});

test("a part of a page may do nothing by itself, and says no more than that", () => {
  expect(partHeaders(securityHeaders("https://cars.example"))).toEqual({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
  });
});

const ours = (attributes: string) => attributes.includes(`nonce="ours"`);

test("only scripts that are ours have a hash, of each letter between their tags", () => {
  const html =
    `<head><script nonce="ours">a()</script><script>foreign()</script></head>` +
    `<script nonce="ours" async src="/a.js"></script><script\n nonce="ours"\n>\nb()\n</script>`;
  expect(scriptHashes(html, ours)).toEqual([
    // printf 'a()' | openssl dgst -sha256 -binary | base64, and the same for '\nb()\n'.
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    "'sha256-NlXKTQe8YfLmZqnEm5aXK1Lb/1wWgkKgNs+lNRY6yOo='",
  ]);
  expect(scriptHashes(html, () => false)).toEqual([]);
  expect(scriptHashes(html, () => true)).toHaveLength(3);
  const seen: string[] = [];
  scriptHashes("<script>a()</script>", (attributes) => seen.push(attributes) > 0);
  expect(seen).toEqual([""]);
});

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("a page's own styles are allowed by their hashes, each by itself, over lines and empty ones", () => {
  const html = "<style>a { color: red }</style><p></p><style>\n</style>";
  expect(styleHashes(html)).toEqual([hash("a { color: red }"), hash("\n")]);
  expect(styleHashes("<p>style</p>")).toEqual([]);
  expect(contentSecurityPolicy([], ["'sha256-a'", "'sha256-b'"])).toContain(
    "style-src 'self' 'sha256-a' 'sha256-b';",
  );
});
