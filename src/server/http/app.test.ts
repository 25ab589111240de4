import { createHash } from "node:crypto";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { ask, sendRaw, textOf } from "../../../tests/ask.ts";
import { connectVisitor, openSiteServer } from "../../../tests/open-server.ts";
import { createRequestLimiter } from "./rate-limit.ts";
import { files } from "../../../tests/samples/built-file.ts";

const html = { Accept: "text/html" };

describe("what can be asked", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("is not %s", async (method) => {
    const { url } = await openSiteServer();
    const { status, headers, body } = await ask(`${url}/cars`, { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.toString()).toBe("You can read pages and send forms here, nothing else.\n");
    expect(await textOf(`${url}/cars`, { method, headers: html })).toContain("<h1>Not possible here</h1>");
  });

  test("is no address with characters that no page of ours has, which is told on a page by itself", async () => {
    const { url } = await openSiteServer();
    const { status, headers, body } = await ask(`${url}/%00`, { headers: html });
    expect([status, headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    const page = body.toString();
    for (const part of [
      "<h1>That address can’t be read</h1>",
      "<p>The address has characters that none of our pages use. Check it, or start from the home page.</p>",
      '<a href="/">Back to the home page</a>',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
    ])
      expect(page).toContain(part);
    // Its only inline style is allowed by its hash, and it loads no file but the icon.
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.match(/(?:src|href)="\/[^"]*"/g)).toEqual(['href="/favicon.svg"', 'href="/"', 'href="/"']);
    const program = await ask(`${url}/%00`, { headers: { Accept: "application/json" } });
    expect(program.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  test("may have an expectation that nobody meets: it is answered as if it had none", async () => {
    const { url } = await openSiteServer();
    const one = "GET /cars HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n";
    expect(await sendRaw(url, `${one}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    const many = await sendRaw(url, `${one}\r\n`.repeat(500));
    expect(many.split("HTTP/1.1 ").length).toBeLessThan(30);
  });

  test.each([
    [
      "has no host",
      "GET /cars HTTP/1.1\r\nConnection: close\r\n\r\n",
      "400 Bad Request",
      "none of our pages use",
    ],
    ["is not even HTTP", "HELLO\r\n\r\n", "400 Bad Request", "The request can’t be read.\n"],
    [
      "has too long headers",
      `GET / HTTP/1.1\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`,
      "431 Request Header Fields Too Large",
      "The address or the headers are too long.\n",
    ],
  ])(
    "is nothing that %s, which is told in a sentence, with the headers of every answer",
    async (_, sent, status, sentence) => {
      const { url } = await openSiteServer();
      const answer = await sendRaw(url, sent);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`));
      expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n[^]*\r\nContent-Length: \d+\r\n/i);
      expect(answer).toContain(sentence);
    },
  );
});

describe("a program", () => {
  const anyOrigin = { "access-control-allow-origin": "*" };

  test("comes in by the same door however the address is written", async () => {
    const { url } = await openSiteServer({ programLimit: createRequestLimiter(1, () => 0) });
    const statuses = [];
    for (const path of ["/api/offers", "/API/offers.data", "/%61pi/offers"])
      statuses.push((await ask(url + path)).status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  test.each(["GET", "HEAD"])("of any site may read: %s", async (method) => {
    const { url } = await openSiteServer();
    const { status, headers } = await ask(`${url}/api/offers`, { method });
    expect([status, headers]).toMatchObject([200, anyOrigin]);
    const page = await ask(`${url}/cars`, { method });
    expect(page.headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("is told by a browser’s question before it that it may", async () => {
    const { url } = await openSiteServer();
    const { status, headers } = await ask(`${url}/api/offers`, { method: "OPTIONS" });
    expect([status, headers]).toMatchObject([
      204,
      { ...anyOrigin, "access-control-allow-methods": "GET,HEAD" },
    ]);
  });

  test.each(["POST", "PUT", "DELETE"])("sends nothing by %s, which is a problem", async (method) => {
    const { url } = await openSiteServer();
    const { status, headers, body } = await ask(`${url}/api/offers`, { method, headers: html });
    expect([status, headers]).toMatchObject([
      405,
      { ...anyOrigin, allow: "GET, HEAD, OPTIONS", "content-type": "application/problem+json" },
    ]);
    expect(JSON.parse(body.toString())).toEqual({
      title: "Not possible here",
      status: 405,
      detail: "Programs can read our offers here, nothing else: send a GET request.",
    });
  });

  test("that asks too often is told how long to wait, in its own terms; pages stay open", async () => {
    const { url } = await openSiteServer({ programLimit: createRequestLimiter(2, () => 0) });
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(await ask(`${url}/api/offers`, { headers: html }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const { headers, body } = answers[2]!;
    expect(headers).toMatchObject({ ...anyOrigin, "retry-after": "30" });
    expect(JSON.parse(body.toString())).toMatchObject({ title: "One moment", status: 429 });
    expect((await ask(`${url}/search`)).status).toBe(200);
  });

  test("is answered with a problem where a page fails", async () => {
    const { url } = await openSiteServer({ pages: () => Promise.reject(new TypeError("a bug")) });
    const { status, headers } = await ask(`${url}/api/offers`, { headers: html });
    expect([status, headers]).toMatchObject([
      500,
      { ...anyOrigin, "content-type": "application/problem+json" },
    ]);
  });
});

describe("a page", () => {
  test("knows who asks, for what, and where the site is", async () => {
    const { url } = await openSiteServer();
    expect(JSON.parse(await textOf(`${url}/search?pickup=Mumbai`))).toEqual({
      method: "GET",
      url: `${url}/search?pickup=Mumbai`,
      clientAddress: "127.0.0.1",
      origin: "https://cars.example",
      body: "",
    });
  });

  test.each([
    ["/cars/?a=b", "/cars?a=b"],
    ["/your-booking/secret/", "/your-booking/secret"],
    ["/cars.", "/cars"],
    ["//cars", "/cars"],
    ["/search%3Fpickup=BOM", "/search?pickup=BOM"],
    ["/search?pickup=BOM\\u0026drop=BOM", "/search?pickup=BOM&drop=BOM"],
    [`/unsubscribe/${"a".repeat(32)})`, `/unsubscribe/${"a".repeat(32)}`],
  ])("whose link was mangled is where it was meant to be: %s leads to %s", async (address, location) => {
    const { url, readLog } = await openSiteServer({ files, isPage: (path) => path === "/search" });
    const { status, headers, body } = await ask(url + address);
    expect([status, headers.location, body.length]).toEqual([308, location, 0]);
    expect(headers["cache-control"]).toBe("no-store");
    await expect.poll(readLog).toHaveLength(1);
    expect(JSON.stringify(readLog())).not.toMatch(/secret|aaaa/);
  });

  test("whose link was mangled keeps a form: what it holds must not be sent twice", async () => {
    const { url } = await openSiteServer({ files });
    for (const path of ["/cars.", "//cars"])
      expect((await ask(url + path, { method: "POST" })).headers.location, path).toBeUndefined();
  });

  test("that would lead to an address longer than any of ours is too long, however it would", async () => {
    const { url } = await openSiteServer({
      pages: async ({ url: pageUrl }) => new Response(null, { status: 302, headers: { Location: pageUrl } }),
    });
    for (const path of [`/${"a".repeat(3500)}/`, `/search?x=${"a".repeat(3500)}`]) {
      const { status, headers, body } = await ask(url + path, { headers: html });
      expect([status, headers.location], path.slice(0, 9)).toEqual([414, undefined]);
      expect(body.toString()).toContain("<h1>That address is too long</h1>");
    }
    expect((await ask(`${url}/search?x=${"a".repeat(1500)}`)).status).toBe(302);
    expect((await ask(`${url}/${"a".repeat(1500)}/`)).status).toBe(308);
  });

  test.each([
    ["throws", () => Promise.reject(new TypeError("a bug"))],
    [
      "begins a body that breaks",
      async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError("a bug")) })),
    ],
  ])(
    "that %s is answered in a sentence, and is a line with the request's id and its stack, nothing of who asked",
    async (_, pages) => {
      const { url, readLog } = await openSiteServer({ pages });
      const { status, body } = await ask(`${url}/your-booking/secret?name=Ann`, { headers: html });
      expect(status).toBe(500);
      expect(body.toString()).toContain("<h1>Unexpected Application Error!</h1>");
      expect(body.toString()).toContain(
        "500: something went wrong on our side. If you sent a form, send it again. It will count only once.",
      );
      await expect.poll(readLog).toHaveLength(2);
      const [error, requestLine] = readLog();
      expect(error).toMatchObject({ event: "error", route: "/your-booking/:token", message: "a bug" });
      expect(error?.["stack"]).toContain("app.test.ts");
      expect(requestLine).toMatchObject({ event: "request", id: error?.["id"], status: 500 });
      expect(JSON.stringify(readLog())).not.toMatch(/secret|Ann|127\.0\.0\.1/);
    },
  );

  test("that answers what failed reports it, as a line with the request's id", async () => {
    const { url, readLog } = await openSiteServer({
      async pages(_page, facts) {
        facts.report(new Error("the store is away"));
        return new Response("kept", { status: 503 });
      },
    });
    expect((await ask(`${url}/booking?carId=5`)).status).toBe(503);
    await expect.poll(readLog).toHaveLength(2);
    const [error, requestLine] = readLog();
    expect(error).toMatchObject({ event: "error", route: "/booking", message: "the store is away" });
    expect(requestLine).toMatchObject({ event: "request", id: error?.["id"], status: 503 });
  });

  test("is told when its visitor has gone, and only then; the log says that they left", async () => {
    const signals: AbortSignal[] = [];
    const { url, readLog } = await openSiteServer({
      async pages(page) {
        signals.push(page.signal);
        if (page.url.endsWith("/leaves")) await once(page.signal, "abort");
        return new Response("there");
      },
    });
    await ask(`${url}/stays`);
    const leaving = connectVisitor(url, "GET /leaves HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => signals.length).toBe(2);
    leaving.destroy();
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false, true]);
    await expect.poll(readLog).toMatchObject([{ status: 200 }, { event: "request", aborted: true }]);
    expect(readLog()[0]).not.toHaveProperty("aborted");
  });
});

describe("every answer", () => {
  test("has the headers that the server is given", async () => {
    const { url } = await openSiteServer({ headers: { "X-Ours": "yes" } });
    for (const path of ["/search", "/%00", "/gone.png", "/cars/", "/healthz"])
      expect((await ask(url + path)).headers["x-ours"], path).toBe("yes");
  });

  test("asks its visitor to hang up once the server drains, those that have begun as well", async () => {
    const [gate, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { site, url } = await openSiteServer({
      files,
      async pages(page) {
        if (page.url.endsWith("/slow")) {
          arrived.resolve();
          await gate.promise;
        }
        return new Response("there");
      },
    });
    const connectionAt = async (path: string) =>
      (await ask(url + path, { headers: { Connection: "keep-alive" } })).headers.connection;
    expect(await connectionAt("/quick")).toBe("keep-alive");
    const slow = connectionAt("/slow");
    await arrived.promise;
    site.startDraining();
    gate.resolve();
    expect([await slow, await connectionAt("/quick"), await connectionAt("/cars")]).toEqual(
      Array(3).fill("close"),
    );
  });
});

test("a page waits while the desk is answered; what renders nothing doesn’t", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const precedence = { begin: () => resolve, wait: () => promise };
  const { url } = await openSiteServer({ files, precedence });
  let isAnswered = false;
  const answer = ask(`${url}/fleet`).then(() => (isAnswered = true));
  await ask(`${url}/healthz`);
  await ask(`${url}/cars`);
  expect(isAnswered).toBe(false);
  resolve();
  await answer;
});
