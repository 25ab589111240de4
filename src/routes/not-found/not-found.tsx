import type { RouteHandle } from "#route-handle.ts";
import { NotFound } from "#site/shell/not-found.tsx";
import { pageMeta } from "#site/shell/page-meta.ts";

export const handle: RouteHandle = { hydrate: "on-use", cache: "never", personal: false };

export const meta = () =>
  pageMeta({
    title: "Page not found",
    description:
      "There is no page at this address. Here are the pages with the most similar addresses, and the way home.",
    noIndex: true,
    preview: "not-found",
  });

/** The server answers with status 404. */
export default NotFound;
