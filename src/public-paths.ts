import { carSlug, fleet } from "#content/fleet.ts";
import { pages } from "#content/pages.ts";
import { posts } from "#content/posts.ts";

/** The addresses of all pages that say the same to everyone, without a query: the server renders them before its first visitor comes. */
export const publicPaths: readonly string[] = [
  ...pages.map(({ path }) => path),
  ...fleet.map((car) => `/cars/${carSlug(car)}`),
  ...posts.map(({ slug }) => `/blog/${slug}`),
  "/blog/feed.atom",
  "/sitemap.xml",
  "/robots.txt",
];
