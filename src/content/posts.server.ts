import type { Catalog, PostFile } from "#catalog/catalog.ts";
import type { Post, PostSummary } from "./post.ts";
import { postSlug, readPost } from "./read-post.ts";

const postsOf = new WeakMap<Catalog, Map<PostFile, Post>>();

/** Reads a post once. */
function findRead(catalog: Catalog, source: PostFile): Post {
  const posts = postsOf.get(catalog) ?? new Map<PostFile, Post>();
  postsOf.set(catalog, posts);
  const post = posts.get(source) ?? readPost(catalog, source);
  posts.set(source, post);
  return post;
}

/** Reads all posts of a catalog before a page needs them, giving way to visitors before each. */
export async function warmPosts(catalog: Catalog, giveWay: () => Promise<void>): Promise<void> {
  for (const source of catalog.posts) {
    await giveWay();
    findRead(catalog, source);
  }
}

/** All posts of a catalog, the newest first. */
const allPosts = (catalog: Catalog): readonly Post[] =>
  catalog.posts
    .map((source) => findRead(catalog, source))
    .toSorted((one, other) => other.date.localeCompare(one.date));

/** The last part of each post's address, without reading the post. */
export const listPostSlugs = (catalog: Catalog): readonly string[] =>
  catalog.posts.map(({ file }) => postSlug(file));

/** Says what lists say of the posts, the newest first. */
export function summarizePosts(catalog: Catalog): readonly PostSummary[] {
  return allPosts(catalog).map(({ parts: _parts, headings: _headings, ...summary }) => summary);
}

/** A post with its text, and the posts before and after it by date. */
export function findPostWithNeighbors(catalog: Catalog, slug: string) {
  const posts = allPosts(catalog);
  const at = posts.findIndex((post) => post.slug === slug);
  const post = posts[at];
  return post && { post, earlier: posts[at + 1], later: posts[at - 1] };
}
