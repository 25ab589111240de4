import type { BrowserCatalog } from "#catalog/catalog.ts";
import type { Tokens } from "marked";
import * as v from "valibot";
import type { PostSource } from "#catalog/catalog.ts";
import { photo } from "#catalog/photo-schema.server.ts";
import { pictureFile, type TriedPhotos } from "#catalog/photos.server.ts";
import { quoteValue } from "#catalog/yaml-mistakes.server.ts";
import { date, record, text, yesOrNo } from "#catalog/schema-parts.server.ts";
import { findImages, toParts } from "./markdown.ts";
import { type Post, postCategories } from "./post.ts";
import { readMarkdownFile, type TextProblem } from "./read-markdown-file.ts";

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
export function readPost(catalog: BrowserCatalog, { file, text: source, photos }: PostSource): Post {
  const { fields, markdown } = readMarkdownFile(catalog, file, source, frontMatter(photos), (body) =>
    pictureProblems(body, photos),
  );
  const { featured, description, ...head } = fields;
  return {
    slug: postSlug(file),
    ...head,
    readTime: Math.max(1, Math.round(wordCount(markdown) / wordsPerMinute)),
    featured,
    description,
    ...toParts(markdown, (image) => ({ photo: v.parse(photo(photos), pictureEntry(image)) })),
  };
}

/** 'monsoon' for posts/monsoon.md. */
export const postSlug = (file: string): string => file.replace(/^.*\//, "").replace(/\.md$/, "");

/** A picture of the text as the YAML of a photo. */
const pictureEntry = ({ href, text: alt }: Tokens.Image) => ({ file: pictureFile(href), alt });

/** What is wrong with the pictures in a post's text. */
function pictureProblems(body: string, photos: TriedPhotos): readonly TextProblem[] {
  const { images, failedLines } = findImages(body);
  return [
    ...images.flatMap(({ image, line, isAlone }) => {
      const { issues = [] } = v.safeParse(photo(photos), pictureEntry(image));
      const says = issues.map(({ type, message, path }) => {
        if (type === "raw_transform") return message;
        return path?.[0].key === "alt"
          ? `a picture says in [ ] what it shows, to those who can’t see it: ${message}, not ${quoteValue(image.text)}`
          : `a picture is ${message}, not ${quoteValue(image.href)}`;
      });
      if (image.title) says.push(`a picture has no title: write ${quoteValue(image.title)} into the text`);
      if (!isAlone)
        says.push("a picture stands in a paragraph of its own: leave a line empty above and below it");
      return says.map((one) => ({ line, says: one }));
    }),
    ...failedLines.map((line) => ({ line, says: expectedPicture })),
  ];
}

const expectedPicture =
  "a picture is written as ![What it shows](photos/van.jpg), with < > around a path that has spaces: (<photos/my van.jpg>)";

export function wordCount(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}
