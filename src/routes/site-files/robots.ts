import type { RouteHandle } from "#route-handle.ts";
import { publicOrigin } from "#public-origin.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "public", personal: false };

/** Results and booking pages have `noindex`, which a crawler can only see if it may fetch them, so they are not disallowed here. */
export function loader() {
  const rules = `User-agent: *
Disallow: /your-booking/
Disallow: /unsubscribe/

Sitemap: ${publicOrigin}/sitemap.xml
`;
  return new Response(rules, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
