import { writeCatalogFiles } from "#catalog/catalog-files.server.ts";
import { initialCatalog } from "./initial-catalog.ts";
import { createHash } from "node:crypto";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createElement } from "react";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagesWith } from "#server/render/pages.ts";
import { ask, sendRaw } from "./ask.ts";
import { type Site, startSite } from "./site.ts";

let site: Site;
const get = (path: string, headers: Record<string, string> = {}) => ask(site.url + path, { headers });
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(site.url + path, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe("built pages", () => {
  test("come compressed from memory, the best way that the browser takes", async () => {
    const plain = await get("/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const brotli = await get("/", { "Accept-Encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const gzip = await get("/", { "Accept-Encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe("Accept-Encoding");
  });

  test("are asked for again, and answered with 304 when nothing has changed", async () => {
    const { headers } = await get("/about");
    expect(headers["cache-control"]).toMatch(/^no-cache, max-age=\d+$/);
    const etag = headers.etag ?? "";
    const strong = etag.replace("W/", "");
    for (const condition of [etag, strong, `"other", ${etag}`, `W/"other",${strong}`, "*"]) {
      const again = await get("/about", { "If-None-Match": condition });
      expect([again.status, again.body.length], condition).toEqual([304, 0]);
      expect(again.headers.etag).toBe(etag);
    }
    expect((await get("/about", { "If-None-Match": `"${strong}x"` })).status).toBe(200);
  });

  test("say their own address, and none from the build", async () => {
    const page = (await get("/blog")).body.toString();
    expect(page).toContain(`http://localhost:${new URL(site.url).port}/blog`);
    for (const path of ["/", "/blog", "/sitemap.xml", "/robots.txt", "/blog/feed.atom", "/cars"]) {
      const { status, body } = await get(path);
      expect(status, path).toBe(200);
      expect(body.toString(), path).not.toContain("longitude.invalid");
    }
  });

  test("are the same with parameters that only say where a visitor came from", async () => {
    const [plain, trackedAnswer] = [await get("/blog"), await get("/blog?utm_source=mail&gclid=1")];
    expect(trackedAnswer.headers.etag).toBe(plain.headers.etag);
    expect((await get("/blog?category=Safety")).headers.etag).not.toBe(plain.headers.etag);
  });

  test("have files that never change", async () => {
    const script = /\/assets\/[\w.-]+\.js/.exec((await get("/")).body.toString())?.[0] ?? "";
    const { status, headers } = await get(script);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    // A script is not a page: it may do nothing by itself, and its headers say no more than that.
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["permissions-policy"]).toBeUndefined();
  });
});

describe("rendered pages", () => {
  test("are complete, compressed, and 304 when they would say the same", async () => {
    const path = "/search?pickup=Mumbai+-+Maharashtra&drop=Mumbai+-+Maharashtra&differentReturn=false";
    const page = await get(path, { "Accept-Encoding": "br" });
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toMatch(/^no-cache, max-age=\d+$/);
    expect(brotliDecompressSync(page.body).toString()).toMatch(/^<!DOCTYPE html>[^]*<\/html>$/);
    const again = await get(path, { "If-None-Match": page.headers.etag ?? "" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("about a booking leave no copy behind", async () => {
    const page = await get("/booking?carId=5");
    expect([page.status, page.headers["cache-control"], page.headers.etag]).toEqual([
      200,
      "no-store",
      undefined,
    ]);
  });

  test("that nobody has are 404, and missing files cost no page", async () => {
    const page = await get("/no-such-page");
    expect(page.status).toBe(404);
    expect(page.body.toString()).toContain("Oops! Page not found");
    const file = await get("/assets/none.js");
    expect([file.status, file.body.toString()]).toEqual([404, "There is no such file.\n"]);
  });
});

test("HEAD has the headers of GET, and no body", async () => {
  for (const path of [
    "/",
    "/search?pickup=x&drop=x&differentReturn=false",
    "/booking?carId=5",
    "/healthz",
    "/readyz",
  ]) {
    const [head, fullAnswer] = [await ask(site.url + path, { method: "HEAD" }), await get(path)];
    expect([head.status, head.body.length], path).toEqual([fullAnswer.status, 0]);
    expect(head.headers["content-length"], path).toBe(String(fullAnswer.body.length));
  }
});

test("every answer carries the headers that protect its reader", async () => {
  const answers = [
    await get("/"),
    await get("/about", { "If-None-Match": "*" }),
    await get("/search?pickup=x&drop=x&differentReturn=false"),
    await get("/booking?carId=5"),
    await get("/no-such-page"),
    await get("/assets/none.js"),
    await get("/robots.txt"),
    await get("/cars/"),
    await get("/%"),
    await get("/healthz"),
    await ask(`${site.url}/`, { method: "PUT" }),
    await post("/booking?carId=5", "a=b", { Origin: "https://evil.example" }),
  ];
  for (const { status, headers } of answers) {
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, String(status)).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
    });
    expect(
      headers["server"] ?? headers["x-powered-by"] ?? headers["strict-transport-security"],
    ).toBeUndefined();
  }
});

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
    const page = await get("/search?pickup=%3Cscript%3Ealert(1)%3C/script%3E&drop=&differentReturn=false");
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
    // The real build, with a page into which a foreign script has found its way.
    const foreign = "alert('foreign')";
    const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as ServerBuild;
    const route = Object.values(build.routes).find((one) => one?.path === "newsletter");
    if (!route) throw new Error("The build has no such page.");
    const carrier = () =>
      createElement(
        "div",
        undefined,
        createElement("script", { dangerouslySetInnerHTML: { __html: foreign } }),
        createElement("script", { nonce: "guessed", dangerouslySetInnerHTML: { __html: `${foreign};` } }),
      );
    const carrying = { ...route, module: { ...route.module, default: carrier } };
    const pages = pagesWith(
      { ...build, routes: { ...build.routes, [route.id]: carrying } },
      {
        catalog: initialCatalog,
        catalogFiles: writeCatalogFiles(initialCatalog),
      },
    );
    const facts = {
      clientAddress: "127.0.0.1",
      origin: site.url,
      requestId: "1",
      report(error: unknown) {
        throw error;
      },
    };
    const page = await pages(new Request(`${site.url}/newsletter`), facts);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`<script>${foreign}</script>`);
    const ours = inlineScripts(html).filter((code) => !code.startsWith(foreign));
    expect(ours.length).toBeGreaterThan(0);
    expect(inlineScripts(html)).toHaveLength(ours.length + 2);
    expect(hashesIn(page.headers.get("Content-Security-Policy"))).toEqual(ours.map(hashOf));
  });
});

