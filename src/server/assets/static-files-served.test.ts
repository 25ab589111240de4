import { initialCatalog } from "../../../tests/initial-catalog.ts";
import { describe, expect, test } from "vitest";
import { companySign } from "#backend/store/settings.server.ts";
import { ask, textOf } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { cars, files } from "../../../tests/samples/built-file.ts";

const html = { Accept: "text/html" };

describe("a built file", () => {
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

  test("that was never compressed comes as it is", async () => {
    const picture = { ...cars, bodies: { identity: Buffer.from("picture") } };
    const { url } = await openSiteServer({ files: new Map([["/a.png", picture]]) });
    const { headers, body } = await ask(`${url}/a.png`, { headers: { "Accept-Encoding": "br" } });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).toBe("picture");
  });

  test.each([['W/"cars"'], ['"cars"'], ['"other", W/"cars"'], [" * "]])(
    "is not sent again to whoever has %s",
    async (tag) => {
      const { url } = await openSiteServer({ files });
      const { status, headers, body } = await ask(`${url}/cars`, { headers: { "If-None-Match": tag } });
      expect([status, headers.etag, body.length]).toEqual([304, 'W/"cars"', 0]);
    },
  );

  test.each([['W/"other"'], ["cars"], ['"*"']])("is sent to whoever has %s", async (tag) => {
    const { url } = await openSiteServer({ files });
    expect((await ask(`${url}/cars`, { headers: { "If-None-Match": tag } })).status).toBe(200);
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

  test.each([
    "/assets/gone.js",
    "/assets/gone",
    "/wp-login.php",
    "/.env",
    "/config.git",
    "/a.bak",
    "/a.sql",
    "/a.zip",
    "/a.js.map",
    "/gone.png",
    "/gone.woff2",
    "/gone.js",
    "/gone.css",
  ])("that is gone costs no page: %s", async (path) => {
    const { url } = await openSiteServer({ files });
    const { status, body } = await ask(url + path);
    expect([status, body.toString()]).toEqual([404, "There is no such file.\n"]);
  });

  test.each(["/cars.data", "/feed.atom", "/calendar.ics", "/a.phpx", "/my.env/cars", "/gone.unknown"])(
    "is none by its look: %s is a page's",
    async (path) => {
      const { url } = await openSiteServer({ files });
      expect(await textOf(url + path)).toContain(path);
    },
  );

  test("that is gone is titled for those who look at pages", async () => {
    const { url } = await openSiteServer();
    expect(await textOf(`${url}/gone.png`, { headers: html })).toContain(
      `<title>Not found | ${companySign(initialCatalog).name}</title>`,
    );
    const head = await ask(`${url}/gone.png`, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([404, "23", 0]);
    expect(head.headers["cache-control"]).toBe("no-store");
  });
});
