import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeTextOrProblems } from "./folder-files.server.ts";
import { readBaseCatalogNumber } from "./folder.server.ts";
import { readCatalogSources } from "./read-sources.server.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

const noor = readCatalogSources(join(import.meta.dirname, "../../tests/companies/noor-sakura"));

/** A company's files under other names, or in other bytes. */
const changed = (
  rename: (name: string) => string,
  write: (text: string) => string | Buffer = (text) => text,
): Record<string, string | Buffer> =>
  Object.fromEntries(Object.entries(noor).map(([name, text]) => [rename(name), write(text)]));

const asIs = (name: string) => name;
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("a company’s folder is the same catalog", () => {
  test.each<[string, Record<string, string | Buffer>]>([
    ["with a mark of UTF-8 before each text", changed(asIs, (text) => `\uFEFF${text}`)],
    ["as Notepad’s Unicode", changed(asIs, (text) => Buffer.from(`\uFEFF${text}`, "utf16le"))],
    ["as Unicode in the other order", changed(asIs, (text) => bigEndian(`\uFEFF${text}`))],
    ["as Unicode without a mark", changed(asIs, (text) => Buffer.from(text, "utf16le"))],
    ["the other order without a mark", changed(asIs, bigEndian)],
    ["with lines that end as on Windows", changed(asIs, (text) => text.replaceAll("\n", "\r\n"))],
    ["with lines that end as on old Macs", changed(asIs, (text) => text.replaceAll("\n", "\r"))],
    ["with letters apart from their accents", changed(asIs, (text) => text.normalize("NFD"))],
    ["with spaces of no width", changed(asIs, (text) => text.replaceAll("a", "a\u200B"))],
    ["with capitals in names", changed((name) => name.replace(/^./, (first) => first.toUpperCase()))],
    [
      "in capitals",
      changed((name) =>
        name.replace(/^(?!posts)[^/]*(?:\/.*)?$|^posts|\.md$/g, (part) => part.toUpperCase()),
      ),
    ],
    ["with shorter endings", changed((name) => name.replace("yaml", "yml").replace(".md", ".markdown"))],
    ["with an ending that Notepad adds", changed((name) => `${name}.txt`)],
    ["with spaces around names", changed((name) => name.replace(/^(?=[^/]*$)|(?=\.\w+$)|$/g, " "))],
    ["unpacked with backslashes in names", changed((name) => name.replaceAll("/", "\\"))],
    [
      "among what systems and editors leave there",
      {
        ...noor,
        ...Object.fromEntries(
          [
            ".DS_Store",
            "._cars.yaml",
            "posts/._hanami.md",
            "legal/.DS_Store",
            "legal/Thumbs.db",
            "legal/desktop.ini",
            "posts/Icon\r",
            "__MACOSX/cars.yaml",
            "posts/__MACOSX/hanami.md",
            "~$cars.yaml",
            "posts/.hanami.md.swp",
            "posts/~$hanami.md",
            "posts/#hanami.md#",
            "posts/hanami.md~",
            "legal/disclaimer.md.bak",
          ].map((name) => [name, "\0\x05\x16\x07"]),
        ),
      },
    ],
  ])("%s", (_, files) => {
    expect(readCatalogSources(temporaryFolder(files))).toEqual(noor);
  });
});

test("a post’s name is composed, since it is an address", () => {
  const folder = temporaryFolder({ ...noor, ["posts/café.md".normalize("NFD")]: "---\n" });
  expect(Object.keys(readCatalogSources(folder))).toContain("posts/café.md");
});

describe("what can’t be taken is named with what to do", () => {
  test.each<[string, Record<string, string | Buffer>, RegExp]>([
    [
      "a text as Windows wrote it before UTF-8",
      { ...noor, "cars.yaml": Buffer.from("cars:\n  - brand: Citroën\n  - brand: Škoda", "latin1") },
      /^cars\.yaml, line 2: "- brand: Citro\uFFFDn" is not in UTF-8: save the file as UTF-8$/,
    ],
    [
      "letters that were lost before",
      { ...noor, "cars.yaml": "brand: Citro\uFFFDn\nother: Renault\nlast: \uFFFDkoda" },
      /^cars\.yaml, line 1: "brand: Citro\uFFFDn" has lost the letter at \uFFFD: write it again.*\ncars\.yaml, line 3: /,
    ],
    [
      "half a character of Unicode",
      { ...noor, "cars.yaml": Buffer.from("\uFEFFa: b", "utf16le").subarray(0, -1) },
      /^cars\.yaml, line 1: "a: \uFFFD" has lost the letter/,
    ],
    [
      "rich text",
      { ...noor, "cars.yaml": "{\\rtf1 cars:}" },
      /^cars\.yaml is rich text \(RTF\): save it as plain text, in UTF-8$/,
    ],
    [
      "a document",
      { ...noor, "cars.yaml": "PK\x03\x04" },
      /^cars\.yaml is a document or an archive \(ZIP\): save it as plain/,
    ],
    [
      "two files of one name",
      { ...noor, "Cars.YML": "a", "cars.yaml.txt": "b" },
      /^cars\.yaml is there 3 times, as (?:[\w.]+, ){2}[\w.]+: keep one$/,
    ],
    [
      "an archive that was unpacked into a folder of its own",
      changed((name) => `our company/${name}`),
      /^The files are one folder deeper, in .*\/our company: name that one$/,
    ],
    [
      "a name that is no address",
      { ...noor, "posts/100% safe.md": "" },
      /^posts\/100% safe\.md: a post’s name is its address: write it without %, # and \?$/,
    ],
    ["nothing", {}, /^company\.yaml is missing\ncars\.yaml is missing/],
  ])("%s", (_, files, says) => {
    expect(() => readCatalogSources(temporaryFolder(files))).toThrow(says);
  });
});

test("the note on the folder’s catalog is read however it was saved", () => {
  const stamp = "# Leave it as it is.\r\ncatalog: 12\r\n";
  const folder = temporaryFolder({ "based-on.yaml": Buffer.from(`\uFEFF${stamp}`, "utf16le") });
  expect(readBaseCatalogNumber(folder)).toBe(12);
});

test("an empty file is an empty text", () => {
  expect(decodeTextOrProblems("cars.yaml", Buffer.alloc(0))).toEqual({ text: "" });
});
