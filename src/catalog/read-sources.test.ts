import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { smallSources } from "../../tests/small-catalog.ts";
import { readCatalogSources, replaceCatalogText } from "./read-sources.server.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

const sources = smallSources();

describe("a folder", () => {
  const folder = temporaryFolder({}, afterAll);

  test("must have each file, and no link in its place", () => {
    expect(() => readCatalogSources(folder)).toThrow(/company\.yaml is missing\ncars\.yaml is missing/);
    for (const name of ["company.yaml", "cars.yaml", "places.yaml"])
      writeFileSync(join(folder, name), sources[name] ?? "");
    symlinkSync("/etc/hostname", join(folder, "reviews.yaml"));
    expect(() => readCatalogSources(folder)).toThrow("reviews.yaml must be a file, not a link or a folder");
    rmSync(join(folder, "reviews.yaml"));
    // Longer than Node reads into memory: its size is known before anything is read.
    writeFileSync(join(folder, "reviews.yaml"), "");
    truncateSync(join(folder, "reviews.yaml"), 3 * 1024 ** 3);
    expect(() => readCatalogSources(folder)).toThrow(
      "reviews.yaml is 3221225472 bytes long: at most 2097152 are allowed",
    );
    truncateSync(join(folder, "reviews.yaml"), 2 * 1024 ** 2 + 1);
    expect(() => readCatalogSources(folder)).toThrow("at most 2097152 are allowed");
  });

  test("takes no post that is a link, nor posts of a folder that is one", () => {
    for (const [name, text] of Object.entries(sources))
      if (!name.includes("/")) writeFileSync(join(folder, name), text);
    rmSync(join(folder, "posts"), { recursive: true, force: true });
    mkdirSync(join(folder, "posts"));
    symlinkSync("/etc/hostname", join(folder, "posts/host.md"));
    expect(() => readCatalogSources(folder)).toThrow("posts/host.md must be a file, not a link or a folder");
    rmSync(join(folder, "posts"), { recursive: true });
    symlinkSync("/etc", join(folder, "posts"));
    expect(Object.keys(readCatalogSources(folder)).filter((name) => name.startsWith("posts/"))).toEqual([]);
  });
});

test.each([
  ["as a browser sends it", "policies.yaml", "a: 1\r\n# 桜 e\u0301\u200B\r\n", "a: 1\n# 桜 \u00E9\n"],
  ["of a post that comes", "posts/桜.md", "New\n", "New\n"],
  ["without which there is no such post", "posts/winter.md", " \n", undefined],
])("a text that was typed takes the place of a file’s, and of no other: one %s", (_, name, text, stored) => {
  const { [name]: changed, ...others } = replaceCatalogText(sources, name, text);
  expect(changed).toBe(stored);
  const { [name]: _before, ...same } = sources;
  expect(Object.entries(others)).toEqual(Object.entries(same));
});

const wrongNames = ["../posts/a.md", "constructor", "posts/a/b.md", "posts/~$a.md", "photos/a.jpg", ""];
test.each<[name: string, text: string, sentence: string]>([
  ["policies.yaml", "\n", "policies.yaml is missing"],
  ["policies.yaml", "桜".repeat(700_000), "at most 2097152 are allowed"],
  ["policies.yaml", "a: b\nc: \uFFFD", "policies.yaml, line 2"],
  ["posts/50%.md", "a", "without %, # and ?"],
  ...wrongNames.map((name) => [name, "a", "the files may be company.yaml,"] as [string, string, string]),
])("what was typed is refused as it is in a folder: %s, %.9s", (name, text, sentence) => {
  expect(() => replaceCatalogText(sources, name, text)).toThrow(sentence);
});
