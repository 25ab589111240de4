/** What every page is served with: its head, its links, and what search engines are told of it. */
import { readdirSync } from "node:fs";
import { selectAll, selectOne } from "css-select";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages as sitePages } from "#content/pages.ts";
import { ask } from "./ask.ts";
import { type Site, startSite } from "./site.ts";

/** Every page, one post, and the two that are made on request (product, 'Pages'). */
const listed = [...sitePages.map(({ path }) => path), "/blog/monsoon"];
const unlisted = ["/search", "/booking?carId=5"];
const pages = [...listed, ...unlisted];
const posts = readdirSync(new URL("../src/content/posts", import.meta.url));

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function open(path: string) {
  const { status, headers, body } = await ask(site.url + path);
  return { status, headers, document: parseDocument(body.toString()) };
}

type Document = Awaited<ReturnType<typeof open>>["document"];

const attribute = (document: Document, selector: string, name: string) => {
  const found = selectOne(selector, document.children);
  return found && DomUtils.isTag(found) ? found.attribs[name] : undefined;
};

const textsOf = (document: Document, selector: string) =>
  selectAll(selector, document.children).map((found) => DomUtils.textContent(found));

describe.each(pages)("%s", (path) => {
  test("says in its head what it is, and agrees with itself", async () => {
    const { status, document } = await open(path);
    expect(status).toBe(200);
    expect(textsOf(document, "h1")).toHaveLength(1);
    expect(textsOf(document, "title").join()).toMatch(/Longitude/);
    const description = attribute(document, 'meta[name="description"]', "content") ?? "";
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(200);

    const isListed = listed.includes(path);
    expect(attribute(document, 'meta[name="robots"]', "content")).toBe(isListed ? undefined : "noindex");
    if (!isListed) return;
    const canonical = attribute(document, 'link[rel="canonical"]', "href") ?? "";
    expect(new URL(canonical).pathname).toBe(path);
    const preview = attribute(document, 'meta[property="og:image"]', "content") ?? "";
    const picture = await ask(site.url + new URL(preview).pathname);
    expect(picture.headers["content-type"]).toBe("image/png");
    for (const facts of textsOf(document, 'script[type="application/ld+json"]'))
      expect(JSON.parse(facts)).toHaveProperty("@context", "https://schema.org");
  });
});

test("every page has a title of its own", async () => {
  const titles = await Promise.all(
    pages.map(async (path) => textsOf((await open(path)).document, "title").join()),
  );
  expect(new Set(titles).size).toBe(pages.length);
});

test("no link inside the site is broken, and every fragment has its target", async () => {
  const waiting = ["/"];
  const seen = new Set(waiting);
  const broken: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { status, headers, document } = await open(path);
    if (status >= 400) broken.push(`${path}: ${status}`);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    // Every trip has a results page, every result a booking page, every place a map that begins there and every pair of cars a table: these are
    // opened, but their links are not followed.
    if (/^\/(?:search|booking)\b|[?&](?:from|compare)=/.test(path)) continue;
    for (const link of selectAll("a[href]", document.children)) {
      if (!DomUtils.isTag(link)) continue;
      const url = new URL(link.attribs["href"] ?? "", site.url + path);
      if (url.origin !== site.url) continue;
      const isHere = url.pathname === new URL(path, site.url).pathname;
      const id = url.hash.slice(1);
      if (id && isHere && DomUtils.getElementById(id, document.children) === null)
        broken.push(`${path}: no #${id}`);
      const next = url.pathname + url.search;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  expect(broken).toEqual([]);
  for (const path of listed) expect(seen).toContain(path);
});

test("search engines find every page and no private one", async () => {
  const read = async (path: string) => (await ask(site.url + path)).body.toString();
  const sitemap = await read("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  expect(paths).toEqual(expect.arrayContaining(listed));
  expect(paths.some((path) => /^\/(?:search|booking)/.test(path))).toBe(false);
  expect(paths.filter((path) => path.startsWith("/blog/"))).toHaveLength(posts.length);
  expect(await read("/robots.txt")).toContain("/sitemap.xml");
  const feed = await ask(`${site.url}/blog/feed.atom`);
  expect(feed.headers["content-type"]).toContain("application/atom+xml");
  expect(feed.body.toString().match(/<entry>/g)).toHaveLength(posts.length);
});
