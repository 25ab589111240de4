import { expect, test } from "vitest";
import { contentSecurityPolicy, partHeaders, securityHeaders } from "./security-headers.ts";

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
  expect(contentSecurityPolicy([], ["'sha256-a'"])).toContain("style-src 'self' 'sha256-a';");
});

test("a part of a page may do nothing by itself, and says no more than that", () => {
  expect(partHeaders(securityHeaders("https://cars.example"))).toEqual({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
  });
});
