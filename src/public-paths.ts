import type { Catalog } from "#catalog/catalog.ts";
import { listOfferedFixedPages } from "#content/offered-pages.ts";
import { listPlacesWithPage } from "#content/places.ts";
import { listPostSlugs } from "#content/posts.server.ts";
import { carAddress } from "#site/car/car-address.ts";

/** The addresses of all pages that say the same to everyone, without a query: the server renders them before its first visitor comes. */
export function listImpersonalPaths(catalog: Catalog): readonly string[] {
  return [
    ...listOfferedFixedPages(catalog).map(({ path }) => path),
    ...catalog.cars.map((car) => carAddress(car)),
    ...listPlacesWithPage(catalog.places).map(({ slug }) => `/locations/${slug}`),
    ...listPostSlugs(catalog).map((slug) => `/blog/${slug}`),
    "/blog/feed.atom",
    "/api/openapi.json",
    "/sitemap.xml",
    "/robots.txt",
  ];
}
