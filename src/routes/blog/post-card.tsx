import { href, Link } from "react-router";
import type { PostSummary } from "#content/post.ts";
import { Illustration } from "#pictures/illustration.tsx";
import { Byline } from "./byline.tsx";
import { postPicture } from "./post-pictures.ts";

export function PostCard({ post }: { post: PostSummary }) {
  const to = href("/blog/:slug", { slug: post.slug });
  return (
    <li className="bpost">
      <Link className="bpost-img" to={to} tabIndex={-1} aria-hidden="true">
        <Illustration picture={postPicture(post.picture)} alt="" />
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
