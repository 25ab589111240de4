import { pages } from "./content/pages.ts";

/** Pages that are written once, when the site is built. Posts are added in react-router.config.ts. */
export const prerenderedPaths: readonly string[] = [
  ...pages.map(({ path }) => path),
  "/blog/feed.atom",
  "/sitemap.xml",
  "/robots.txt",
];
