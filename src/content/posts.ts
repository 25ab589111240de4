import type { PostSummary } from "./post.ts";

// Read when the site is built (vite.config.ts): browsers get what a list shows of a post, not its text.
const summaries = import.meta.glob<PostSummary>("./posts/*.md", {
  eager: true,
  query: "?summary",
  import: "default",
});

/** What lists say of the posts, the newest first. */
export const posts: readonly PostSummary[] = Object.values(summaries).toSorted((one, other) =>
  other.date.localeCompare(one.date),
);
