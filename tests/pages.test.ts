/** What every page is served with: its head, its links, and what search engines are told of it. */
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { fixedPages as sitePages } from "#content/pages.ts";
import { readHtml, getShared, openShared, structuredData, textsOf } from "./served-page.ts";

/** Every page, one post, one car, one place, and the two that are made on request (product, 'Pages'). */
const listedPaths = [
  ...sitePages.map(({ path }) => path),
  "/blog/monsoon",
  "/cars/hyundai-creta",
  "/locations/new-delhi",
];
const unlistedPaths = ["/search", "/booking?carId=5"];
const pages = [...listedPaths, ...unlistedPaths];
const posts = readdirSync(new URL("../catalog/posts", import.meta.url));

const readShared = async (path: string) => (await getShared(path)).body.toString();

describe.each(pages)("%s", (path) => {
  test("says in its head what it is, and agrees with itself", async () => {
    const { status, body } = await getShared(path);
    expect(status).toBe(200);
    const page = readHtml(body.toString());
    expect(page.all("h1")).toHaveLength(1);
    expect(page.one("head title").text).toMatch(/Longitude/);
    const description = page.one('meta[name="description"]').attribute("content") ?? "";
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(200);

    const isListed = listedPaths.includes(path);
    expect(page.all('meta[name="robots"][content="noindex"]')).toHaveLength(isListed ? 0 : 1);
    if (!isListed) return;
    const canonical = page.one('link[rel="canonical"]').attribute("href") ?? "";
    expect(new URL(canonical).pathname).toBe(path);
    const preview = page.one('meta[property="og:image"]').attribute("content") ?? "";
    expect((await getShared(new URL(preview).pathname)).headers["content-type"]).toMatch(
      /^image\/(?:png|jpeg)$/,
    );
    for (const facts of structuredData(page)) expect(facts).toHaveProperty("@context", "https://schema.org");
  });
});

test("a page names the modules of its first script, so that they are fetched beside it", async () => {
  const page = await openShared("/disclaimer");
  const attribute = (selector: string, name: string) =>
    page.all(selector).map((element) => element.attribute(name) ?? "");
  const [script = ""] = attribute("script[type=module]", "src");
  const modules = Array.from((await readShared(script)).matchAll(/from"\.\/([^"]+)"/g), ([, file]) => file);
  expect(modules.length).toBeGreaterThan(0);
  expect(attribute("link[rel=modulepreload]", "href").toSorted()).toEqual(
    [script, ...modules.map((file) => `/assets/${file}`)].toSorted(),
  );
});

test("every page has a title of its own", async () => {
  const titles = await Promise.all(
    pages.map(async (path) => textsOf((await openShared(path)).all("head title"))),
  );
  expect(new Set(titles.flat()).size).toBe(pages.length);
});

test("no link inside the site is broken, and every fragment has its target", async () => {
  const queue = ["/"];
  const seenPaths = new Set(queue);
  const brokenLinks: string[] = [];
  const openCounts = new Map<string, number>();
  const enough = process.env["ALL"] ? Infinity : 20;
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    // Every trip has a results page, every result a booking page, every place a map that begins there, every pair of cars a table and every page
    // with prices one in two currencies: some of each are opened, all in test:all, but their links are not followed.
    const pageKind = /^\/(?:search|booking)\b|[?&](?:from|compare|prices)=/.exec(path)?.[0];
    if (pageKind !== undefined) openCounts.set(pageKind, (openCounts.get(pageKind) ?? 0) + 1);
    if (pageKind !== undefined && (openCounts.get(pageKind) ?? 0) > enough) continue;
    const { status, headers, body } = await getShared(path);
    if (status >= 400) brokenLinks.push(`${path}: ${status}`);
    if (pageKind !== undefined || !headers["content-type"]?.startsWith("text/html")) continue;
    const page = readHtml(body.toString());
    const here = new URL(path, "http://site.example");
    for (const link of page.all("a[href]")) {
      const url = new URL(link.attribute("href") ?? "", here);
      if (url.origin !== here.origin) continue;
      const next = url.pathname + url.search;
      if (url.hash && url.pathname === here.pathname && page.all(`[id="${url.hash.slice(1)}"]`).length === 0)
        brokenLinks.push(`${path}: no ${url.hash}`);
      if (seenPaths.has(next)) continue;
      seenPaths.add(next);
      queue.push(next);
    }
  }
  expect(brokenLinks).toEqual([]);
  for (const path of listedPaths) expect(seenPaths).toContain(path);
});

test("search engines find every page and no private one", async () => {
  const sitemap = await readShared("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  expect(paths).toEqual(expect.arrayContaining(listedPaths));
  expect(paths.some((path) => /^\/(?:search|booking)/.test(path))).toBe(false);
  expect(paths.filter((path) => path.startsWith("/blog/"))).toHaveLength(posts.length);
  expect(await readShared("/robots.txt")).toContain("/sitemap.xml");
  const feed = await getShared("/blog/feed.atom");
  expect(feed.headers["content-type"]).toContain("application/atom+xml");
  expect(feed.body.toString().match(/<entry>/g)).toHaveLength(posts.length);
});

test("the manual tells a CDN the headers that are sent", async () => {
  const manual = readFileSync(new URL("../docs/scaling.md", import.meta.url), "utf8");
  const rows = /\n## A CDN\n([\s\S]*?)\n## /.exec(manual)?.[1]?.match(/^\| `.*/gm) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(await readShared("/"))?.[1] ?? "";
  for (const row of rows) {
    const [address = "", policy = ""] = row.split(" | ").map((cell) => /`([^`]+)`/.exec(cell)?.[1] ?? "");
    const { headers } = await getShared(address.startsWith("/assets/") ? style : address);
    const sent = headers["cache-control"]?.replace(/^(no-cache, max-age=)\d+$/, "$1…");
    expect(sent, row).toBe(policy);
  }
});

test("programs that ask for an icon without reading a page get one, of three sizes", async () => {
  const { status, headers, body } = await getShared("/favicon.ico");
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "image/x-icon",
    "public, max-age=86400",
  ]);
  expect([body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = body.subarray(6 + 16 * index);
    const picture = body.subarray(entry.readUInt32LE(12)).subarray(0, entry.readUInt32LE(8));
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
});
