import { expect, test } from "vitest";
import type { PostSource } from "#catalog/catalog.ts";
import { publicPaths } from "#public-paths.ts";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import { postSummaries, readPosts } from "./posts.server.ts";

test("posts are listed without being read, and read once each, with a pause before it", async () => {
  const log: string[] = [];
  const posts = initialCatalog.posts.map(({ text, ...source }): PostSource => ({
    ...source,
    get text() {
      log.push("read");
      return text;
    },
  }));
  const catalog = { ...initialCatalog, posts };
  const addresses = publicPaths(catalog).filter((path) => /^\/blog\/[^.]+$/.test(path));
  expect(log).toEqual([]);
  await readPosts(catalog, async () => void log.push("pause"));
  expect(log).toEqual(posts.flatMap(() => ["pause", "read"]));
  const slugs = postSummaries(catalog).map(({ slug }) => `/blog/${slug}`);
  expect(addresses.toSorted()).toEqual(slugs.toSorted());
  expect(log).toHaveLength(2 * posts.length);
});
