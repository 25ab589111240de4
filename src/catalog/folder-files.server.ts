import { isUtf8 } from "node:buffer";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { normalizeUnicode } from "#rental/form-text.ts";

/*
 * Files come from Windows, Macs and phones, by way of archives and shared folders: here they get the one name and the one form that a
 * catalog knows, or a sentence that says what their owner can do.
 */

/** A file of a company's folder. */
export interface CatalogFolderFile {
  /** As a catalog has it: 'cars.yaml' for 'Cars.yml', 'posts/winter.md' for 'Posts/winter.MD.txt', 'photos/Van.JPG'. */
  readonly name: string;
  /** As the disk has it, from the folder on. */
  readonly path: string;
}

/** What systems and editors leave in folders unasked: notes of Finder and Explorer, files in use, copies of an earlier state. */
const clutter =
  /^(?:\.|~\$|#.*#$|__MACOSX$|(?:eh)?thumbs\.db$|desktop\.ini$|icon\r$|\$recycle\.bin$)|(?:~|\.(?:bak|old|orig|tmp|sw[op]|lnk))$/i;
/** Tells whether a catalog passes over a file of this path: a copy, a note of the system, a file in use. */
export const isClutter = (path: string) => path.split("/").some((part) => clutter.test(part));

const rooms = /^\s*(?:posts|legal|photos)\s*$/i;

/** All files of a folder that may belong to a catalog. No link is followed. */
export function listCatalogFiles(folder: string): readonly CatalogFolderFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory() || !rooms.test(entry.name)) return [entry.name];
      return readdirSync(join(folder, entry.name), { withFileTypes: true, recursive: true })
        .filter((inner) => !inner.isDirectory())
        .map((inner) => relative(folder, join(inner.parentPath, inner.name)));
    })
    .filter((path) => !isClutter(path))
    .map((path) => ({ name: toCatalogFileName(path), path }));
}

/** A path with one kind of slash, and accents as one character with their letter, which on a Mac they may not be. */
function normalizePath(path: string): string {
  const parts = normalizeUnicode(path, "NFC").split(/[/\\]/);
  return parts
    .map((part) => part.trim())
    .filter((part, at) => part !== "." || at > 0)
    .join("/");
}

/** A photo's path as a catalog has it: 'photos/Van.JPG' for 'Photos\\Van.JPG'. */
export const normalizePhotoPath = (path: string) => normalizePath(path).replace(/^photos\//i, "photos/");

/** Two paths have one key if Windows and Macs take them for one file. */
export const toComparablePath = (path: string) => normalizePath(path).toLowerCase();

/** A file's name as a catalog has it: 'cars.yaml' for 'Cars.yml', 'posts/winter.md' for 'Posts/winter.MD.txt'. */
export function toCatalogFileName(path: string): string {
  const photo = normalizePhotoPath(path);
  if (photo.startsWith("photos/")) return photo;
  const name = photo
    .replace(/^[^/]+/, (first) => first.toLowerCase())
    .replace(/\s*\.ya?ml(?:\.txt)?$/i, ".yaml")
    .replace(/\s*\.(?:md|markdown)(?:\.txt)?$/i, ".md");
  return name.startsWith("legal/") ? name.toLowerCase() : name;
}

/** How files begin that hold texts in a form of their own, in hexadecimal digits. */
const documents: readonly (readonly [beginning: RegExp, what: string])[] = [
  [/^7b5c727466/, "rich text (RTF)"],
  [/^504b0304/, "a document or an archive (ZIP)"],
  [/^d0cf11e0/, "a Word document"],
  [/^25504446/, "a PDF"],
];

/** A text; or what is wrong with its file, as sentences that name it and the line. */
export function decodeTextOrProblems(
  name: string,
  file: Buffer,
): { readonly text: string } | { readonly problems: readonly string[] } {
  const beginning = file.toString("hex", 0, 8);
  const document = documents.find(([pattern]) => pattern.test(beginning));
  if (document) return { problems: [`${name} is ${document[1]}: save it as plain text, in UTF-8`] };
  const encoding = encodingFor(beginning);
  const text = normalizeFileText(new TextDecoder(encoding).decode(file));
  const isMisread = encoding === "utf-8" && !isUtf8(file);
  const problems = text.split("\n").flatMap((line, at) => {
    if (!line.includes("\uFFFD")) return [];
    const place = `${name}, line ${at + 1}: ${JSON.stringify(line.trim().slice(0, 60))}`;
    return isMisread
      ? `${place} is not in UTF-8: save the file as UTF-8`
      : `${place} has lost the letter at \uFFFD: write it again, and save the file as UTF-8`;
  });
  if (problems.length === 0) return { text };
  return { problems: isMisread ? problems.slice(0, 1) : problems };
}

/** A text in the form in which a catalog has it, whichever machine or browser it comes from. */
export function normalizeFileText(text: string): string {
  const visibleText = text
    .replaceAll(/\r\n?/g, "\n")
    // A width of nothing: it comes along with what is copied from a web page, and nobody can see it to take it out.
    .replaceAll(/[\u200B\u2060\uFEFF]/g, "");
  return normalizeUnicode(visibleText, "NFC");
}

/** Tells a text's encoding by its beginning: what Notepad calls 'Unicode' has two bytes for each character, of which the first character says the order; else a Latin one shows it. */
function encodingFor(beginning: string): "utf-8" | "utf-16le" | "utf-16be" {
  if (/^(?:fffe|(?!00)..00)/.test(beginning)) return "utf-16le";
  return /^(?:feff|00(?!00))/.test(beginning) ? "utf-16be" : "utf-8";
}
