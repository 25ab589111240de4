import { expect, test, vi } from "vitest";
import { pageMemory } from "./page-memory.ts";
import { warmPages } from "./warm-pages.ts";

const origin = "https://cars.example";
const headers = { "X-Frame-Options": "DENY" };
const pageHeaders = { "Content-Type": "text/html", "Cache-Control": "no-cache, max-age=900" };

test("public pages are in memory, compressed and with the headers of every response, before anybody asks", async () => {
  const memory = pageMemory();
  const render = vi.fn(
    async ({ url }: Request) => new Response(`${url} `.repeat(50), { headers: pageHeaders }),
  );
  await warmPages(["/", "/cars"], memory, headers, render, origin);
  expect(render).toHaveBeenCalledTimes(2);
  const page = memory.find("/cars", "identity");
  expect(page?.bodies.identity.toString()).toContain(`${origin}/cars `);
  expect(page?.bodies.br).toBeDefined();
  expect(page?.headers).toMatchObject({ "x-frame-options": "DENY", "content-type": "text/html" });
});

test.each([
  ["fails", { status: 500, headers: pageHeaders }],
  ["is not for everyone", { headers: { ...pageHeaders, "Cache-Control": "no-store" } }],
])("a start ends with a sentence when a public page %s", async (_, init) => {
  const render = async () => new Response("a", init);
  await expect(warmPages(["/cars"], pageMemory(), headers, render, origin)).rejects.toThrow(
    "The page at /cars could not be rendered",
  );
});
