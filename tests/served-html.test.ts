import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isTest } from "./imports.ts";
import { matchingFiles } from "./matching-files.ts";
import { openShared } from "./served-page.ts";

/** A call that searches or changes a text, with a tag in what it looks for: 'html.replace("</head>", …)'. What looks back, '(?<!', is no tag. */
const editsHtml =
  /\.(?:replace(?:All)?|match(?:All)?|split|indexOf|exec)\(\s*["'`/](?:[^"'`\n]*?)(?<!\(\?)<[/!a-z]/;

test("nothing reads or rewrites a page as text after React has written it", () => {
  expect(editsHtml.test('html.replace("</head>", styles)')).toBe(true);
  expect(editsHtml.test("html.matchAll(/<script[^>]*>/g)")).toBe(true);
  const files = matchingFiles("src/**/*.ts", "src/**/*.tsx", "scripts/**/*.ts").filter(
    (name) => !isTest(name),
  );
  const offenders = files.filter((name) => editsHtml.test(readFileSync(name, "utf8")));
  expect(offenders, "let a component in src/document write it").toEqual([]);
});

test("React Router starts a page with the globals that src/hydration/start-react.ts sets", () => {
  const main = createRequire(import.meta.url).resolve("react-router");
  const scripts = readFileSync(join(dirname(main), "lib/dom/ssr/components.js"), "utf8");
  const advice =
    "React Router starts its pages in another way: read `Scripts` in this file, and do the same in src/hydration/start-react.ts";
  for (const part of [
    "window.__reactRouterContext = ${serverHandoffString};",
    "window.__reactRouterContext.stream = new ReadableStream",
    "window.__reactRouterRouteModules = {",
    "import ${JSON.stringify(manifest.url)}",
  ])
    expect(scripts, advice).toContain(part);
});

test.each([
  "/",
  "/cars",
  "/locations",
  "/about",
  "/blog/winter",
  "/cars/hyundai-creta",
  "/cars?category=suv",
  "/search",
  "/booking?carId=5",
])("%s names no script of React for the browser to fetch", async (path) => {
  const page = await openShared(path);
  const addresses = page
    .all("script[src], link[rel='modulepreload'], link[rel='preload'][as='script']")
    .map((one) => one.attribute("src") ?? one.attribute("href") ?? "");
  const names = addresses.map((address) => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(address)?.[1]);
  expect(names.filter((name) => name && /^(?:entry\.client|first|page|.*-behavior|sky)$/.test(name))).toEqual(
    names,
  );
  expect(names.length).toBeGreaterThan(0);
});

test("the rules prepare pages of content and a search, and no page of a visitor's own", async () => {
  type Rules = Record<"prerender", [{ where: { href_matches: string[] } }]>;
  const { prerender } = JSON.parse(
    (await openShared("/cars")).one("script[type='speculationrules']").text,
  ) as Rules;
  const site = "https://cars.example";
  const isPrepared = (path: string) =>
    prerender[0].where.href_matches.some((pattern) => new URLPattern(pattern, site).test(site + path));
  for (const path of ["/", "/cars?category=suv", "/blog/one", "/fleet", "/search?pickup=Mumbai"])
    expect(isPrepared(path), path).toBe(true);
  for (const path of [
    "/booking?carId=5",
    "/your-booking/abc",
    "/find-booking",
    "/unsubscribe/abc",
    "/enquiry",
    "/newsletter",
  ])
    expect(isPrepared(path), path).toBe(false);
});
