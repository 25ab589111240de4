import { expect, test } from "vitest";
import type { PostFile } from "#catalog/catalog.ts";
import { listImpersonalPaths } from "#public-paths.ts";
import { initialCatalog } from "../../tests/initial-catalog.ts";
import { summarizePosts, warmPosts } from "./posts.server.ts";

test("posts are listed without being read, and read once each, with a pause before it", async () => {
  const log: string[] = [];
  const posts = initialCatalog.posts.map(({ body, ...post }): PostFile => ({
    ...post,
    get body() {
      log.push("read");
      return body;
    },
  }));
  const catalog = { ...initialCatalog, posts };
  const addresses = listImpersonalPaths(catalog).filter((path) => /^\/blog\/[^.]+$/.test(path));
  expect(log).toEqual([]);
  await warmPosts(catalog, async () => void log.push("pause"));
  expect(log).toEqual(posts.flatMap(() => ["pause", "read"]));
  const slugs = summarizePosts(catalog).map(({ slug }) => `/blog/${slug}`);
  expect(addresses.toSorted()).toEqual(slugs.toSorted());
  expect(log).toHaveLength(2 * posts.length);
});
