import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { ask } from "../../../tests/ask.ts";
import { openSiteServer } from "../../../tests/open-server.ts";
import { computeExpiryTime, createPageMemory } from "./page-memory.ts";

const minute = 60_000;
const noon = Date.parse("2025-09-01T12:00:00Z");
const long = "cars ".repeat(200);

const aPage = (text: string, headers: Record<string, string> = { "content-type": "text/html" }) => ({
  etag: `W/"${text.length}"`,
  headers,
  bodies: { identity: Buffer.from(text) },
});

test("a page says the same until the minute is over, or the quarter of an hour", () => {
  expect(computeExpiryTime(noon + 30_000, "minute")).toBe(noon + minute);
  expect(computeExpiryTime(noon + minute, "minute")).toBe(noon + 2 * minute);
  expect(computeExpiryTime(noon + 30_000, "public")).toBe(noon + 15 * minute);
  expect(computeExpiryTime(noon + 15 * minute, "public")).toBe(noon + 30 * minute);
});

describe("a remembered page", () => {
  test("does not outlive a clock that was set back", () => {
    let now = noon;
    const memory = createPageMemory(() => now);
    memory.keep("/", aPage("one"), minute);
    now = noon - 1;
    expect(memory.find("/", "identity")).toBeUndefined();
    memory.keep("/", aPage("two"), minute);
    expect(memory.find("/", "identity")).toBeDefined();
  });

  test("is found no longer than it says, and not at all when it says 0", () => {
    let now = noon;
    const memory = createPageMemory(() => now);
    memory.keep("/search?a=1", aPage(long), 1000);
    memory.keep("/search?a=2", aPage("two"), 0);
    expect(memory.find("/search?a=2", "identity")).toBeUndefined();
    now = noon + 999;
    expect(memory.find("/search?a=1", "br")).toBeDefined();
    now = noon + 1000;
    expect(memory.find("/search?a=1", "br")).toBeUndefined();
  });

  test("is compressed once for each way that a browser takes, and a short one never", () => {
    const memory = createPageMemory(() => noon);
    memory.keep("/long", aPage(long), minute);
    const { br } = memory.find("/long", "br")!.bodies as { br?: Buffer };
    expect(brotliDecompressSync(br!).toString()).toBe(long);
    const { bodies } = memory.find("/long", "gzip")!;
    expect(gunzipSync(bodies.gzip!).toString()).toBe(long);
    expect(bodies.br).toBe(br);
    expect(memory.find("/long", "br")!.bodies.br).toBe(br);
    memory.keep("/short", aPage("x".repeat(500)), minute);
    expect(memory.find("/short", "br")!.bodies.br).toBeUndefined();
    memory.keep("/picture", aPage("x".repeat(501), { "content-type": "image/png" }), minute);
    expect(memory.find("/picture", "br")!.bodies.br).toBeUndefined();
  });

  test("gives way when there is no room, the one longest unasked first; one above the room is not kept", () => {
    const memory = createPageMemory(() => noon, 2000);
    for (const name of ["/1", "/2"]) memory.keep(name, aPage("x".repeat(800)), minute);
    memory.find("/1", "identity");
    memory.keep("/3", aPage("x".repeat(800)), minute);
    const keptNames = ["/1", "/2", "/3"].filter((name) => memory.find(name, "identity"));
    expect(keptNames).toEqual(["/1", "/3"]);
    memory.keep("/4", aPage("x".repeat(3000)), minute);
    expect(memory.find("/4", "identity")).toBeUndefined();
  });
});

describe("a page of the server", () => {
  const impersonal = { "Cache-Control": "private, no-cache, max-age=60", "Content-Type": "text/html" };

  /** A server with one page, whose clock stands still until the test moves it. */
  async function openPage(answer: ResponseInit = { headers: impersonal }) {
    const pages = vi.fn(async () => new Response(long, answer));
    let now = noon;
    const memory = createPageMemory(() => now);
    const { url, site } = await openSiteServer({ pages, memory });
    const get = (path: string, headers: Record<string, string> = {}) => ask(url + path, { headers });
    const wait = (milliseconds: number) => (now += milliseconds);
    return { url, site, pages, memory, get, wait };
  }

  test("that says the same to everyone is rendered once while it says the same, whoever asks for it and how", async () => {
    const { url, pages, get, wait } = await openPage();
    const [first, again] = [
      await get("/search?a=1", { "Accept-Encoding": "br", Host: "one.example" }),
      await get("/search?a=1", { "Accept-Encoding": "br", Host: "two.example" }),
    ];
    const { date: firstDate, ...firstHeaders } = first.headers;
    const { date: secondDate, ...secondHeaders } = again.headers;
    expect([secondHeaders, again.body]).toEqual([firstHeaders, first.body]);
    expect([firstDate, secondDate]).not.toContain(undefined);
    expect((await get("/search?a=1")).body.toString()).toBe(long);
    const head = await ask(`${url}/search?a=1`, { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await get("/search?a=1", { "If-None-Match": first.headers.etag! })).status).toBe(304);
    expect(pages).toHaveBeenCalledTimes(1);
    await get("/search?a=2");
    expect(pages).toHaveBeenCalledTimes(2);
    wait(minute);
    await get("/search?a=1");
    expect(pages).toHaveBeenCalledTimes(3);
  });

  test("is one page, whatever its address says of where the visitor came from", async () => {
    const { pages, get } = await openPage();
    for (const query of ["?utm_source=mail", "", "?gclid=1", "?"]) await get(`/fleet${query}`);
    expect(pages).toHaveBeenCalledTimes(1);
    await get("/fleet?seats=5");
    expect(pages).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["is without the store's answer", { headers: { ...impersonal, "Cache-Control": "no-cache, max-age=0" } }],
    ["is someone's own", { headers: { ...impersonal, "Cache-Control": "no-store" } }],
    ["says nothing of it", { headers: { "Content-Type": "text/html" } }],
    ["sets a cookie", { headers: { ...impersonal, "Set-Cookie": "a=b" } }],
    ["is a refusal", { status: 404, headers: impersonal }],
  ])("that %s is rendered each time", async (_, answer) => {
    const { pages, get } = await openPage(answer);
    for (let time = 0; time < 2; time++) await get("/search");
    expect(pages).toHaveBeenCalledTimes(2);
  });

  test("is no answer to a form, nor is a form's answer remembered", async () => {
    const { url, pages, get } = await openPage();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const send = () => ask(`${url}/search`, { method: "POST", headers, body: "a=b" });
    await send();
    await get("/search");
    await send();
    expect(pages).toHaveBeenCalledTimes(3);
  });

  test("is remembered without the word of a closing site to hang up", async () => {
    const { site, memory, get } = await openPage();
    site.startDraining();
    expect((await get("/search")).headers.connection).toBe("close");
    const { headers } = memory.find("/search", "identity")!;
    expect(headers).toMatchObject({ "content-type": "text/html", "x-frame-options": "DENY" });
    expect(headers).not.toHaveProperty("connection");
  });
});
