/** The posts as they are written, in Markdown, by file: './posts/monsoon.md'. */
export const postSources = import.meta.glob<string>("./posts/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
