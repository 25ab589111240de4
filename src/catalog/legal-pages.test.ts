import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeCatalogFiles } from "./catalog-files.server.ts";
import { namedPhotos } from "./photos.server.ts";
import { readCatalog } from "./read-catalog.server.ts";
import { readSources } from "./read-sources.server.ts";
import { builtInSources, findLegalPage } from "./source.server.ts";
import { ourCatalog } from "../../tests/our-catalog.ts";

const text = "---\ntitle: Ours\nphoto: { file: photos/none.jpg }\n---\nText.\n";
const sources = { ...builtInSources(), "legal/disclaimer.md": text };

/** A folder of a catalog with these files beside the built-in one's. */
function folderWith(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "longitude-legal-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const more = Object.fromEntries(names.map((name) => [name, text]));
  for (const [name, content] of Object.entries({ ...builtInSources(), ...more })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

test("a legal page is no post, and names no photo", () => {
  const catalog = readCatalog(sources);
  expect(catalog.legalPages).toContainEqual({ file: "legal/disclaimer.md", text });
  expect(catalog.legalPages).toHaveLength(4);
  expect(catalog.posts).toEqual(ourCatalog.posts);
  expect(namedPhotos(sources)).toEqual(namedPhotos(builtInSources()));
});

test("a page that the folder doesn’t have is this program’s, and a copy of that is no own one", () => {
  const own = { legalPages: [{ file: "legal/disclaimer.md", text }] };
  expect(findLegalPage(own, "/disclaimer")).toMatchObject({ text, isOwn: true });
  const path = "/privacy-policy";
  const { text: ours, isOwn } = findLegalPage(own, path);
  expect({ ours, isOwn }).toEqual({ ours: builtInSources()["legal/privacy-policy.md"], isOwn: false });
  expect(findLegalPage(ourCatalog, path)).toMatchObject({ text: ours, isOwn: false });
});

test("another text makes another catalog for pages that are kept, and isn't sent to browsers as data", () => {
  const [without, files] = [ourCatalog, readCatalog(sources)].map((one) => writeCatalogFiles(one));
  expect(files?.hash).not.toBe(without?.hash);
  expect(files?.main).toEqual(without?.main);
});

test("a folder may have the four files, and those that a system hides there", () => {
  expect(readSources(folderWith("legal/disclaimer.md", "legal/.DS_Store"))).toEqual(sources);
});

test("another name is refused with those that there are", () => {
  expect(() => readSources(folderWith("legal/terms.md"))).toThrow(
    "legal/terms.md: the files may be legal/terms-conditions.md, legal/privacy-policy.md, legal/cancellation-policy.md, legal/disclaimer.md",
  );
});
