import { expect, test } from "vitest";
import { isPlain, parseTarget, withoutTrailingSlash } from "./request-target.ts";

test.each([
  [undefined, true],
  ["", true],
  ["utm_source=mail&fbclid=1", true],
  ["category=suv", false],
  ["utm_source=mail&category=suv", false],
  ["category=suv&gclid=1", false],
  ["gclidx=1", false],
])("the query %s leaves the page as it was built: %s", (query, plain) => {
  expect(isPlain(query)).toBe(plain);
});

test.each([
  "",
  "*",
  "//evil.example",
  "/\\evil",
  "/a\\b",
  "http://evil.example/",
  "/%",
  "/%00",
  "/a b",
  "/a\tb",
  "/a#b",
])("%j is no address of ours", (url) => {
  expect(parseTarget(url)).toBeUndefined();
});

test("the path and the query part at the first question mark", () => {
  expect(parseTarget("/search?a=1?b")).toEqual({ path: "/search", query: "a=1?b" });
  expect(parseTarget("/")).toEqual({ path: "/", query: undefined });
});

test("slashes at the end go, and the query stays", () => {
  expect(withoutTrailingSlash({ path: "/cars//", query: "a=/" })).toBe("/cars?a=/");
  expect(withoutTrailingSlash({ path: "/cars", query: undefined })).toBeUndefined();
  expect(withoutTrailingSlash({ path: "/", query: undefined })).toBeUndefined();
});