describe("addresses", () => {
  test("with a slash too many lead to the page, never to another site", async () => {
    const redirect = await get("/cars/?category=suv");
    expect([redirect.status, redirect.headers.location]).toEqual([308, "/cars?category=suv"]);
    expect((await get("/cars///")).headers.location).toBe("/cars");
    for (const path of ["//evil.example/", "/\\evil.example/", "//evil.example/%2f.."]) {
      expect((await get(path)).status, path).toBe(400);
    }
    const encodedAnswer = await get("/%2F%2Fevil.example/");
    expect(encodedAnswer.headers.location ?? "/").toMatch(/^\/(?![/\\])/);
  });

  test("that can't be read are 400", async () => {
    for (const path of ["/%", "/%00", "/%ff", "/a\\b"]) expect((await get(path)).status, path).toBe(400);
    for (const line of [
      `GET ${site.url}/ HTTP/1.1`,
      "GET *x HTTP/1.1",
      "GET http://evil.example/ HTTP/1.1",
    ]) {
      const answer = await sendRaw(site.url, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer.split("\r\n", 1)[0], line).toBe("HTTP/1.1 400 Bad Request");
    }
    const brokenAnswer = await sendRaw(site.url, "no HTTP at all\r\n\r\n");
    expect(brokenAnswer).toMatch(/^HTTP\/1\.1 400[^]*Content-Security-Policy[^]*can’t be read/);
    const long = await sendRaw(site.url, `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431/);
    for (const query of ["?%", "?pickup=%zz&pickupDate=%00", "?=&&&==", `?pickup=${"x".repeat(9000)}`]) {
      // Incomplete queries are first redirected to their complete form.
      expect([200, 302], query.slice(0, 30)).toContain((await get(`/search${query}`)).status);
    }
  });

  test("are read or get a form; nothing else", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]) {
      const { status, headers } = await ask(`${site.url}/`, { method });
      expect([status, headers.allow], method).toEqual([405, "GET, HEAD, POST"]);
    }
  });

  test("name the other ways in when a page without a form is sent one", async () => {
    for (const path of ["/", "/search", "/cars?category=suv"]) {
      const { status, headers } = await post(path, "a=b");
      expect([status, headers.allow], path).toEqual([405, "GET, HEAD"]);
    }
  });
});

describe("forms", () => {
  const booking = "/booking?carId=5";

  test("from another site are refused in a sentence", async () => {
    const foreign = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ];
    for (const headers of foreign) {
      const answer = await post(booking, "carId=5&firstName=A", headers as unknown as Record<string, string>);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.body.toString()).toContain("sent from another site");
    }
    const page = await post(booking, "carId=5&firstName=A", { Origin: "null", Accept: "text/html" });
    expect(page.body.toString()).toContain("<h1>Not sent from our site</h1>");
  });

  test("from our own pages, and from programs, reach their page", async () => {
    for (const headers of [{ Origin: site.url }, { "Sec-Fetch-Site": "same-origin" }, {}]) {
      const answer = await post(booking, "carId=5&firstName=A", headers as Record<string, string>);
      expect(answer.status, JSON.stringify(headers)).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect([403, 413, 415]).not.toContain(answer.status);
    }
  });

  test("over 64 kB are refused, whether they say so or not", async () => {
    const long = Buffer.alloc(70_000, "a");
    const declaredAnswer = await post(booking, long);
    expect([declaredAnswer.status, declaredAnswer.headers.connection]).toEqual([413, "close"]);
    const unsaid = await post(booking, long, { "Transfer-Encoding": "chunked" });
    expect(unsaid.status).toBe(413);
    expect(unsaid.body.toString()).toContain("longer than 64 kB");
  });

  test("that are none are the sender's mistake, not ours", async () => {
    expect((await post(booking, "{}", { "Content-Type": "application/json" })).status).toBe(415);
    const answer = await post(booking, "--x", { "Content-Type": "multipart/form-data; boundary=x" });
    expect(answer.status).toBe(415);
  });
});

test("a visitor who leaves while their page is made gets none, and it is no error of ours", async () => {
  const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as ServerBuild;
  const leaving = new AbortController();
  const errors: unknown[] = [];
  let renderCount = 0;
  const route = Object.values(build.routes).find((one) => one?.path === "newsletter");
  if (!route) throw new Error("The build has no such page.");
  const counting = {
    ...route,
    module: {
      ...route.module,
      default: () => {
        renderCount += 1;
        return createElement("p");
      },
      async loader() {
        leaving.abort();
        return null;
      },
    },
  };
  const pages = pagesWith(
    { ...build, routes: { ...build.routes, [route.id]: counting } },
    {
      catalog: initialCatalog,
      catalogFiles: writeCatalogFiles(initialCatalog),
    },
  );
  const facts = {
    clientAddress: "",
    origin: site.url,
    requestId: "1",
    report: (error: unknown) => void errors.push(error),
  };
  await pages(new Request(`${site.url}/newsletter`, { signal: leaving.signal }), facts);
  expect([renderCount, errors]).toEqual([0, []]);
  await pages(new Request(`${site.url}/newsletter`), facts);
  expect(renderCount).toBeGreaterThan(0);
});

test("a visitor who leaves in mid-form is no error of ours", async () => {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const head = ["POST /booking?carId=5&left HTTP/1.1", `Host: ${hostname}:${port}`, "Content-Length: 100"];
  socket.write([...head, "Content-Type: application/x-www-form-urlencoded", "", "firstName=A"].join("\r\n"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await expect.poll(() => site.output()).toContain('"aborted":true');
  expect(site.output()).not.toContain('"event":"error"');
});

test("the log tells what was asked, and nothing of who asked", async () => {
  await get("/your-booking/secret-token-123?name=Ann");
  await get("/unsubscribe/secret-token-456");
  await post("/booking?carId=5", "firstName=Quentin&email=quentin%40example.com");
  await expect.poll(() => site.output()).toContain('"route":"/unsubscribe/:token"');
  expect(site.output()).toContain('"route":"/your-booking/:token"');
  expect(site.output()).not.toMatch(/secret-token|Ann|Quentin|quentin|127\.0\.0\.1",/);
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.includes('"event":"request"'));
  expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({
    time: expect.any(String),
    id: expect.any(String),
    method: expect.any(String),
    status: expect.any(Number),
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
});
