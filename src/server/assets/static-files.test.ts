import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { securityHeaders } from "../render/security-headers.ts";
import { loadStaticFiles } from "./static-files.ts";

const headers = securityHeaders("https://cars.example");

/** A build with these files, loaded. */
async function loadBuild(build: Record<string, string>) {
  const directory = mkdtempSync(join(tmpdir(), "longitude-files-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [name, content] of Object.entries(build)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return loadStaticFiles({ directory, headers });
}

test("files lie under their own names; what has no known type is not served", async () => {
  const files = await loadBuild({
    "assets/app.js": "code",
    "app.js.bak": "old",
    "app.js.br": "a",
    "app.js.gz": "a",
  });
  expect([...files.keys()]).toEqual(["/assets/app.js"]);
});

test("a worker may ask for pages and files of the site, and is never taken from a cache", async () => {
  const files = await loadBuild({ "sw.js": "a", "sw-leave.js": "a" });
  for (const path of ["/sw.js", "/sw-leave.js"])
    expect(files.get(path)?.headers).toMatchObject({
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      "Cache-Control": "no-cache",
      "Content-Type": "text/javascript; charset=utf-8",
    });
});

test("a file of its own has the headers of a document, a part of one only those that a part needs", async () => {
  const files = await loadBuild({
    "robots.txt": "a",
    "a.css": "a",
    "a.png": "a",
    "a.woff2": "a",
    "a.ics": "a",
  });
  expect(files.get("/robots.txt")?.headers).toEqual({
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
  const part = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
  };
  expect(files.get("/a.css")?.headers).toEqual({
    ...part,
    "Content-Type": "text/css; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
  expect(files.get("/a.png")?.headers).toEqual({
    ...part,
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=86400",
  });
  expect(files.get("/a.woff2")?.headers).toMatchObject(part);
  expect(files.get("/a.ics")?.headers).toMatchObject({ "X-Frame-Options": "DENY" });
});

test("what has its content in its name may be kept for a year", async () => {
  const files = await loadBuild({ "assets/app-1a2b.js": "code", "not/assets/app.js": "code" });
  const cacheOf = (path: string) => files.get(path)?.headers["Cache-Control"];
  expect(cacheOf("/assets/app-1a2b.js")).toBe("public, max-age=31536000, immutable");
  expect(cacheOf("/not/assets/app.js")).toBe("public, max-age=0, must-revalidate");
});

test("what the build has compressed is served as it is", async () => {
  const files = await loadBuild({ "a.css": "a", "a.css.br": "brotli", "a.css.gz": "zipped", "b.css": "b" });
  const bodies = files.get("/a.css")?.bodies;
  expect([bodies?.br?.toString(), bodies?.gzip?.toString()]).toEqual(["brotli", "zipped"]);
  expect(files.get("/b.css")?.bodies).toEqual({ identity: Buffer.from("b") });
  expect(files.get("/b.css")?.headers).not.toHaveProperty("Vary");
});

test("a file's tag is its content's, weak", async () => {
  const files = await loadBuild({ "a.css": "a", "same.css": "a", "b.css": "b" });
  const tagOf = (path: string) => files.get(path)?.etag;
  expect(tagOf("/a.css")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(tagOf("/same.css")).toBe(tagOf("/a.css"));
  expect(tagOf("/b.css")).not.toBe(tagOf("/a.css"));
});
