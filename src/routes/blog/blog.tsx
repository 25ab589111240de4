import { formatCount } from "#rental/count.ts";
import type { BrowserCatalog } from "#catalog/catalog.ts";
import { catalogContext } from "#catalog/catalog-context.ts";
import type { Route } from "./+types/blog";
import { useSearchParams, href } from "react-router";
import { Link } from "#ui/link.tsx";
import { postCategories } from "#catalog/choices.ts";
import type { PostCategory, PostSummary } from "#content/post.ts";
import { fillPageTexts } from "#content/home.ts";
import { summarizePosts } from "#content/posts.server.ts";
import { NewsletterTicket } from "#site/newsletter/newsletter-ticket.tsx";
import { PageHeading } from "#site/shell/page-head.tsx";
import { renderPageMeta, createPublicPageHandle } from "#site/shell/page-meta.tsx";
import { listTopPageCrumbs, toBreadcrumbJsonLd } from "#site/shell/structured-data.ts";
import { LiveCount } from "#ui/live-count.tsx";
import { Byline } from "./byline.tsx";
import { PostPicture, toPostPreviewPicture } from "./post-picture.tsx";
import "./blog.css";

export const handle = createPublicPageHandle(describePage);

const crumbs = listTopPageCrumbs("Blog", "/blog");

/** The list is the same for every category. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const catalog = context.get(catalogContext);
  return { posts: summarizePosts(catalog) };
};
export const shouldRevalidate = () => false;

function describePage(catalog: BrowserCatalog, { loaderData: { posts } }: Route.MetaArgs) {
  const post = findFeatured(posts);
  return renderPageMeta(catalog, {
    title: "Blog",
    description: fillPageTexts(catalog).blog.description,
    path: "/blog",
    ...(post && { preview: toPostPreviewPicture(post) }),
    jsonLd: [toBreadcrumbJsonLd(crumbs)],
  });
}

const findFeatured = (posts: readonly PostSummary[]) => posts.find(({ featured }) => featured) ?? posts[0];

/** The blog (product, 'Blog'); the category to filter by is in the address. */
export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const category = postCategories.find((one) => one === params.get("category"));
  const visiblePosts = category ? posts.filter((post) => post.category === category) : posts;
  const featuredPost = findFeatured(visiblePosts);
  return (
    <>
      <PageHeading
        title={
          <>
            Notes from
            <br />
            the road
          </>
        }
        crumbs={crumbs}
      >
        <p className="lead">Written by people who hand over keys for a living. No top-ten lists.</p>
      </PageHeading>
      <div className="wrap blog">
        <CategoryTabs selection={category} posts={posts} />
        <LiveCount className="vh" text={formatCount(visiblePosts.length, "post")} />
        {featuredPost && <FeaturedPost post={featuredPost} />}
        <ul className="bgrid">
          {visiblePosts
            .filter((post) => post !== featuredPost)
            .map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          <li>
            <NewsletterTicket />
          </li>
        </ul>
      </div>
    </>
  );
}

/** 'All' and six categories (product, 'Blog'), as links: they work without JavaScript and can be shared. */
function CategoryTabs({
  selection,
  posts,
}: {
  selection: PostCategory | undefined;
  posts: readonly PostSummary[];
}) {
  const blogPath = href("/blog");
  const hasPosts = (category: PostCategory) => posts.some((post) => post.category === category);
  return (
    <nav className="tabs blog-tabs" aria-label="Category">
      <Link to={blogPath} replace aria-current={selection === undefined ? "true" : undefined}>
        All <sup aria-hidden="true">{posts.length}</sup>{" "}
      </Link>
      {postCategories.filter(hasPosts).map((category) => (
        <Link
          key={category}
          to={`${blogPath}?${new URLSearchParams({ category })}`}
          replace
          aria-current={category === selection ? "true" : undefined}
        >
          <span>{category}</span>{" "}
          <sup aria-hidden="true">{posts.filter((post) => post.category === category).length}</sup>{" "}
        </Link>
      ))}
    </nav>
  );
}

function FeaturedPost({ post }: { post: PostSummary }) {
  const to = href("/blog/:slug", { slug: post.slug });
  return (
    <article className="grid feat">
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <PostPicture post={post} alt="" sizes="(min-width: 68.75em) 66vw, 46vw" fetchPriority="high" />
      </Link>
      <div className="feat-text">
        <p className="small muted">{post.category}</p>
        <h2>
          <Link to={to}>{post.title}</Link>
        </h2>
        <p className="lead">{post.excerpt}</p>
        <Byline post={post} />
      </div>
    </article>
  );
}

function PostCard({ post }: { post: PostSummary }) {
  const to = href("/blog/:slug", { slug: post.slug });
  return (
    <li className="bpost">
      <Link className="bpost-img" to={to} tabIndex={-1} aria-hidden="true">
        <PostPicture post={post} alt="" />
      </Link>
      <p className="small muted">{post.category}</p>
      <h2>
        <Link to={to}>{post.title}</Link>
      </h2>
      <p className="bpost-x">{post.excerpt}</p>
      <Byline post={post} />
    </li>
  );
}
