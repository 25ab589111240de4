import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { ask, sendRaw } from "../../tests/ask.ts";
import { openDoor } from "../../tests/open-door.ts";
import type { StaticFile } from "./static-files.ts";

/** A busy machine takes its time. */
const soon = { timeout: 30_000 };
const html = { Accept: "text/html" };

const cars: StaticFile = {
  etag: 'W/"cars"',
  headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "public" },
  bodies: { identity: Buffer.from("cars"), br: Buffer.from("small"), gzip: Buffer.from("smaller") },
};
const files = new Map([["/cars", cars]]);

const textOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).body.toString();

describe("what can be asked", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("is not %s", async (method) => {
    const { url } = await openDoor();
    const { status, headers, body } = await ask(`${url}/cars`, { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.toString()).toBe("Pages can be read, and forms sent; nothing else is done here.\n");
    expect(await textOf(`${url}/cars`, { method, headers: html })).toContain("<h1>Not possible here</h1>");
  });

  test("is no address with characters that no page of ours has", async () => {
    const { url } = await openDoor();
    const { status, headers, body } = await ask(`${url}/%00`, { headers: html });
    expect([status, headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(body.toString()).toContain("<h1>That address can’t be read</h1>");
    expect(body.toString()).toContain(
      "<p>The address has characters that no page of ours has. Check it, or start from the home page.</p>",
    );
    expect(body.toString()).toContain('<a href="/">Back to the home page</a>');
    expect(body.toString()).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(body.toString()).toContain('<meta name="color-scheme" content="light dark">');
    // Its one inline style is let through by its hash, and it asks for no file but the icon.
    const style = /<style>([\s\S]*)<\/style>/.exec(body.toString())?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(body.toString().match(/(?:src|href)="\/[^"]*"/g)).toEqual([
      'href="/favicon.svg"',
      'href="/"',
      'href="/"',
    ]);
    const program = await ask(`${url}/%00`, { headers: { Accept: "application/json" } });
    expect(program.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  test("is no host that can't be one", async () => {
    const { url } = await openDoor();
    expect((await ask(`${url}/cars`, { headers: { Host: "cars example" } })).status).toBe(400);
    expect((await ask(`${url}/cars`, { headers: { Host: "cars.example:8080" } })).status).toBe(200);
  });

  test("is nothing that is not even HTTP, which is told in a sentence", async () => {
    const { url } = await openDoor();
    const broken = await sendRaw(url, "HELLO\r\n\r\n");
    expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(broken.split("\r\n")).toEqual(
      expect.arrayContaining([
        "X-Content-Type-Options: nosniff",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Length: 29",
        "Connection: close",
      ]),
    );
    expect(broken).toMatch(/\r\n\r\nThe request can’t be read\.\n$/);
    const long = await sendRaw(url, `GET / HTTP/1.1\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(long).toMatch(/The address or the headers are too long\.\n$/);
  });
});

describe("a built file", () => {
  test("comes from memory with its own headers, compressed as the browser takes it", async () => {
    const { url } = await openDoor({ files });
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
    const { url } = await openDoor({ files: new Map([["/a.png", picture]]) });
    const { headers, body } = await ask(`${url}/a.png`, { headers: { "Accept-Encoding": "br" } });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).toBe("picture");
  });

  test.each([['W/"cars"'], ['"cars"'], ['"other", W/"cars"'], [" * "]])(
    "is not sent again to whoever has %s",
    async (tag) => {
      const { url } = await openDoor({ files });
      const { status, headers, body } = await ask(`${url}/cars`, { headers: { "If-None-Match": tag } });
      expect([status, headers.etag, body.length]).toEqual([304, 'W/"cars"', 0]);
    },
  );

  test.each([['W/"other"'], ["cars"], ['"*"']])("is sent to whoever has %s", async (tag) => {
    const { url } = await openDoor({ files });
    expect((await ask(`${url}/cars`, { headers: { "If-None-Match": tag } })).status).toBe(200);
  });

  test("has no body for HEAD, and is the page's own business for a form", async () => {
    const { url } = await openDoor({ files });
    const head = await ask(`${url}/cars`, { method: "HEAD" });
    expect([head.headers["content-length"], head.body.length]).toEqual(["4", 0]);
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(await textOf(`${url}/cars`, { method: "POST", headers: form, body: "a=b" })).toContain('"POST"');
  });

  test("stands for its page with tracking parameters, not with real ones", async () => {
    const { url } = await openDoor({ files });
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
    const { url } = await openDoor({ files });
    const { status, body } = await ask(url + path);
    expect([status, body.toString()]).toEqual([404, "There is no such file.\n"]);
  });

  test.each(["/cars.data", "/feed.atom", "/calendar.ics", "/a.phpx", "/my.env/cars", "/gone.unknown"])(
    "is none by its look: %s is a page's",
    async (path) => {
      const { url } = await openDoor({ files });
      expect(await textOf(url + path)).toContain(path);
    },
  );

  test("that is gone is titled for those who look at pages", async () => {
    const { url } = await openDoor();
    expect(await textOf(`${url}/gone.png`, { headers: html })).toContain(
      "<title>Not found | Longitude</title>",
    );
    const head = await ask(`${url}/gone.png`, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([404, "23", 0]);
    expect(head.headers["cache-control"]).toBe("no-store");
  });
});

describe("a page", () => {
  test("knows who asks, for what, and where the site is", async () => {
    const { url } = await openDoor();
    const host = new URL(url).host;
    expect(JSON.parse(await textOf(`${url}/search?pickup=Mumbai`))).toEqual({
      method: "GET",
      url: `http://${host}/search?pickup=Mumbai`,
      clientAddress: "127.0.0.1",
      origin: "https://cars.example",
      body: "",
    });
  });

  test("of one slash too many is elsewhere", async () => {
    const { url } = await openDoor();
    const { status, headers, body } = await ask(`${url}/cars/?a=b`);
    expect([status, headers.location, headers["content-length"], body.length]).toEqual([
      308,
      "/cars?a=b",
      "0",
      0,
    ]);
  });

  test("that throws is answered in a sentence, as what it is", async () => {
    const { url } = await openDoor({ pages: () => Promise.reject(new Error("a bug")) });
    const { status, body } = await ask(`${url}/search`, { headers: html });
    expect(status).toBe(500);
    expect(body.toString()).toContain("<h1>Unexpected Application Error!</h1>");
    expect(body.toString()).toContain(
      "500: something went wrong on our side. If you sent a form, send it again: sent twice, it counts once.",
    );
  });

  test("that throws is one line with the request's id and its stack, nothing of who asked", async () => {
    const { url, logged } = await openDoor({ pages: () => Promise.reject(new TypeError("a bug")) });
    await ask(`${url}/your-booking/secret?name=Ann`);
    await vi.waitFor(() => expect(logged()).toHaveLength(2), soon);
    const [error, answered] = logged();
    expect(error).toMatchObject({ event: "error", path: "/your-booking/[token]", message: "a bug" });
    expect(error?.["stack"]).toContain("door.test.ts");
    expect(answered).toMatchObject({ event: "request", id: error?.["id"], status: 500 });
  });

  test("whose body breaks is our mistake as well", async () => {
    const { url, logged } = await openDoor({
      pages: async () =>
        new Response(new ReadableStream({ start: (body) => body.error(new Error("the body broke")) })),
    });
    expect((await ask(`${url}/search`)).status).toBe(500);
    expect(logged()).toContainEqual(expect.objectContaining({ event: "error", message: "the body broke" }));
  });

  test("that answers what failed reports it, as a line with the request's id", async () => {
    const { url, logged } = await openDoor({
      async pages(_page, facts) {
        facts.report(new Error("the store is away"));
        return new Response("kept", { status: 503 });
      },
    });
    expect((await ask(`${url}/booking?carId=5`)).status).toBe(503);
    await vi.waitFor(() => expect(logged()).toHaveLength(2), soon);
    const [error, answered] = logged();
    expect(error).toMatchObject({ event: "error", path: "/booking", message: "the store is away" });
    expect(answered).toMatchObject({ event: "request", id: error?.["id"], status: 503 });
  });

  test("is told when its visitor has gone, and only then", async () => {
    const begun = Promise.withResolvers<AbortSignal>();
    const { url } = await openDoor({
      pages: async (page) => {
        begun.resolve(page.signal);
        if (page.url.endsWith("/stays")) return new Response("there");
        await once(page.signal, "abort");
        return new Response();
      },
    });
    await ask(`${url}/stays`);
    const signal = await begun.promise;
    expect(signal.aborted).toBe(false);
    const other = Promise.withResolvers<AbortSignal>();
    const second = await openDoor({
      pages: async (page) => {
        other.resolve(page.signal);
        await once(page.signal, "abort");
        return new Response();
      },
    });
    const leaving = request(`${second.url}/leaves`);
    leaving.on("error", () => {});
    leaving.end();
    const left = await other.promise;
    const gone = once(left, "abort");
    leaving.destroy();
    await gone;
    expect(left.aborted).toBe(true);
  });
});

describe("every answer", () => {
  test("has the headers of the house", async () => {
    const { url } = await openDoor({ headers: { "X-House": "ours" } });
    for (const path of ["/search", "/%00", "/gone.png", "/cars/", "/healthz"]) {
      expect([path, (await ask(url + path)).headers["x-house"]]).toEqual([path, "ours"]);
    }
  });

  test("asks its visitor to hang up once the door begins to close, those that have begun as well", async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { door, url } = await openDoor({
      files,
      pages: async (page) => {
        if (page.url.endsWith("/slow")) {
          begun.resolve();
          await gate.promise;
        }
        return new Response("there");
      },
    });
    const keepAlive = { Connection: "keep-alive" };
    expect((await ask(`${url}/quick`, { headers: keepAlive })).headers.connection).toBe("keep-alive");
    const slow = ask(`${url}/slow`, { headers: keepAlive });
    await begun.promise;
    door.beginToClose();
    gate.resolve();
    expect((await slow).headers.connection).toBe("close");
    expect((await ask(`${url}/quick`, { headers: keepAlive })).headers.connection).toBe("close");
    expect((await ask(`${url}/cars`, { headers: keepAlive })).headers.connection).toBe("close");
  });

  test("has its time: slow and silent visitors hold nothing that others need", async () => {
    const { server } = (await openDoor()).door;
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      timeout: 60_000,
    });
  });
});

