import { offeredPages } from "#content/offered-pages.ts";
import { postSummaries } from "#content/posts.server.ts";

/** The addresses of all pages that say the same to everyone, without a query: the server renders them before its first visitor comes. */
export function publicPaths(): readonly string[] {
  return [
    ...offeredPages().map(({ path }) => path),
    ...postSummaries().map(({ slug }) => `/blog/${slug}`),
    "/blog/feed.atom",
    "/sitemap.xml",
    "/robots.txt",
  ];
}
