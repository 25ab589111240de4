import type { Post } from "./post.ts";
import { postSources } from "./post-sources.server.ts";
import { readPost } from "./read-post.ts";

const posts = Object.entries(postSources)
  .map(([file, text]) => readPost(file.replace("./", "src/content/"), text))
  .toSorted((one, other) => other.date.localeCompare(one.date));

/** A post with its text, and the posts before and after it by date. */
export function findPost(
  slug: string,
): { post: Post; earlier: Post | undefined; later: Post | undefined } | undefined {
  const at = posts.findIndex((post) => post.slug === slug);
  const post = posts[at];
  return post && { post, earlier: posts[at + 1], later: posts[at - 1] };
}
