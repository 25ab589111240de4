import type { PhotoFacts } from "#rental/photo.ts";
import { Marked } from "marked";
import * as v from "valibot";
import { normalizePhotoPath } from "./folder-files.server.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { parseYamlBySchema } from "./read-yaml.server.ts";

/** What is known of the photos that a catalog names, by their paths in its folder: 'photos/swift-1.jpg'. */
export type PhotoFactsByPath = Readonly<Record<string, PhotoFacts>>;

/** The same after an inspection: a text says what is wrong with a file, 'is broken'. */
export type InspectedPhotos = Readonly<Record<string, PhotoFacts | string>>;

/**
 * The files that a catalog names as its photos, each once: every `file` of its YAML, wherever a schema allows a photo, and those of its posts.
 * Those of a file that can't be read are left out.
 */
export function collectNamedPhotoPaths(sources: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.entries(sources).flatMap(([name, text]) => {
    if (name.startsWith("posts/")) return collectPhotoNames(text);
    return name.endsWith(".yaml") ? photosInYaml(text) : [];
  });
  return [...new Set(names)];
}

function photosInYaml(text: string): string[] {
  const result = parseYamlBySchema("", text, v.unknown());
  return "value" in result ? photosWithin(result.value) : [];
}

function photosWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(photosWithin);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "file" && typeof part === "string" ? normalizePhotoPath(part) : photosWithin(part),
  );
}

/** The files that a post names, as its photo and in its text. */
function collectPhotoNames(text: string): readonly string[] {
  const { fields = "", body = "" } = splitFrontMatter(text) ?? {};
  const names = photosInYaml(fields);
  const parser = new Marked();
  parser.walkTokens(parser.lexer(body), (token) => {
    if (token.type === "image") names.push(decodePictureAddress(String(token["href"])));
  });
  return names;
}

/** The file that the address of a picture names: 'photos/my van.jpg' for 'photos/my%20van.jpg'. */
export function decodePictureAddress(address: string): string {
  try {
    return normalizePhotoPath(decodeURIComponent(address));
  } catch {
    return normalizePhotoPath(address);
  }
}

/** Of these photos, those that a post names. */
export function selectPostPhotos(text: string, photos: InspectedPhotos): InspectedPhotos {
  const names = new Set(collectPhotoNames(text));
  return Object.fromEntries(Object.entries(photos).filter(([name]) => names.has(name)));
}
