import { expect, test } from "vitest";
import { makeBrowserCatalogFiles } from "./catalog-files.server.ts";
import { collectNamedPhotoPaths } from "./photos.server.ts";
import { readCatalog } from "./read-catalog.server.ts";
import { readCatalogSources } from "./read-sources.server.ts";
import { readBuiltInSources, loadLegalPage } from "./source.server.ts";
import { legalFile } from "../../tests/samples/text-files.ts";
import { ourCatalog } from "../../tests/our-catalog.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

const text = "---\ntitle: Ours\ndescription: What we say.\ninForce: 2026-05-01\n---\nText.\n";
const pictured = text.replace("title", "photo: { file: photos/none.jpg }\ntitle");
const sources = { ...readBuiltInSources(), "legal/disclaimer.md": text };

test("a legal page is no post, and names no photo", () => {
  const catalog = readCatalog(sources);
  expect(catalog.legalPages).toContainEqual(legalFile("legal/disclaimer.md", text));
  expect(catalog.legalPages).toHaveLength(4);
  expect(catalog.posts).toEqual(ourCatalog.posts);
  expect(collectNamedPhotoPaths({ ...sources, "legal/disclaimer.md": pictured })).toEqual(
    collectNamedPhotoPaths(readBuiltInSources()),
  );
});

test("a page that the folder doesn’t have is this program’s, and a copy of that is no own one", () => {
  const own = { legalPages: [legalFile("legal/disclaimer.md", text)] };
  expect(loadLegalPage(own, "/disclaimer")).toMatchObject({ page: own.legalPages[0], isOwn: true });
  const path = "/privacy-policy";
  const { page: ours, isOwn } = loadLegalPage(own, path);
  expect(ours).toEqual(
    legalFile("legal/privacy-policy.md", readBuiltInSources()["legal/privacy-policy.md"] ?? ""),
  );
  expect(isOwn).toBe(false);
  expect(loadLegalPage(ourCatalog, path)).toMatchObject({ page: ours, isOwn: false });
});

test("another text makes another catalog for pages that are kept, and isn't sent to browsers as data", () => {
  const [without, files] = [ourCatalog, readCatalog(sources)].map((one) => makeBrowserCatalogFiles(one));
  expect(files?.hash).not.toBe(without?.hash);
  expect(files?.main).toEqual(without?.main);
});

test("another name is refused with those that there are", () => {
  expect(() =>
    readCatalogSources(temporaryFolder({ ...readBuiltInSources(), "legal/terms.md": text })),
  ).toThrow(
    "legal/terms.md: the files may be legal/terms-conditions.md, legal/privacy-policy.md, legal/cancellation-policy.md, legal/disclaimer.md",
  );
});
