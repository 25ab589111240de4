import type { BrowserCatalog, PostFile } from "#catalog/catalog.ts";
import type { Tokens } from "marked";
import * as v from "valibot";
import { makePhotoSchema } from "#catalog/photo-schema.server.ts";
import { decodePictureAddress, type InspectedPhotos } from "#catalog/photos.server.ts";
import { quoteValue } from "#catalog/yaml-mistakes.server.ts";
import { inspectImages, toPartsWithHeadings } from "#text/markdown.ts";
import type { Post } from "./post.ts";
import { fillMarkdownFigures, findMarkdownProblems, type MarkdownProblem } from "./text-files.ts";

const wordsPerMinute = 220;

/** Reads a post with our figures in place of its marks (`{{lateFee}}`). */
export function readPost(catalog: BrowserCatalog, post: PostFile): Post {
  const { fields, markdown } = fillMarkdownFigures(catalog, post);
  const { featured, description, ...head } = fields;
  return {
    slug: postSlug(post.file),
    ...head,
    readTime: Math.max(1, Math.round(countWords(markdown) / wordsPerMinute)),
    featured,
    description,
    ...toPartsWithHeadings(markdown, (image) => ({
      photo: v.parse(makePhotoSchema(post.photos), pictureEntry(image)),
    })),
  };
}

/** Finds what is wrong in a post's text: sentences with file and line. */
export const findPostProblems = (post: PostFile): readonly string[] =>
  findMarkdownProblems(post, pictureProblems(post.body, post.photos));

/** 'monsoon' for posts/monsoon.md. */
export const postSlug = (file: string): string => file.replace(/^.*\//, "").replace(/\.md$/, "");

/** A picture of the text as the YAML of a photo. */
const pictureEntry = ({ href, text: alt }: Tokens.Image) => ({ file: decodePictureAddress(href), alt });

/** Returns what is wrong with the pictures in a post's text. */
function pictureProblems(body: string, photos: InspectedPhotos): readonly MarkdownProblem[] {
  const { images, failedLines } = inspectImages(body);
  return [
    ...images.flatMap(({ image, line, isAlone }) => {
      const { issues = [] } = v.safeParse(makePhotoSchema(photos), pictureEntry(image));
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

export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}
