import { useSearchParams } from "react-router";
import { postCategories } from "#content/post.ts";
import { posts } from "#content/posts.ts";
import { LiveCount } from "#ui/live-count.tsx";
import { NewsletterTicket } from "#site/newsletter-ticket.tsx";
import { PageHead } from "#site/page-head.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { breadcrumbList } from "#site/structured-data.ts";
import { CategoryTabs } from "./category-tabs.tsx";
import { FeaturedPost } from "./featured-post.tsx";
import { PostCard } from "./post-card.tsx";
import "./blog.css";

const crumbs = [
  { name: "Home", path: "/" },
  { name: "Blog", path: "/blog" },
];

export const meta = () =>
  pageMeta({
    title: "Blog",
    description:
      "Advice for the road from the people who hand over the keys: first rentals, safety, budgets, India, night and winter.",
    path: "/blog",
    preview: "blog-road-trip",
    jsonLd: [breadcrumbList(crumbs)],
  });

/** The blog (specification, sections 2 and 9); its categories filter by the address. */
export default function Blog() {
  const [params] = useSearchParams();
  const category = postCategories.find((one) => one === params.get("category"));
  const shown = category ? posts.filter((post) => post.category === category) : posts;
  const featured = shown.find((post) => post.featured) ?? shown[0];
  return (
    <>
      <PageHead
        title={
          <>
            Notes from
            <br />
            the road
          </>
        }
        crumbs={crumbs}
      >
        <p className="lead">Written by people who hand over keys for a living. No ten-best lists.</p>
      </PageHead>
      <div className="wrap blog">
        <CategoryTabs chosen={category} />
        <LiveCount className="vh" text={`${shown.length} ${shown.length === 1 ? "post" : "posts"}`} />
        {featured && <FeaturedPost post={featured} />}
        <ul className="bgrid">
          {shown
            .filter((post) => post !== featured)
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