describe("the log", () => {
  const field = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: "request",
    id: expect.stringMatching(/^[\da-f]{8}-[\da-z]+$/),
    ms: expect.any(Number),
  };

  test("has a line for each answer: what was asked, and what came of it; no query", async () => {
    const { url, logged } = await openDoor({ files });
    await ask(`${url}/search?pickup=Mumbai`);
    await ask(`${url}/cars`, { method: "HEAD" });
    await vi.waitFor(() => expect(logged()).toHaveLength(2), soon);
    const [one, other] = logged() as [{ id: string; bytes: number }, { id: string; bytes: number }];
    expect(one).toEqual({ ...field, method: "GET", path: "/search", status: 200, bytes: expect.any(Number) });
    expect(other).toMatchObject({ method: "HEAD", path: "/cars", status: 200 });
    expect(one.bytes).toBeGreaterThan(other.bytes);
    expect(other.bytes).toBeGreaterThan(0);
    expect(one.id).not.toBe(other.id);
  });

  test("says of a visitor who left that they did", async () => {
    const begun = Promise.withResolvers<void>();
    const { url, logged } = await openDoor({
      pages: async (page) => {
        begun.resolve();
        await once(page.signal, "abort");
        return new Response();
      },
    });
    const leaving = request(`${url}/search`);
    leaving.on("error", () => {});
    leaving.end();
    await begun.promise;
    leaving.destroy();
    await vi.waitFor(() => expect(logged()).toMatchObject([{ path: "/search", aborted: true }]), soon);
  });
});

