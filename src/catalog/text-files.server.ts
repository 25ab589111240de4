import * as v from "valibot";
import { postCategories } from "./choices.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { makePhotoSchema } from "./photo-schema.server.ts";
import type { InspectedPhotos } from "./photos.server.ts";
import { parseYamlBySchema } from "./read-yaml.server.ts";
import { date, list, strictEntries, text, trueOrFalse } from "./schema-parts.server.ts";

/** A file of a catalog that is a text: front matter in YAML, then Markdown. Both may name our figures (`{{lateFee}}`). */
export type MarkdownFile<Fields> = {
  readonly file: string;
  readonly fields: Fields;
  readonly body: string;
  /** How many lines of the file are above the body. */
  readonly linesAbove: number;
};

/** Returns what a post's front matter may contain. */
export const makePostFieldsSchema = (photos: InspectedPhotos) =>
  v.pipe(
    strictEntries({
      title: text(80),
      excerpt: text(200),
      category: v.picklist(postCategories, `one of ${postCategories.join(", ")}`),
      author: text(60),
      date,
      picture: v.exactOptional(text(60)),
      photo: v.exactOptional(makePhotoSchema(photos)),
      featured: trueOrFalse,
      description: text(160),
    }),
    v.check((fields) => "picture" in fields || "photo" in fields, "a picture or a photo"),
  );

/** What a legal page's front matter may contain. */
export const legalFieldsSchema = strictEntries({
  title: text(80),
  description: text(160),
  inForce: date,
  lead: v.exactOptional(text(200)),
  /** The rules that most people look for, in large type. */
  glance: v.exactOptional(list(strictEntries({ figure: text(40), says: text(80) }), 4)),
  /** Whether the fees of a cancellation are drawn above the text. */
  timeline: v.exactOptional(trueOrFalse),
});

/** Reads a text's front matter, without looking into its Markdown: the text, or sentences with file and line on what is wrong. */
export function parseFrontMatterBySchema<Schema extends v.GenericSchema>(
  file: string,
  source: string,
  schema: Schema,
): MarkdownFile<v.InferOutput<Schema>> | readonly string[] {
  const parts = splitFrontMatter(source);
  if (!parts) return [`${file}: must begin with front matter between two lines of ---`];
  // The line of --- before them, so that the lines are the file's.
  const result = parseYamlBySchema(file, `\n${parts.fields}`, schema);
  if (!("value" in result)) return result;
  // Where Markdown wants a space, one that doesn't break is what a Mac's keyboard gives while Alt is still pressed.
  const body = parts.body.replaceAll(/(?<=^ *(?:#{1,6}|[-*+>]|\d{1,3}[.)]))[\u00A0\u3000]/gm, " ");
  return { file, fields: result.value, body, linesAbove: parts.fields.split("\n").length + 2 };
}
