import { catalog } from "#catalog/in-force.server.ts";
import type { PostSource } from "#catalog/catalog.ts";
import type { Post, PostSummary } from "./post.ts";
import { readPost } from "./read-post.ts";

let cache: { readonly sources: readonly PostSource[]; readonly posts: readonly Post[] } | undefined;

/** All posts, the newest first; read again when another catalog comes into force. */
function allPosts(): readonly Post[] {
  const sources = catalog.posts;
  if (cache?.sources !== sources) cache = { sources, posts: readPosts(sources) };
  return cache.posts;
}

/** @throws an Error that names the file and the field or the mark when something is missing or wrong. */
function readPosts(sources: readonly PostSource[]): readonly Post[] {
  return sources
    .map((source) => readPost(source))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

/** What lists say of the posts, the newest first. */
export function postSummaries(): readonly PostSummary[] {
  return allPosts().map(({ parts: _parts, headings: _headings, ...summary }) => summary);
}

/** A post with its text, and the posts before and after it by date. */
export function findPost(
  slug: string,
): { post: Post; earlier: Post | undefined; later: Post | undefined } | undefined {
  const posts = allPosts();
  const at = posts.findIndex((post) => post.slug === slug);
  const post = posts[at];
  return post && { post, earlier: posts[at + 1], later: posts[at - 1] };
}
