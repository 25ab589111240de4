import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { postSummaries } from "#content/posts.server.ts";
import { escapeXml } from "#site/shell/xml.ts";
import { offeredPages } from "#content/offered-pages.ts";
import { publicOrigin } from "#public-origin.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "public", personal: false };

/** Every page that should be found, and the posts, but not results and bookings. */
export function loader() {
  const entries = [
    ...offeredPages().map(({ path }) => `  <url><loc>${publicOrigin}${path}</loc></url>`),
    ...postSummaries().map(
      ({ slug, date }) =>
        `  <url><loc>${publicOrigin}${escapeXml(href("/blog/:slug", { slug }))}</loc><lastmod>${date}</lastmod></url>`,
    ),
  ];
  const sitemap = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(sitemap, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
