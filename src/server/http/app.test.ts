import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { ask, sendRaw, textOf } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { files } from "../../../tests/samples/built-file.ts";

/** A busy machine takes longer. */
const soon = { timeout: 30_000 };
const html = { Accept: "text/html" };

describe("what can be asked", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("is not %s", async (method) => {
    const { url } = await openSiteServer();
    const { status, headers, body } = await ask(`${url}/cars`, { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.toString()).toBe("You can read pages and send forms here, nothing else.\n");
    expect(await textOf(`${url}/cars`, { method, headers: html })).toContain("<h1>Not possible here</h1>");
  });

  test("is no address with characters that no page of ours has", async () => {
    const { url } = await openSiteServer();
    const { status, headers, body } = await ask(`${url}/%00`, { headers: html });
    expect([status, headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(body.toString()).toContain("<h1>That address can’t be read</h1>");
    expect(body.toString()).toContain(
      "<p>The address has characters that none of our pages use. Check it, or start from the home page.</p>",
    );
    expect(body.toString()).toContain('<a href="/">Back to the home page</a>');
    expect(body.toString()).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(body.toString()).toContain('<meta name="color-scheme" content="light dark">');
    // Its only inline style is allowed by its hash, and it loads no file but the icon.
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
    const { url } = await openSiteServer();
    expect((await ask(`${url}/cars`, { headers: { Host: "cars example" } })).status).toBe(400);
    expect((await ask(`${url}/cars`, { headers: { Host: "cars.example:8080" } })).status).toBe(200);
  });

  test("is nothing without a host, refused with the headers and the line of every answer", async () => {
    const { url, readLog } = await openSiteServer();
    const answer = await sendRaw(url, "GET /cars HTTP/1.1\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
    await vi.waitFor(() => expect(readLog()).toMatchObject([{ event: "request", status: 400 }]), soon);
  });

  test("may have an expectation that nobody meets: it is answered as if it had none", async () => {
    const { url, readLog } = await openSiteServer();
    const one = "GET /cars HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n";
    const answer = await sendRaw(url, `${one}Connection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
    await vi.waitFor(() => expect(readLog()).toMatchObject([{ event: "request", status: 200 }]), soon);
    const many = await sendRaw(url, `${one}\r\n`.repeat(500));
    expect(many.split("HTTP/1.1 ").length).toBeLessThan(30);
  });

  test("is nothing that is not even HTTP, which is told in a sentence", async () => {
    const { url } = await openSiteServer();
    const refusal = await sendRaw(url, "HELLO\r\n\r\n");
    expect(refusal).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(refusal.split("\r\n")).toEqual(
      expect.arrayContaining([
        "X-Content-Type-Options: nosniff",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Length: 29",
        "Connection: close",
      ]),
    );
    expect(refusal).toMatch(/\r\n\r\nThe request can’t be read\.\n$/);
    const long = await sendRaw(url, `GET / HTTP/1.1\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(long).toMatch(/The address or the headers are too long\.\n$/);
  });
});

describe("a page", () => {
  test("knows who asks, for what, and where the site is", async () => {
    const { url } = await openSiteServer();
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
    const { url } = await openSiteServer();
    const { status, headers, body } = await ask(`${url}/cars/?a=b`);
    expect([status, headers.location, headers["content-length"], body.length]).toEqual([
      308,
      "/cars?a=b",
      "0",
      0,
    ]);
  });

  test("of a token and a slash too many leads on, and is kept nowhere", async () => {
    const { url } = await openSiteServer();
    const { status, headers } = await ask(`${url}/your-booking/secret/`);
    expect([status, headers.location]).toEqual([308, "/your-booking/secret"]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each([
    ["/cars.", "/cars"],
    ["//cars", "/cars"],
    ["/search%3Fpickup=BOM", "/search?pickup=BOM"],
    ["/search?pickup=BOM&amp;drop=BOM", "/search?pickup=BOM&drop=BOM"],
    ["/search?pickup=BOM\\u0026drop=BOM", "/search?pickup=BOM&drop=BOM"],
    [`/unsubscribe/${"a".repeat(32)})`, `/unsubscribe/${"a".repeat(32)}`],
  ])("whose link was mangled is where it was meant to be: %s leads to %s", async (address, location) => {
    const { url, readLog } = await openSiteServer({ files, isPage: (path) => path === "/search" });
    const { status, headers, body } = await ask(url + address);
    expect([status, headers.location, body.length]).toEqual([308, location, 0]);
    expect(headers["cache-control"]).toBe("no-store");
    await vi.waitFor(() => expect(readLog()).toHaveLength(1), soon);
    expect(JSON.stringify(readLog())).not.toContain("a".repeat(32));
    // A form keeps its address: what it holds must not be sent twice.
    expect((await ask(url + address, { method: "POST" })).headers.location).toBeUndefined();
  });

  test("of nobody is not found, and no link leads to another host", async () => {
    const { url } = await openSiteServer({ files });
    for (const [address, status] of [
      ["//evil.example", 400],
      ["//evil.example/cars", 400],
      ["/\\evil.example", 400],
    ] as const)
      expect((await ask(url + address)).status, address).toBe(status);
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

  test("that throws is answered in a sentence, as what it is", async () => {
    const { url } = await openSiteServer({ pages: () => Promise.reject(new Error("a bug")) });
    const { status, body } = await ask(`${url}/search`, { headers: html });
    expect(status).toBe(500);
    expect(body.toString()).toContain("<h1>Unexpected Application Error!</h1>");
    expect(body.toString()).toContain(
      "500: something went wrong on our side. If you sent a form, send it again. It will count only once.",
    );
  });

  test("that throws is one line with the request's id and its stack, nothing of who asked", async () => {
    const { url, readLog } = await openSiteServer({ pages: () => Promise.reject(new TypeError("a bug")) });
    await ask(`${url}/your-booking/secret?name=Ann`);
    await vi.waitFor(() => expect(readLog()).toHaveLength(2), soon);
    const [error, requestLine] = readLog();
    expect(error).toMatchObject({ event: "error", route: "/your-booking/:token", message: "a bug" });
    expect(error?.["stack"]).toContain("app.test.ts");
    expect(requestLine).toMatchObject({ event: "request", id: error?.["id"], status: 500 });
  });

  test("whose body breaks is our mistake as well", async () => {
    const { url, readLog } = await openSiteServer({
      pages: async () =>
        new Response(new ReadableStream({ start: (body) => body.error(new Error("the body broke")) })),
    });
    expect((await ask(`${url}/search`)).status).toBe(500);
    expect(readLog()).toContainEqual(expect.objectContaining({ event: "error", message: "the body broke" }));
  });

  test("that answers what failed reports it, as a line with the request's id", async () => {
    const { url, readLog } = await openSiteServer({
      async pages(_page, facts) {
        facts.report(new Error("the store is away"));
        return new Response("kept", { status: 503 });
      },
    });
    expect((await ask(`${url}/booking?carId=5`)).status).toBe(503);
    await vi.waitFor(() => expect(readLog()).toHaveLength(2), soon);
    const [error, requestLine] = readLog();
    expect(error).toMatchObject({ event: "error", route: "/booking", message: "the store is away" });
    expect(requestLine).toMatchObject({ event: "request", id: error?.["id"], status: 503 });
  });

  test("is told when its visitor has gone, and only then", async () => {
    const pageSignal = Promise.withResolvers<AbortSignal>();
    const { url } = await openSiteServer({
      pages: async (page) => {
        pageSignal.resolve(page.signal);
        if (page.url.endsWith("/stays")) return new Response("there");
        await once(page.signal, "abort");
        return new Response();
      },
    });
    await ask(`${url}/stays`);
    const signal = await pageSignal.promise;
    expect(signal.aborted).toBe(false);
    const other = Promise.withResolvers<AbortSignal>();
    const second = await openSiteServer({
      pages: async (page) => {
        other.resolve(page.signal);
        await once(page.signal, "abort");
        return new Response();
      },
    });
    const leaving = request(`${second.url}/leaves`);
    leaving.on("error", () => {});
    leaving.end();
    const otherSignal = await other.promise;
    const abortEvent = once(otherSignal, "abort");
    leaving.destroy();
    await abortEvent;
    expect(otherSignal.aborted).toBe(true);
  });
});

describe("every answer", () => {
  test("has the headers that the server is given", async () => {
    const { url } = await openSiteServer({ headers: { "X-Ours": "yes" } });
    for (const path of ["/search", "/%00", "/gone.png", "/cars/", "/healthz"]) {
      expect([path, (await ask(url + path)).headers["x-ours"]]).toEqual([path, "yes"]);
    }
  });

  test("asks its visitor to hang up once the server drains, those that have begun as well", async () => {
    const gate = Promise.withResolvers<void>();
    const startSignal = Promise.withResolvers<void>();
    const { site, url } = await openSiteServer({
      files,
      pages: async (page) => {
        if (page.url.endsWith("/slow")) {
          startSignal.resolve();
          await gate.promise;
        }
        return new Response("there");
      },
    });
    const keepAlive = { Connection: "keep-alive" };
    expect((await ask(`${url}/quick`, { headers: keepAlive })).headers.connection).toBe("keep-alive");
    const slow = ask(`${url}/slow`, { headers: keepAlive });
    await startSignal.promise;
    site.startDraining();
    gate.resolve();
    expect((await slow).headers.connection).toBe("close");
    expect((await ask(`${url}/quick`, { headers: keepAlive })).headers.connection).toBe("close");
    expect((await ask(`${url}/cars`, { headers: keepAlive })).headers.connection).toBe("close");
  });
});
