import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";

const page = { "Content-Type": "text/html; charset=utf-8" };
const long = "cars ".repeat(200);

/** A server with one page; returns how to ask for it. */
async function openPage(body: BodyInit | null, answer: ResponseInit = {}) {
  const { url } = await openSiteServer({ pages: async () => new Response(body, answer) });
  return (headers: Record<string, string> = {}, method = "GET") => ask(`${url}/search`, { method, headers });
}

describe("a rendered page", () => {
  test.each([
    ["is no one's to keep, unless it says so itself", {}, { "cache-control": "no-store" }],
    ["may be kept", { headers: { "Cache-Control": "no-cache" } }, { "cache-control": "no-cache" }],
    ["without the store says when to come again", { status: 503 }, { "retry-after": "5" }],
    ["may know that better", { status: 503, headers: { "Retry-After": "2" } }, { "retry-after": "2" }],
    ["that has no form names the ways in that remain", { status: 405 }, { allow: "GET, HEAD" }],
    ["has neither of these otherwise", {}, { "retry-after": undefined, allow: undefined }],
    ["that may be kept by nobody has no tag", { headers: page }, { etag: undefined }],
    [
      "that is a refusal has no tag",
      { status: 404, headers: { ...page, "Cache-Control": "no-cache" } },
      { etag: undefined },
    ],
  ])("%s: %j", async (_, answer, expected) => {
    const { headers } = await (await openPage(long, answer))();
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(expected);
  });

  test("keeps its status, its headers and each of its cookies", async () => {
    const headers = new Headers({ ...page, "X-Own": "its own" });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    const answer = await (await openPage("a", { status: 422, headers }))();
    expect(answer.status).toBe(422);
    expect(answer.headers).toMatchObject({
      "x-own": "its own",
      "set-cookie": ["a=1", "b=2"],
      "content-length": "1",
    });
  });

  test("is compressed the way that the browser takes, and has the same headers and no body for HEAD", async () => {
    const get = await openPage(long, { headers: page });
    const brotli = await get({ "Accept-Encoding": "br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotli.headers["content-length"]).toBe(String(brotli.body.length));
    expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
    expect(gunzipSync((await get({ "Accept-Encoding": "gzip" })).body).toString()).toBe(long);
    const plain = await get();
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect([plain.headers.vary, plain.body.toString()]).toEqual(["Accept-Encoding", long]);
    const head = await get({}, "HEAD");
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...plain.headers, date: "" });
  });

  test.each([
    ["is short", "x".repeat(500), page, undefined],
    ["is one byte longer", "x".repeat(501), page, "br"],
    ["is no text", "x".repeat(501), { "Content-Type": "image/png" }, undefined],
  ])("that %s is compressed: %4$s", async (_, body, headers, encoding) => {
    const get = await openPage(body, { headers });
    expect((await get({ "Accept-Encoding": "br" })).headers["content-encoding"]).toBe(encoding);
  });

  test("that may be asked for again has a tag, by which it is not sent twice", async () => {
    const headers = { ...page, "Cache-Control": "no-cache" };
    const get = await openPage(long, { headers });
    const { etag, vary } = (await get()).headers;
    expect([etag, vary]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/), "Accept-Encoding"]);
    const again = await get({ "If-None-Match": etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).not.toHaveProperty("content-type");
    expect((await get({ "If-None-Match": 'W/"other"' })).status).toBe(200);
    expect((await (await openPage("other", { headers }))()).headers.etag).not.toBe(etag);
  });

  test("without content says no length, and one of nothing says 0", async () => {
    const none = await (await openPage(null, { status: 204 }))();
    expect(none.headers).not.toHaveProperty("content-length");
    expect((await (await openPage("", { headers: page }))()).headers["content-length"]).toBe("0");
  });

  test.each([
    ["text/html", "the page"],
    ["text/x-script", "the page"],
    ["application/json", "500: something went wrong on our side."],
    ["", "500: something went wrong on our side."],
    ["x-text/html", "500: something went wrong on our side."],
  ])("that failed as %j says: %s", async (type, sentence) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const { status, body } = await (await openPage(Buffer.from("the page"), { status: 500, headers }))();
    expect([status, body.toString()]).toEqual([500, expect.stringContaining(sentence)]);
  });
});
