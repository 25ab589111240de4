import { describe, expect, test } from "vitest";
import { companyContact } from "#backend/config/settings.server.ts";
import { ask, textOf } from "../../../tests/ask.ts";
import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { cars, files } from "../../../tests/samples/built-file.ts";
import { createSecurityHeaders } from "../render/security-headers.ts";
import { loadStaticFiles } from "./static-files.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";

const headers = createSecurityHeaders("https://cars.example");

/** A build with these files, loaded. */
async function loadBuild(build: Record<string, string>) {
  return loadStaticFiles(temporaryFolder(build), headers);
}

describe("a build's files", () => {
  test("lie under their own names; what has no known type is not served", async () => {
    const unknown = "app.js.bak app.js.br app.js.gz app.js.map app.exe assets/none .env index.html.bak";
    const build = await loadBuild(
      Object.fromEntries(["assets/app.js", ...unknown.split(" ")].map((name) => [name, "a"])),
    );
    expect([...build.keys()]).toEqual(["/assets/app.js"]);
  });

  test.each([
    ["sw.js", "text/javascript; charset=utf-8", "no-cache", "worker"],
    ["sw-leave.js", "text/javascript; charset=utf-8", "no-cache", "worker"],
    ["robots.txt", "text/plain; charset=utf-8", "public, max-age=0, must-revalidate", "document"],
    ["a.ics", "text/calendar; charset=utf-8", "public, max-age=0, must-revalidate", "document"],
    ["a.css", "text/css; charset=utf-8", "public, max-age=0, must-revalidate", "part"],
    ["a.svg", "image/svg+xml", "public, max-age=0, must-revalidate", "part"],
    ["a.png", "image/png", "public, max-age=86400", "part"],
    ["a.woff2", "font/woff2", "public, max-age=86400", "part"],
    ["assets/app-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", "part"],
    ["not/assets/app.js", "text/javascript; charset=utf-8", "public, max-age=0, must-revalidate", "part"],
  ])(
    "have their type, and may be kept as long as they stay the same: %s",
    async (name, type, cache, kind) => {
      const file = (await loadBuild({ [name]: "a" })).get(`/${name}`);
      expect(file?.headers).toMatchObject({ "Content-Type": type, "Cache-Control": cache });
      // A part of a document has only the headers that a part needs; a worker may ask for pages and files of the site.
      const policy = {
        document: headers["Content-Security-Policy"],
        part: "default-src 'none'; frame-ancestors 'none'",
        worker: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      }[kind];
      expect(file?.headers["Content-Security-Policy"]).toBe(policy);
      expect(file?.headers["X-Frame-Options"]).toBe(kind === "document" ? "DENY" : undefined);
    },
  );

  test("are served as the build has compressed them", async () => {
    const build = await loadBuild({ "a.css": "a", "a.css.br": "brotli", "a.css.gz": "zipped", "b.css": "b" });
    const bodies = build.get("/a.css")?.bodies;
    expect([bodies?.br?.toString(), bodies?.gzip?.toString()]).toEqual(["brotli", "zipped"]);
    expect(build.get("/b.css")?.bodies).toEqual({ identity: Buffer.from("b") });
    expect(build.get("/b.css")?.headers).not.toHaveProperty("Vary");
  });

  test("have a tag that is their content's, and weak", async () => {
    const build = await loadBuild({ "a.css": "a", "same.css": "a", "b.css": "b" });
    const [tag, same, other] = ["/a.css", "/same.css", "/b.css"].map((path) => build.get(path)?.etag);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect([same, other === tag]).toEqual([tag, false]);
  });
});

describe("a file that is asked for", () => {
  test("comes from memory with its own headers, compressed as the browser takes it", async () => {
    const { url } = await openSiteServer({ files });
    const plain = await ask(`${url}/cars`);
    expect(plain.body.toString()).toBe("cars");
    expect(plain.headers).toMatchObject({
      etag: 'W/"cars"',
      "content-length": "4",
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public",
    });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.headers).not.toHaveProperty("x-frame-options");
    const brotli = await ask(`${url}/cars`, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", "content-length": "5" });
    expect(brotli.body.toString()).toBe("small");
  });

  test("comes as it is where it was never compressed", async () => {
    const picture = { ...cars, bodies: { identity: Buffer.from("picture") } };
    const { url } = await openSiteServer({ files: new Map([["/a.png", picture]]) });
    const answer = await ask(`${url}/a.png`, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.body.toString()).toBe("picture");
  });

  test.each([
    ['W/"cars"', 304],
    ['"cars"', 304],
    ['"other", W/"cars"', 304],
    [" * ", 304],
    ['W/"other"', 200],
    ["cars", 200],
    ['"*"', 200],
  ])("is sent to whoever has %s with the status %i", async (tag, status) => {
    const { url } = await openSiteServer({ files });
    const answer = await ask(`${url}/cars`, { headers: { "If-None-Match": tag } });
    expect([answer.status, answer.headers.etag, answer.body.length]).toEqual([
      status,
      'W/"cars"',
      status === 304 ? 0 : 4,
    ]);
  });

  test("has no body for HEAD, and is the page's own business for a form", async () => {
    const { url } = await openSiteServer({ files });
    const head = await ask(`${url}/cars`, { method: "HEAD" });
    expect([head.headers["content-length"], head.body.length]).toEqual(["4", 0]);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(await textOf(`${url}/cars`, { method: "POST", headers: form, body: "a=b" })).toContain('"POST"');
  });

  test("stands for its page with tracking parameters, not with real ones", async () => {
    const { url } = await openSiteServer({ files });
    expect(await textOf(`${url}/cars?utm_source=mail`)).toBe("cars");
    expect(await textOf(`${url}/cars?category=suv`)).toContain("/cars?category=suv");
  });

  test("costs no page where it is gone, unless it may be a page by its look", async () => {
    const { url } = await openSiteServer({ files });
    const gone =
      "/assets/gone.js /assets/gone /wp-login.php /.env /config.git /a.bak /a.sql /a.zip /a.js.map /gone.png /gone.woff2 /gone.js /gone.css";
    for (const path of gone.split(" ")) {
      const { status, body } = await ask(url + path);
      expect([path, status, body.toString()]).toEqual([path, 404, "There is no such file.\n"]);
    }
    for (const path of "/cars.data /feed.atom /calendar.ics /a.phpx /my.env/cars /gone.unknown".split(" "))
      expect(await textOf(url + path)).toContain(path);
  });

  test("is titled where it is gone, for those who look at pages", async () => {
    const { url } = await openSiteServer();
    expect(await textOf(`${url}/gone.png`, { headers: { Accept: "text/html" } })).toContain(
      `<title>Not found | ${companyContact(initialCatalog).name}</title>`,
    );
    const head = await ask(`${url}/gone.png`, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([404, "23", 0]);
    expect(head.headers["cache-control"]).toBe("no-store");
  });
});
