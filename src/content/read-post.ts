import * as v from "valibot";
import { CatalogError } from "#catalog/catalog-problem.ts";
import type { PostSource } from "#catalog/catalog.ts";
import { splitFrontMatter } from "#catalog/front-matter.ts";
import { photo } from "#catalog/photo-schema.server.ts";
import type { TriedPhotos } from "#catalog/photos.server.ts";
import { readYaml } from "#catalog/read-yaml.server.ts";
import { date, record, text, yesOrNo } from "#catalog/schema-parts.server.ts";
import { filled, fillFigures } from "./fill-figures.ts";
import { toHtml, unsafeAddresses } from "./markdown.ts";
import { type Post, postCategories } from "./post.ts";

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
    v.check((read) => "picture" in read || "photo" in read, "a picture or a photo"),
  );

/**
 * Reads a post: front matter in YAML, text in Markdown, with marks (`{{lateFee}}`) that are replaced by our own figures.
 * @throws a CatalogError that names the file, the line and the field, or the link that leads nowhere safe.
 */
export function readPost({ file, text: source, photos }: PostSource): Post {
  const split = splitFrontMatter(source);
  if (!split) throw new CatalogError([`${file}: must begin with front matter between two lines of ---`]);
  const { fields, body } = split;
  // The line of --- before them, so that the lines are the file's.
  const read = readYaml(file, `\n${fields}`, frontMatter(photos));
  const unsafe = linkProblems(file, fields.split("\n").length + 2, body);
  if (!("value" in read) || unsafe.length > 0)
    throw new CatalogError([...("value" in read ? [] : read), ...unsafe]);
  const markdown = fillFigures(body);
  const { featured, description, ...head } = filled(read.value);
  return {
    slug: file.replace(/^.*\//, "").replace(/\.md$/, ""),
    ...head,
    readTime: Math.max(1, Math.round(wordCount(markdown) / wordsPerMinute)),
    featured,
    description,
    ...toHtml(markdown),
  };
}

function linkProblems(file: string, linesBefore: number, body: string): readonly string[] {
  return unsafeAddresses(body).map((address) => {
    const line = linesBefore + body.slice(0, Math.max(0, body.indexOf(address))).split("\n").length;
    return `${file}, line ${line}: a link begins with https://, mailto:, tel:, / or #, not ${JSON.stringify(address).slice(0, 60)}`;
  });
}

export function wordCount(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}
