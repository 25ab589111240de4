import { href, Link } from "react-router";
import type { PostSummary } from "#content/post.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { Byline } from "./byline.tsx";
import { postPicture } from "./post-pictures.ts";

export function FeaturedPost({ post }: { post: PostSummary }) {
  const to = href("/blog/:slug", { slug: post.slug });
  return (
    <article className="feat">
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Illustration picture={postPicture(post.picture)} alt="" fetchPriority="high" />
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
