import type { postCategories } from "#catalog/choices.ts";
import type { HeadingAnchor } from "#text/markdown.ts";
import type { Photo } from "#rental/photo.ts";
import type { CalendarDate } from "#rental/trip/calendar.ts";

export type PostCategory = (typeof postCategories)[number];

/** What a list shows of a post. */
export type PostSummary = {
  /** The file's name, and the post's address: /blog/{slug}. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: PostCategory;
  readonly author: string;
  readonly date: CalendarDate;
  /** Whole minutes, counted from the text. */
  readonly readTime: number;
  /** The drawn poster's name, 'blog-winter'; a post without one has a photo. */
  readonly picture?: string;
  readonly photo?: Photo;
  readonly featured: boolean;
  /** For search engines. */
  readonly description: string;
};

/** Text as HTML, or a picture between. */
type PostPart = { readonly html: string } | { readonly photo: Photo };

export type Post = PostSummary & {
  readonly parts: readonly PostPart[];
  readonly headings: readonly HeadingAnchor[];
};
