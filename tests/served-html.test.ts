import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isTest } from "./imports.ts";
import { matchingFiles } from "./matching-files.ts";

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
