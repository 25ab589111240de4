import type { RouteHandle } from "#route-handle.ts";
import { href } from "react-router";
import { fleet } from "#content/fleet.ts";
import { placesWithPage } from "#content/places.ts";
import { postSummaries } from "#content/posts.server.ts";
import { carAddress } from "#site/car/car-address.ts";
import { escapeXml } from "#site/shell/xml.ts";
import { offeredPages } from "#content/offered-pages.ts";
import { publicOrigin } from "#public-origin.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "public", personal: false };

/** Every page that should be found, those of cars and places and the posts, but not results and bookings. */
export function loader() {
  const paths = [
    ...offeredPages().map(({ path }) => path),
    ...fleet.map((car) => carAddress(car)),
    ...placesWithPage().map(({ id }) => href("/locations/:slug", { slug: id })),
  ];
  const entries = [
    ...paths.map((path) => `  <url><loc>${publicOrigin}${escapeXml(path)}</loc></url>`),
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
