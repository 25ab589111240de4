/** The policy of every response; `scripts` and `styles` are the hashes of the page's own inline scripts and styles. */
export function writeContentSecurityPolicy(scripts: readonly string[] = [], styles: readonly string[] = []) {
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

/** The headers of every answer; pages with inline styles replace the policy. */
export function createSecurityHeaders(publicUrl: string): Record<string, string> {
  return {
    "Content-Security-Policy": writeContentSecurityPolicy(),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Never no-referrer: forms would then be sent with 'Origin: null', and refused.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/**
 * The headers of a script, a style sheet, a picture or a font. These are parts of a document, so half of the headers would have no effect
 * on them, and a page has dozens of parts.
 */
export function toDocumentPartHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const partHeaderNames = new Set([
    "X-Content-Type-Options",
    "Cross-Origin-Resource-Policy",
    "Strict-Transport-Security",
  ]);
  return {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => partHeaderNames.has(name))),
  };
}
