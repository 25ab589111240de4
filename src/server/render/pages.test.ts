import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";

const page = { "Content-Type": "text/html; charset=utf-8" };
const long = "cars ".repeat(200);

async function sending(answer: () => Response) {
  const { url } = await openSiteServer({ pages: async () => answer() });
  return (headers: Record<string, string> = {}, method = "GET") => ask(`${url}/search`, { method, headers });
}

describe("a rendered page", () => {
  test("is no one's to keep, unless it says so itself", async () => {
    expect((await (await sending(() => new Response("a")))()).headers["cache-control"]).toBe("no-store");
    const get = await sending(() => new Response("a", { headers: { "Cache-Control": "no-cache" } }));
    expect((await get()).headers["cache-control"]).toBe("no-cache");
  });

  test("keeps its status, its headers and each of its cookies", async () => {
    const ask200 = await sending(() => {
      const headers = new Headers({ ...page, "X-Own": "its own" });
      headers.append("Set-Cookie", "a=1");
      headers.append("Set-Cookie", "b=2");
      return new Response("a", { status: 422, headers });
    });
    const { status, headers } = await ask200();
    expect(status).toBe(422);
    expect(headers).toMatchObject({
      "x-own": "its own",
      "set-cookie": ["a=1", "b=2"],
      "content-length": "1",
    });
  });

  test("that says that the store is away says when to come again, unless it knows better", async () => {
    expect((await (await sending(() => new Response("a", { status: 503 })))()).headers["retry-after"]).toBe(
      "5",
    );
    const headers = { "Retry-After": "2" };
    const full = await sending(() => new Response("a", { status: 503, headers }));
    expect((await full()).headers["retry-after"]).toBe("2");
    expect((await (await sending(() => new Response("a")))()).headers).not.toHaveProperty("retry-after");
  });

  test("is compressed when it is text of more than 500 bytes, the way that the browser takes", async () => {
    const get = await sending(() => new Response(long, { headers: page }));
    const brotli = await get({ "Accept-Encoding": "br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotli.headers["content-length"]).toBe(String(brotli.body.length));
    expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
    const gzip = await get({ "Accept-Encoding": "gzip" });
    expect(gunzipSync(gzip.body).toString()).toBe(long);
    const plain = await get();
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.headers.vary).toBe("Accept-Encoding");
    expect(plain.body.toString()).toBe(long);
  });

  test.each([
    ["is short", "x".repeat(500), page, undefined],
    ["is one byte longer", "x".repeat(501), page, "br"],
    ["is no text", "x".repeat(501), { "Content-Type": "image/png" }, undefined],
  ])("that %s is compressed: %4$s", async (_, body, headers, encoding) => {
    const get = await sending(() => new Response(body, { headers }));
    expect((await get({ "Accept-Encoding": "br" })).headers["content-encoding"]).toBe(encoding);
  });

  test("that may be asked for again has a tag, by which it is not sent twice", async () => {
    const headers = { ...page, "Cache-Control": "no-cache" };
    const get = await sending(() => new Response(long, { headers }));
    const { etag, vary } = (await get()).headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(vary).toBe("Accept-Encoding");
    const again = await get({ "If-None-Match": etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).not.toHaveProperty("content-type");
    expect((await get({ "If-None-Match": 'W/"other"' })).status).toBe(200);
    const other = await sending(() => new Response("other", { headers }));
    expect((await other()).headers.etag).not.toBe(etag);
  });

  test.each([
    [200, { ...page }],
    [404, { ...page, "Cache-Control": "no-cache" }],
  ])("with status %i and the headers %o has no tag", async (status, headers) => {
    const get = await sending(() => new Response(long, { status, headers }));
    expect((await get()).headers).not.toHaveProperty("etag");
  });

  test("that has no form names the ways in that remain", async () => {
    const get = await sending(() => new Response("", { status: 405 }));
    expect((await get()).headers.allow).toBe("GET, HEAD");
    expect((await (await sending(() => new Response("")))()).headers).not.toHaveProperty("allow");
  });

  test("without content says no length", async () => {
    const none = await sending(() => new Response(null, { status: 204 }));
    expect((await none()).headers).not.toHaveProperty("content-length");
    const empty = await sending(() => new Response("", { headers: page }));
    expect((await empty()).headers["content-length"]).toBe("0");
  });

  test("is rendered for HEAD as for GET, with the same headers and no body", async () => {
    const get = await sending(() => new Response(long, { headers: page }));
    const [one, other] = [await get(), await get({}, "HEAD")];
    expect(other.body.length).toBe(0);
    expect({ ...other.headers, date: "" }).toEqual({ ...one.headers, date: "" });
  });

  test.each([
    ["text/html", "the page"],
    ["text/x-script", "the page"],
    ["application/json", "500: something went wrong on our side."],
    ["", "500: something went wrong on our side."],
    ["x-text/html", "500: something went wrong on our side."],
  ])("that failed as %j says: %s", async (type, sentence) => {
    const get = await sending(
      () =>
        new Response(Buffer.from("the page"), { status: 500, headers: type ? { "Content-Type": type } : {} }),
    );
    const { status, body } = await get();
    expect(status).toBe(500);
    expect(body.toString()).toContain(sentence);
  });
});

test("a page never sees where a form says it came from: that was looked at before", async () => {
  const { url } = await openSiteServer({
    pages: async (request) => Response.json([request.headers.get("Origin"), request.headers.get("X-Own")]),
  });
  const headers = { Origin: url, "X-Own": "its own", "Content-Type": "application/x-www-form-urlencoded" };
  const { body } = await ask(`${url}/booking`, { method: "POST", headers, body: "a=b" });
  expect(JSON.parse(body.toString())).toEqual([null, "its own"]);
});
