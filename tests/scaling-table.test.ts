import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "./site.ts";

/** What docs/scaling.md promises a CDN: '| `address` | `Cache-Control` | … |'. */
const rules = Array.from(
  readFileSync(join(import.meta.dirname, "../docs/scaling.md"), "utf8").matchAll(
    /^\| `(\/[^`]*)` +\| `([^`]+)` +\|/gm,
  ),
).map(([, address = "", cacheControl = ""]) => ({ address, cacheControl }));

let site: Site;
// The first start may have to build the site.
beforeAll(async () => {
  site = await startSite();
}, 300_000);
afterAll(() => site.stop());

test("a CDN is told what our own headers say", async () => {
  expect(rules.length).toBeGreaterThan(7);
  const home = await (await fetch(site.url)).text();
  const anAsset = /\/assets\/[\w.-]+/.exec(home)?.[0] ?? "none";
  const answers = await Promise.all(
    rules.map(async ({ address }) => {
      const { headers } = await fetch(site.url + address.replace("/assets/…", anAsset));
      return { address, cacheControl: headers.get("Cache-Control") };
    }),
  );
  expect(answers).toEqual(rules);
});
