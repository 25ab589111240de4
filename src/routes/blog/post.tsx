import type { BrowserCatalog } from "#catalog/catalog.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import { data, href } from "react-router";
import { Link } from "#ui/link.tsx";
import type { PostSummary } from "#content/post.ts";
import { findPostWithNeighbors } from "#content/posts.server.ts";
import { describeDate } from "#rental/trip/calendar.ts";
import { FramedPhoto } from "#site/photo.tsx";
import { ContentsList } from "#site/shell/contents-list.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { SiteCrumbs } from "#site/shell/site-crumbs.tsx";
import { toBreadcrumbJsonLd, companyJsonLdReference } from "#site/shell/structured-data.ts";
import { Poster } from "#ui/poster.tsx";
import { ShareButton } from "#ui/share.tsx";
import { publicOrigin } from "#public-origin.ts";
import type { Route } from "./+types/post";
import { Byline } from "./byline.tsx";
import { requirePoster } from "./drawn-posters.ts";
import { PostPicture, toPostPreviewPicture } from "./post-picture.tsx";
import "#site/shell/page-head.css";
import "#site/shell/prose.css";
import "./post.css";

export const handle = createPublicPageHandle(describePage);

export function loader({ params, context }: Route.LoaderArgs) {
  const catalog = context.get(catalogContext);
  const entry = findPostWithNeighbors(catalog, params.slug);
  if (!entry) throw data(undefined, { status: 404, statusText: "No such post" });
  const { post, earlier, later } = entry;
  return { post, earlier: earlier && neighborPost(earlier), later: later && neighborPost(later) };
}

function describePage(catalog: BrowserCatalog, { loaderData }: Route.MetaArgs) {
  if (!loaderData) return null;
  const { post } = loaderData;
  const path = href("/blog/:slug", { slug: post.slug });
  return renderPageMeta(catalog, {
    title: post.title,
    description: post.description,
    path,
    preview: toPostPreviewPicture(post),
    jsonLd: [toBreadcrumbJsonLd(listCrumbs(post)), blogPosting(post, publicOrigin + path)],
  });
}

export default function PostPage({ loaderData: { post, earlier, later } }: Route.ComponentProps) {
  return (
    <article className="post">
      <div className="wrap post-head">
        <SiteCrumbs crumbs={listCrumbs(post)} />
        <h1 className="title">{post.title}</h1>
        <div className="grid post-sub">
          <p className="lead">{post.excerpt}</p>
          <Byline post={post} />
        </div>
      </div>
      <div className="wrap">
        <Poster
          className="post-fig"
          title={post.photo?.alt ?? requirePoster(post.picture ?? "").title}
          isFramed
        >
          <PostPicture
            post={post}
            sizes="(min-width: 68.75em) 90vw, 50vw"
            fetchPriority="high"
            {...(post.photo && { alt: "" })}
          />
        </Poster>
      </div>
      <div className="wrap">
        <div className="grid post-in">
          <ContentsList title="In this post" entries={post.headings} />
          <div className="prose">
            {post.parts.map((part) =>
              "html" in part ? (
                // The company's own Markdown, turned into HTML on the server.
                <div key={part.html} dangerouslySetInnerHTML={{ __html: part.html }} />
              ) : (
                <FramedPhoto
                  key={`${part.photo.hash} ${part.photo.alt}`}
                  photo={part.photo}
                  sizes="(min-width: 56.25em) 800px, 92vw"
                />
              ),
            )}
          </div>
        </div>
        <ShareButton className="post-share" what="post" address={href("/blog/:slug", { slug: post.slug })} />
        <nav className="nextprev" aria-label="More posts">
          {earlier && <Neighbor post={earlier} rel="prev" label="Earlier" />}
          {later && <Neighbor post={later} rel="next" label="Later" />}
        </nav>
      </div>
    </article>
  );
}

type NeighborPost = Pick<PostSummary, "slug" | "title" | "date">;

function Neighbor({ post, rel, label }: { post: NeighborPost; rel: "prev" | "next"; label: string }) {
  return (
    <Link to={href("/blog/:slug", { slug: post.slug })} rel={rel} className={rel}>
      <span className="small muted">{`${label}, ${describeDate(post.date, "article")}`}</span>{" "}
      <b>{post.title}</b>
    </Link>
  );
}

function neighborPost({ slug, title, date }: PostSummary): NeighborPost {
  return { slug, title, date };
}

function listCrumbs(post: PostSummary) {
  return [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blog" },
    { name: post.category, path: `/blog?${new URLSearchParams({ category: post.category })}` },
    { name: post.title, path: href("/blog/:slug", { slug: post.slug }) },
  ];
}

function blogPosting(post: PostSummary, url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    url,
    image: publicOrigin + toPostPreviewPicture(post).path,
    articleSection: post.category,
    author: { "@type": "Organization", name: post.author },
    publisher: companyJsonLdReference,
  };
}