const troubles = () => ["license numbers can't be deleted", "another duty"];

describe("the health check", () => {
  test("is ok while visitors can be served; a duty undone is no matter of theirs", async () => {
    const { url } = await openDoor({ backend: { healthy: async () => true, troubles } });
    const { status, headers, body } = await ask(`${url}/healthz`);
    expect([status, body.toString()]).toEqual([200, "ok\n"]);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      "content-length": "3",
    });
    expect((await ask(`${url}/healthz`, { method: "HEAD" })).body.length).toBe(0);
  });

  test("of readiness names each duty undone", async () => {
    const { url } = await openDoor({ backend: { healthy: async () => true, troubles } });
    const { status, body } = await ask(`${url}/readyz`);
    expect([status, body.toString()]).toEqual([503, "license numbers can't be deleted\nanother duty\n"]);
    const well = await openDoor();
    expect((await ask(`${well.url}/readyz`)).status).toBe(200);
  });

  test.each([
    ["says no", async () => false],
    ["fails", () => Promise.reject(new Error("away"))],
    ["never answers", () => new Promise<boolean>(() => {})],
  ])("is red when the store %s", async (_, healthy) => {
    const { url } = await openDoor({ backend: { healthy, troubles: () => [] } });
    const { status, body } = await ask(`${url}/healthz`);
    expect([status, body.toString()]).toEqual([503, "the store does not answer\n"]);
  });

  test("is red once the door begins to close", async () => {
    const { door, url } = await openDoor();
    door.beginToClose();
    const { status, body } = await ask(`${url}/healthz`);
    expect([status, body.toString()]).toEqual([503, "stopping\n"]);
  });
});
