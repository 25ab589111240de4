import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { smallSources } from "../../tests/small-catalog.ts";
import { readSources } from "./read-sources.server.ts";

const sources = smallSources();

describe("a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "longitude-catalog-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("must have each file, and no link in its place", () => {
    expect(() => readSources(folder)).toThrow(/company\.yaml is missing\ncars\.yaml is missing/);
    for (const name of ["company.yaml", "cars.yaml", "places.yaml"])
      writeFileSync(join(folder, name), sources[name] ?? "");
    symlinkSync("/etc/hostname", join(folder, "reviews.yaml"));
    expect(() => readSources(folder)).toThrow("reviews.yaml must be a file, not a link or a folder");
    rmSync(join(folder, "reviews.yaml"));
    linkSync(join(folder, "cars.yaml"), join(folder, "reviews.yaml"));
    writeFileSync(join(folder, "reviews.yaml"), "#".repeat(2 * 1024 * 1024 + 1));
    expect(() => readSources(folder)).toThrow(/bytes long: at most 2097152 are allowed/);
  });

  test("is refused for its size before anything is read: 100 MB, and 100,000 cars", () => {
    rmSync(join(folder, "reviews.yaml"));
    writeFileSync(join(folder, "reviews.yaml"), "");
    truncateSync(join(folder, "reviews.yaml"), 100 * 1024 * 1024);
    const [head = "", first = ""] = (sources["cars.yaml"] ?? "").split(/(?<=\ncars:\n)/);
    writeFileSync(
      join(folder, "cars.yaml"),
      head + (first.split(/(?=\n  - id)/, 1)[0] ?? "").repeat(100_000),
    );
    const began = performance.now();
    expect(() => readSources(folder)).toThrow(
      /^cars\.yaml is \d+ bytes long: at most 2097152 are allowed\n.*reviews\.yaml is 104857600 bytes long/s,
    );
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test("takes no post that is a link, nor posts of a folder that is one", () => {
    for (const [name, text] of Object.entries(sources))
      if (!name.includes("/")) writeFileSync(join(folder, name), text);
    rmSync(join(folder, "posts"), { recursive: true, force: true });
    mkdirSync(join(folder, "posts"));
    symlinkSync("/etc/hostname", join(folder, "posts/host.md"));
    expect(() => readSources(folder)).toThrow("posts/host.md must be a file, not a link or a folder");
    rmSync(join(folder, "posts"), { recursive: true });
    symlinkSync("/etc", join(folder, "posts"));
    expect(Object.keys(readSources(folder)).filter((name) => name.startsWith("posts/"))).toEqual([]);
  });
});
