import { expect, test } from "vitest";
import {
  writeContentSecurityPolicy,
  toDocumentPartHeaders,
  createSecurityHeaders,
} from "./security-headers.ts";

const transport = { "Strict-Transport-Security": "max-age=31536000" };

test("every answer says what its reader's browser must not do, and asks for TLS alone where the site has it", () => {
  const headers = {
    "Content-Security-Policy": writeContentSecurityPolicy(),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  };
  expect(createSecurityHeaders("http://localhost:3000")).toEqual(headers);
  expect(createSecurityHeaders("http://https:")).toEqual(headers);
  expect(createSecurityHeaders("https://cars.example")).toEqual({ ...headers, ...transport });
});

test("the policy lets in our own and nothing else, scripts and styles by their hashes", () => {
  expect(writeContentSecurityPolicy(["'sha256-a'", "'sha256-b'"], ["'sha256-c'"])).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'; img-src 'self'; " +
      "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'",
  );
  expect(writeContentSecurityPolicy()).toContain("script-src 'self'; style-src 'self';");
});

test("a part of a page may do nothing by itself, and says no more than that", () => {
  expect(toDocumentPartHeaders(createSecurityHeaders("https://cars.example"))).toEqual({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...transport,
  });
});
