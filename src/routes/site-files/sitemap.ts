import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import { href, type LoaderFunctionArgs } from "react-router";
import { listPlacesWithPage } from "#content/places.ts";
import { summarizePosts } from "#content/posts.server.ts";
import { carAddress } from "#site/car/car-address.ts";
import { escapeHtml } from "#text/escape-html.ts";
import { listOfferedFixedPages } from "#content/offered-pages.ts";
import { publicOrigin } from "#public-origin.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "public", personal: false };

/** Every page that should be found, those of cars and places and the posts, but not results and bookings. */
export function loader({ context }: LoaderFunctionArgs) {
  const catalog = context.get(catalogContext);
  const [cars, places] = [catalog.changeDays.cars, catalog.changeDays.places].map(
    (days) => new Map(Object.entries(days)),
  );
  const entries = [
    ...listOfferedFixedPages(catalog).map(({ path }) => entry(path)),
    ...catalog.cars.map((car) => entry(carAddress(car), cars?.get(car.id))),
    ...listPlacesWithPage(catalog.places).map(({ slug, code }) =>
      entry(href("/locations/:slug", { slug }), places?.get(code)),
    ),
    ...summarizePosts(catalog).map(({ slug, date }) => entry(href("/blog/:slug", { slug }), date)),
  ];
  const sitemap = `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(sitemap, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** A page, and the day on which it last changed, as far as that is known. */
function entry(path: string, changedOn?: string): string {
  const lastmod = changedOn === undefined ? "" : `<lastmod>${changedOn}</lastmod>`;
  return `  <url><loc>${publicOrigin}${escapeHtml(path)}</loc>${lastmod}</url>`;
}
