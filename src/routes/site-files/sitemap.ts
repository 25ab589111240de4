import { href } from "react-router";
import { posts } from "#content/posts.ts";
import { escapeXml } from "#site/xml.ts";
import { prerenderedPaths } from "#prerendered-paths.ts";
import { publicOrigin } from "#public-origin.ts";

/** Every page that wants to be found: all that are written at build, and the posts. Results and bookings are nobody's to find. */
export function loader() {
  const pages = prerenderedPaths.filter((path) => !/\.\w+$/.test(path));
  const entries = [
    ...pages.map((path) => `  <url><loc>${publicOrigin}${path}</loc></url>`),
    ...posts.map(
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
