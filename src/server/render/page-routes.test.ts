import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { createPageFinder, listFixedPaths } from "./page-routes.ts";

const patterns = [
  undefined,
  "blog/:slug",
  "blog/feed.atom",
  "*",
  "fleet",
  "your-booking",
  "your-booking/:token",
  "your-booking/:token/calendar.ics",
];
const build = {
  routes: {
    root: { path: "" },
    none: undefined,
    ...Object.fromEntries(patterns.map((path, at) => [`page-${at}`, { path, parentId: "root", module: at }])),
  },
};

test.each([
  "/",
  "/fleet",
  "/Fleet///",
  "/fleet/more",
  "/blog/feed.atom",
  "/blog/FEED.atom",
  "/blog/winter",
  "/blog/a%2Fb",
  "/blog/caf%C3%A9/",
  "/blog",
  "/your-booking",
  "/your-booking/x",
  "/your-booking/x/calendar.ics",
  "/your-booking/x/calendar",
  "/constructor",
  "/:slug",
])("the page at a path is React Router's: %s", (path) => {
  const routes = patterns.map((pattern, module) => ({ path: `/${pattern ?? ""}`, module }));
  expect(createPageFinder(build)(path)?.module).toBe(matchRoutes(routes, path)?.at(-1)?.route.module);
});

test("a page whose path is always the same is known by it, as our links write it", () => {
  expect([...listFixedPaths(build)].toSorted()).toEqual(["/", "/blog/feed.atom", "/fleet", "/your-booking"]);
});
