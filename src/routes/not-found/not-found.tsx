import { Lost } from "#site/lost.tsx";
import { pageMeta } from "#site/page-meta.ts";

export const meta = () =>
  pageMeta({
    title: "Page not found",
    description:
      "This address leads nowhere. Here are the pages whose addresses are spelled most like it, and the way home.",
    noIndex: true,
    preview: "not-found",
  });

/** The server answers with status 404. */
export default Lost;
