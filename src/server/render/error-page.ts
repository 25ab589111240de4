import type { BrowserCatalog } from "#catalog/catalog.ts";
import { createHash } from "node:crypto";
import { colors, toCssColor } from "#brand/colors.ts";
import { markShapes } from "#brand/mark.ts";
import { companyContact } from "#backend/config/settings.server.ts";
import { escapeHtml } from "#text/escape-html.ts";
import { writeContentSecurityPolicy } from "./security-headers.ts";

// Written out: a page that must work by itself can't load a style sheet.
const style = `:root{color-scheme:light dark;--paper:${toCssColor(colors.surface)};--ink:${toCssColor(colors.text)};--sheet:${toCssColor(colors["surface-3"])}}
*{box-sizing:border-box;margin:0}
body{display:grid;gap:clamp(40px,10vh,96px);align-content:start;min-height:100vh;padding:clamp(20px,4vw,48px);font:17px/1.5 "Avenir Next","Segoe UI",system-ui,sans-serif;color:var(--ink);background:var(--paper)}
a{color:inherit;text-underline-offset:.22em}
.brand{display:inline-flex;align-items:center;gap:10px;width:max-content;min-height:44px;font-size:24px;font-weight:800;letter-spacing:-.03em;text-decoration:none}
main{width:100%;max-width:640px;margin-inline:auto;border:1.5px solid;border-radius:10px;background:var(--sheet)}
.says{padding:clamp(24px,6vw,48px)}
h1{margin-bottom:14px;font-size:clamp(32px,7vw,48px);line-height:1;font-weight:800;letter-spacing:-.03em;text-wrap:balance}
.stub{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 24px;padding:14px clamp(24px,6vw,48px);border-top:2px dashed}
.stub a{display:inline-flex;align-items:center;min-height:44px;font-weight:650}
:focus-visible{outline:2px solid;outline-offset:3px}`;

const logo = `<svg viewBox="0 0 24 24" width="30" height="30" fill="none" stroke="currentColor" aria-hidden="true">${markShapes}</svg>`;

/** The headers of a plain page: the policy allows its only inline style by its hash. */
const plainPageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": writeContentSecurityPolicy(
    [],
    [`'sha256-${createHash("sha256").update(style).digest("base64")}'`],
  ),
};

/** A page in the site's style that works by itself: no scripts, no renderer, no file but the icon. */
function plainPage(catalog: BrowserCatalog, title: string, sentence: string) {
  const sign = companyContact(catalog);
  const [name, phone] = [escapeHtml(sign.name), escapeHtml(sign.phone)];
  return (
    `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>${title} | ${name}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style>${style}</style></head><body><header><a class="brand" href="/">${logo}${name}</a></header>` +
    `<main><div class="says"><h1>${title}</h1><p>${sentence}</p></div>` +
    `<p class="stub"><a href="/">Back to the home page</a> <a href="${escapeHtml(sign.phoneLink)}">${phone}</a></p></main>` +
    // Stryker disable next-line StringLiteral: browsers close what is open at the end
    `</body></html>`
  );
}

/** RFC 9457. */
export const problemMediaType = "application/problem+json";

/** Why a request is refused: as a page for those who accept HTML, as a problem for those who accept that alone, else as one line of text. */
export interface RequestRefusal {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with one sentence; `accept` is the request's header. */
export function createErrorResponse(
  catalog: BrowserCatalog,
  accept: string | undefined,
  { status, title, sentence, headers }: RequestRefusal,
) {
  const [text, typeHeaders] = accept?.includes("text/html")
    ? [plainPage(catalog, title, sentence), plainPageHeaders]
    : accept === problemMediaType
      ? [JSON.stringify({ title, status, detail: sentence }), { "Content-Type": problemMediaType }]
      : [`${sentence}\n`, { "Content-Type": "text/plain; charset=utf-8" }];
  const body = Buffer.from(text);
  return new Response(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...typeHeaders,
      "Content-Length": String(body.length),
      ...headers,
    },
  });
}

/** Used when not even the error page could be rendered. */
export const createServerErrorResponse = (catalog: BrowserCatalog, accept: string | undefined) =>
  createErrorResponse(catalog, accept, {
    status: 500,
    title: "Unexpected Application Error!",
    sentence:
      "500: something went wrong on our side. If you sent a form, send it again. It will count only once.",
  });

/**
 * The longest address, in characters, that a redirect may lead to. A redirect's address is as long as what was asked for, and a proxy that
 * gets more headers than its buffer holds takes the instance for broken: three such requests would take three instances away from everyone.
 */
const maxLocationLength = 2000;

/** Tells whether a redirect leads to an address that is longer than any link of ours. */
export const isAddressTooLong = (location: string | null) => (location?.length ?? 0) > maxLocationLength;

/** Answers with 414, in a sentence. */
export const createAddressTooLongResponse = (catalog: BrowserCatalog, accept: string | undefined) =>
  createErrorResponse(catalog, accept, {
    status: 414,
    title: "That address is too long",
    sentence: "The address is longer than any link of ours. Check its end, or start from the home page.",
  });

/** Redirects for good to another address of ours, unless that is too long. */
export const createPermanentRedirect = (
  catalog: BrowserCatalog,
  accept: string | undefined,
  location: string,
) =>
  isAddressTooLong(location)
    ? createAddressTooLongResponse(catalog, accept)
    : new Response(null, {
        status: 308,
        headers: { Location: location, "Cache-Control": "no-store", "Content-Length": "0" },
      });
