import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeCatalogFiles } from "./catalog-files.server.ts";
import { collectNamedPhotos } from "./photos.server.ts";
import { readCatalog } from "./read-catalog.server.ts";
import { readSources } from "./read-sources.server.ts";
import { builtInSources, findLegalPage } from "./source.server.ts";
import { legalFile } from "../../tests/samples/text-files.ts";
import { ourCatalog } from "../../tests/our-catalog.ts";

const text = "---\ntitle: Ours\ndescription: What we say.\ninForce: 2026-05-01\n---\nText.\n";
const pictured = text.replace("title", "photo: { file: photos/none.jpg }\ntitle");
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
  expect(catalog.legalPages).toContainEqual(legalFile("legal/disclaimer.md", text));
  expect(catalog.legalPages).toHaveLength(4);
  expect(catalog.posts).toEqual(ourCatalog.posts);
  expect(collectNamedPhotos({ ...sources, "legal/disclaimer.md": pictured })).toEqual(
    collectNamedPhotos(builtInSources()),
  );
});

test("a page that the folder doesn’t have is this program’s, and a copy of that is no own one", () => {
  const own = { legalPages: [legalFile("legal/disclaimer.md", text)] };
  expect(findLegalPage(own, "/disclaimer")).toMatchObject({ page: own.legalPages[0], isOwn: true });
  const path = "/privacy-policy";
  const { page: ours, isOwn } = findLegalPage(own, path);
  expect(ours).toEqual(
    legalFile("legal/privacy-policy.md", builtInSources()["legal/privacy-policy.md"] ?? ""),
  );
  expect(isOwn).toBe(false);
  expect(findLegalPage(ourCatalog, path)).toMatchObject({ page: ours, isOwn: false });
});

test("another text makes another catalog for pages that are kept, and isn't sent to browsers as data", () => {
  const [without, files] = [ourCatalog, readCatalog(sources)].map((one) => writeCatalogFiles(one));
  expect(files?.hash).not.toBe(without?.hash);
  expect(files?.main).toEqual(without?.main);
});

test("another name is refused with those that there are", () => {
  expect(() => readSources(folderWith("legal/terms.md"))).toThrow(
    "legal/terms.md: the files may be legal/terms-conditions.md, legal/privacy-policy.md, legal/cancellation-policy.md, legal/disclaimer.md",
  );
});
