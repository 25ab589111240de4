/** What only the real build shows of the HTTP front: its own pages and forms, and the headers that each is sent with. */
import { createHash } from "node:crypto";
import { createElement } from "react";
import { describe, expect, onTestFinished, test } from "vitest";
import { ask } from "./ask.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { openPages, replacePage } from "./open-pages.ts";
import { getShared } from "./served-page.ts";
import { sharedSite } from "./site.ts";
import { emptyStore } from "./store/stores.ts";

const post = (path: string, headers: Record<string, string> = {}) =>
  ask(sharedSite.url + path, {
    method: "POST",
    body: "a=b",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });

test("pages say their own address, and none from the build", async () => {
  expect((await getShared("/blog")).body.toString()).toContain(
    `http://localhost:${new URL(sharedSite.url).port}/blog`,
  );
  for (const path of ["/", "/blog", "/sitemap.xml", "/robots.txt", "/blog/feed.atom", "/cars"]) {
    const { status, body } = await getShared(path);
    expect(status, path).toBe(200);
    expect(body.toString(), path).not.toContain("longitude.invalid");
  }
});

test.each([
  ["/", 200, /^no-cache, max-age=\d+$/],
  ["/search?pickup=x&drop=x&differentReturn=false", 200, /^no-cache, max-age=\d+$/],
  ["/booking?carId=5", 200, /^no-store$/],
  ["/booking.data?carId=5", 200, /no-store|private/],
  ["/find-booking", 200, /^no-store$/],
  ["/enquiry", 200, /^no-store$/],
  ["/call-back", 404, /^no-store$/],
  ["/newsletter", 200, /^no-store$/],
  ["/unsubscribe/none", 200, /^no-store$/],
  ["/your-booking/none", 404, /^private, no-store$/],
  ["/no-such-page", 404, /^no-store$/],
])(
  "%s is answered with %i, and kept only where it says the same to everyone",
  async (path, status, cache) => {
    const { headers, ...answer } = await getShared(path);
    expect([answer.status, headers["cache-control"]]).toEqual([status, expect.stringMatching(cache)]);
    expect(headers.etag !== undefined).toBe(headers["cache-control"]?.startsWith("no-cache"));
  },
);

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const inlineScripts = (html: string) =>
  Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([^<][\s\S]*?)<\/script>/g),
    ([, code = ""]) => code,
  );
const hashesIn = (policy: unknown, directive = "script-src") =>
  new RegExp(`${directive}[^;]*`).exec(String(policy))?.[0].match(/'sha256-[^']+'/g) ?? [];

describe("a page's policy", () => {
  test("has the hashes of its own scripts, and a visitor's text becomes no script", async () => {
    const text = "%3Cscript%3Ealert(1)%3C/script%3E";
    const page = await getShared(`/search?pickup=${text}&drop=&differentReturn=false`);
    expect(page.status).toBe(200);
    const html = page.body.toString();
    expect(html).not.toContain("<script>alert(1)");
    const scripts = inlineScripts(html);
    expect(scripts.length).toBeGreaterThan(0);
    const policy = page.headers["content-security-policy"];
    expect(hashesIn(policy)).toEqual(scripts.map(hashOf));
    const styles = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, rules = ""]) => rules);
    expect(styles).toHaveLength(1);
    expect(hashesIn(policy, "style-src")).toEqual(styles.map(hashOf));
  });

  test("refuses a hash to a script that a page carries, but the renderer did not write", async () => {
    const foreign = "alert('foreign')";
    const carrier = () =>
      createElement(
        "div",
        undefined,
        createElement("script", { dangerouslySetInnerHTML: { __html: foreign } }),
        createElement("script", { nonce: "guessed", dangerouslySetInnerHTML: { __html: `${foreign};` } }),
      );
    const page = await (await openChanged({ default: carrier })).get("/newsletter");
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`<script>${foreign}</script>`);
    const ours = inlineScripts(html).filter((code) => !code.startsWith(foreign));
    expect(ours.length).toBeGreaterThan(0);
    expect(inlineScripts(html)).toHaveLength(ours.length + 2);
    expect(hashesIn(page.headers.get("Content-Security-Policy"))).toEqual(ours.map(hashOf));
  });
});

/** The site with something else in the module of the newsletter's page. */
async function openChanged(change: object) {
  const build = await replacePage("newsletter", change);
  const pages = await openPages(await emptyStore("embedded"), { catalog: initialCatalog, build });
  onTestFinished(() => pages.close());
  return pages;
}

test("a visitor who leaves while their page is made gets none, and it is no error of ours", async () => {
  const leaving = new AbortController();
  let renderCount = 0;
  const { get, errors } = await openChanged({
    default() {
      renderCount += 1;
      return createElement("p");
    },
    async loader() {
      leaving.abort();
      return null;
    },
  });
  await get("/newsletter", { signal: leaving.signal });
  expect([renderCount, errors]).toEqual([0, []]);
  await get("/newsletter");
  expect(renderCount).toBeGreaterThan(0);
});

test("a page without a form that is sent one names the other ways in", async () => {
  for (const path of ["/", "/search", "/cars?category=suv"]) {
    const { status, headers } = await post(path);
    expect([status, headers.allow], path).toEqual([405, "GET, HEAD"]);
  }
});
