import type { PostSummary } from "#content/post.ts";
import { describeDate } from "#rental/trip/calendar.ts";

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ post }: { post: PostSummary }) {
  return (
    <p className="by small muted num">
      <span>{`${post.author},`}</span> <time dateTime={post.date}>{describeDate(post.date, "article")}</time>{" "}
      <span>{`${post.readTime} min read`}</span>
    </p>
  );
}
