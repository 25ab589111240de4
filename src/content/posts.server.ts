import type { Catalog } from "#catalog/catalog.ts";
import type { Post, PostSummary } from "./post.ts";
import { readPost } from "./read-post.ts";

const postsOf = new WeakMap<Catalog, readonly Post[]>();

/**
 * All posts of a catalog, the newest first, read once.
 * @throws an Error that names the file and the field or the mark when something is missing or wrong.
 */
function allPosts(catalog: Catalog): readonly Post[] {
  const readPosts =
    postsOf.get(catalog) ??
    catalog.posts
      .map((source) => readPost(catalog, source))
      .toSorted((one, other) => other.date.localeCompare(one.date));
  postsOf.set(catalog, readPosts);
  return readPosts;
}

/** What lists say of the posts, the newest first. */
export function postSummaries(catalog: Catalog): readonly PostSummary[] {
  return allPosts(catalog).map(({ parts: _parts, headings: _headings, ...summary }) => summary);
}

/** A post with its text, and the posts before and after it by date. */
export function findPost(
  catalog: Catalog,
  slug: string,
): { post: Post; earlier: Post | undefined; later: Post | undefined } | undefined {
  const posts = allPosts(catalog);
  const at = posts.findIndex((post) => post.slug === slug);
  const post = posts[at];
  return post && { post, earlier: posts[at + 1], later: posts[at - 1] };
}
