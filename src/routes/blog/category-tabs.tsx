import { href, Link } from "react-router";
import { postCategories, type PostCategory } from "#content/post.ts";
import { posts } from "#content/posts.ts";

/** 'All' and six categories (specification, section 9), as links: they work without JavaScript and can be shared. */
export function CategoryTabs({ chosen }: { chosen: PostCategory | undefined }) {
  const blog = href("/blog");
  return (
    <nav className="tabs blog-tabs" aria-label="Category">
      <Link to={blog} preventScrollReset replace aria-current={chosen === undefined ? "true" : undefined}>
        All <sup aria-hidden="true">{posts.length}</sup>{" "}
      </Link>
      {postCategories.map((category) => (
        <Link
          key={category}
          to={`${blog}?${new URLSearchParams({ category })}`}
          preventScrollReset
          replace
          aria-current={category === chosen ? "true" : undefined}
        >
          {category}{" "}
          <sup aria-hidden="true">{posts.filter((post) => post.category === category).length}</sup>{" "}
        </Link>
      ))}
    </nav>
  );
}
