import * as v from "valibot";
import type { PostSource } from "#catalog/catalog.ts";
import { photo } from "#catalog/photo-schema.server.ts";
import type { TriedPhotos } from "#catalog/photos.server.ts";
import { date, record, text, yesOrNo } from "#catalog/schema-parts.server.ts";
import { toHtml } from "./markdown.ts";
import { type Post, postCategories } from "./post.ts";
import { readMarkdownFile } from "./read-markdown-file.ts";

const wordsPerMinute = 220;

const frontMatter = (photos: TriedPhotos) =>
  v.pipe(
    record({
      title: text(80),
      excerpt: text(200),
      category: v.picklist(postCategories, `one of ${postCategories.join(", ")}`),
      author: text(60),
      date,
      picture: v.exactOptional(text(60)),
      photo: v.exactOptional(photo(photos)),
      featured: yesOrNo,
      description: text(160),
    }),
    v.check((fields) => "picture" in fields || "photo" in fields, "a picture or a photo"),
  );

/**
 * Reads a post: front matter in YAML, text in Markdown, with marks (`{{lateFee}}`) that are replaced by our own figures.
 * @throws a CatalogError that names the file, the line and the field, or the link that leads nowhere safe.
 */
export function readPost({ file, text: source, photos }: PostSource): Post {
  const { fields, markdown } = readMarkdownFile(file, source, frontMatter(photos));
  const { featured, description, ...head } = fields;
  return {
    slug: file.replace(/^.*\//, "").replace(/\.md$/, ""),
    ...head,
    readTime: Math.max(1, Math.round(wordCount(markdown) / wordsPerMinute)),
    featured,
    description,
    ...toHtml(markdown),
  };
}

export function wordCount(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}
