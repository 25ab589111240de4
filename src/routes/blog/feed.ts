import { catalogContext } from "#catalog/catalog-context.ts";
import type { RouteHandle } from "#route-handle.ts";
import { href, type LoaderFunctionArgs } from "react-router";
import { summarizePosts } from "#content/posts.server.ts";
import { publicOrigin } from "#public-origin.ts";
import { escapeHtml } from "#text/escape-html.ts";

export const handle: RouteHandle = { hydrate: "never", cache: "public", personal: false };

/** The blog as an Atom feed (RFC 4287), made when the site is built. */
export function loader({ context }: LoaderFunctionArgs) {
  const catalog = context.get(catalogContext);
  const entries = summarizePosts(catalog).map((post) => {
    const url = publicOrigin + href("/blog/:slug", { slug: post.slug });
    return `  <entry>
    <title>${escapeHtml(post.title)}</title>
    <link href="${url}"/>
    <id>${url}</id>
    <published>${post.date}T00:00:00Z</published>
    <updated>${post.date}T00:00:00Z</updated>
    <author><name>${escapeHtml(post.author)}</name></author>
    <category term="${escapeHtml(post.category)}"/>
    <summary>${escapeHtml(post.excerpt)}</summary>
  </entry>`;
  });
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <title>${escapeHtml(catalog.company.name)} blog</title>
  <link href="${publicOrigin}/blog"/>
  <link rel="self" type="application/atom+xml" href="${publicOrigin}/blog/feed.atom"/>
  <id>${publicOrigin}/blog</id>
  <updated>${summarizePosts(catalog)[0]?.date}T00:00:00Z</updated>
${entries.join("\n")}
</feed>
`;
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
