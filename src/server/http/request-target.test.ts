import { expect, test } from "vitest";
import { isIgnorableQuery, parseTarget, findTrimmedAddress } from "./request-target.ts";

test.each([
  ["/", { path: "/", query: undefined }],
  ["/cars?", { path: "/cars", query: "" }],
  ["/search?a=1?b", { path: "/search", query: "a=1?b" }],
  ["/a%20b/%E2%82%AC?x=%", { path: "/a%20b/%E2%82%AC", query: "x=%" }],
  ["/a//b", { path: "/a//b", query: undefined }],
  ["/caf\u00e9", { path: "/caf\u00e9", query: undefined }],
])("%s is read, in two parts at the first question mark", (url, target) => {
  expect(parseTarget(url)).toEqual(target);
});

const unreadable =
  "/%00 /% /%ff /%c0%af cars ?a *x * //evil.example //evil.example/cars http://evil.example/";

test.each([
  ...unreadable.split(" "),
  ..."/a\x7fb|/a\x00b|/a\x1fb|/a b|/a\tb|/a#b|/a\\b|/\\evil.example".split("|"),
  "",
  undefined,
])("%j can't be read", (url) => {
  expect(parseTarget(url)).toBeUndefined();
});

const trackingQueries = [
  ..."utm_source=mail utm_campaign gclid=1 gbraid=1 wbraid=1 fbclid=1 msclkid=1 igshid=1".split(" "),
  ..."mc_cid=1 mc_eid=1 utm_source=mail&fbclid=1 &utm_source=mail&&gclid".split(" "),
  "",
  undefined,
];
const otherQueries = [
  ..."category=suv utm_source=mail&category=suv category=suv&gclid=1 gclidx=1 carId=gclid".split(" "),
  ..."utm_=1 xutm_source=mail utm_source2=1 mc_did=1 UTM_source=1".split(" "),
];

test("a query leaves a page as it is when it only says where its visitor came from", () => {
  expect(trackingQueries.filter((query) => !isIgnorableQuery(query))).toEqual([]);
  expect(otherQueries.filter(isIgnorableQuery)).toEqual([]);
});

const run = "/".repeat(15_000);

test.each([
  ["/cars/", undefined, "/cars"],
  ["/cars//", "a=/", "/cars?a=/"],
  ["/cars/", "", "/cars?"],
  ["/a/b/", undefined, "/a/b"],
  ["//evil.example/", undefined, "/evil.example"],
  ["//", undefined, "/"],
  [`/a${run}b${run}`, undefined, `/a${run}b`],
  ["/cars", undefined, undefined],
  ["/", undefined, undefined],
])("slashes at the end go, the query stays, and no host is led to: %.20s?%s", (path, query, location) => {
  expect(findTrimmedAddress({ path, query })).toBe(location);
});
