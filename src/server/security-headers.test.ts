import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { securityHeaders } from "./security-headers.ts";

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
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
});
