import { expect, test } from "vitest";
import { isTrackingOnly, parseTarget, withoutTrailingSlash } from "./request-target.ts";

test.each([
  [undefined, true],
  ["", true],
  ["utm_source=mail&fbclid=1", true],
  ["category=suv", false],
  ["utm_source=mail&category=suv", false],
  ["category=suv&gclid=1", false],
  ["gclidx=1", false],
])("the query %s leaves the page as it was built: %s", (query, plain) => {
  expect(isTrackingOnly(query)).toBe(plain);
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
  expect(withoutTrailingSlash({ path: "//evil.example/", query: undefined })).toBe("/evil.example");
  expect(withoutTrailingSlash({ path: "//", query: undefined })).toBe("/");
  const run = "/".repeat(15_000);
  expect(withoutTrailingSlash({ path: `/a${run}b${run}`, query: undefined })).toBe(`/a${run}b`);
  expect(withoutTrailingSlash({ path: "/", query: undefined })).toBeUndefined();
});

test.each([
  "utm_source=mail",
  "utm_campaign",
  "gclid=1",
  "gbraid=1",
  "wbraid=1",
  "fbclid=1",
  "msclkid=1",
  "mc_cid=1",
  "mc_eid=1",
  "igshid=1",
  "&utm_source=mail&&gclid",
])("%s only says where a visitor came from", (query) => {
  expect(isTrackingOnly(query)).toBe(true);
});

test.each(["utm_=1", "xutm_source=mail", "utm_source2=1", "mc_did=1", "carId=gclid", "UTM_source=1"])(
  "%s says more than that",
  (query) => {
    expect(isTrackingOnly(query)).toBe(false);
  },
);

test.each(["/a\x7fb", "/a\x00b", "/a\x1fb", "/%ff", "/%c0%af", "cars", "?a"])("%j can't be read", (url) => {
  expect(parseTarget(url)).toBeUndefined();
});

test("no address at all can't be read", () => {
  expect(parseTarget(undefined)).toBeUndefined();
});

test.each([
  ["/cars?", { path: "/cars", query: "" }],
  ["/a%20b/%E2%82%AC?x=%", { path: "/a%20b/%E2%82%AC", query: "x=%" }],
  ["/a//b", { path: "/a//b", query: undefined }],
  ["/caf\u00e9", { path: "/caf\u00e9", query: undefined }],
])("%s is read", (url, target) => {
  expect(parseTarget(url)).toEqual(target);
});

test("an address of slashes leads to the start, and never to another host", () => {
  expect(withoutTrailingSlash({ path: "/cars/", query: undefined })).toBe("/cars");
  expect(withoutTrailingSlash({ path: "/cars/", query: "" })).toBe("/cars?");
  expect(withoutTrailingSlash({ path: "/a/", query: undefined })).toBe("/a");
  expect(withoutTrailingSlash({ path: "//", query: undefined })).toBe("/");
  expect(withoutTrailingSlash({ path: "//evil.example/", query: undefined })).toBe("/evil.example");
  expect(withoutTrailingSlash({ path: "/a/b/", query: undefined })).toBe("/a/b");
});
