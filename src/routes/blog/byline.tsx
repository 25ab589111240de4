import type { PostSummary } from "#content/post.ts";
import { postDate } from "./post-date.ts";

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ post }: { post: PostSummary }) {
  return (
    <p className="by small muted num">
      {post.author}, <time dateTime={post.date}>{postDate(post.date)}</time>{" "}
      <span>{post.readTime} min read</span>
    </p>
  );
}
