import { publicOrigin } from "#public-origin.ts";

/** Results and booking pages say `noindex` themselves, which a crawler can only read when it may fetch them. */
export function loader() {
  const rules = `User-agent: *
Disallow: /your-booking/
Disallow: /unsubscribe/

Sitemap: ${publicOrigin}/sitemap.xml
`;
  return new Response(rules, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
