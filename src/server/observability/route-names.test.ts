import { expect, test } from "vitest";
import { createRouteNamer } from "./route-names.ts";

const route = (path: string | undefined) => ({ path, parentId: "root" });

const nameOf = createRouteNamer(
  {
    routes: {
      root: { path: "" },
      home: route(undefined),
      fleet: route("fleet"),
      post: route("blog/:slug"),
      feed: route("blog/feed.atom"),
      missing: route("*"),
      none: undefined,
    },
  },
  new Map([
    ["/favicon.svg", 1],
    ["/blog/winter", 1],
    ["/assets/a.js", 1],
  ]),
);

test.each([
  ["/", "/"],
  ["/?x=1", "/"],
  ["/fleet", "/fleet"],
  ["/fleet?q=secret", "/fleet"],
  ["/FLEET", "/fleet"],
  ["/blog/secret", "/blog/:slug"],
  ["/blog/feed.atom", "/blog/feed.atom"],
  ["/healthz", "/healthz"],
  ["/readyz", "/readyz"],
  ["/_root.data", "/.data"],
  ["/fleet.data", "/fleet.data"],
  ["/favicon.svg", "(file)"],
  ["/blog/winter", "/blog/:slug"],
  ["/assets/a.js", "(file)"],
  ["/photos/0123456789abcdef01234567-640.avif", "(photo)"],
  ["/cards/car-2.jpg", "(card)"],
  ["/assets/secret.js", "(none)"],
  ["/secret", "(none)"],
  ["/secret.data", "(none)"],
  ["/fleet/secret", "(none)"],
  ["/:slug", "(none)"],
  ["/*", "(none)"],
  ["//fleet", "(unreadable)"],
  [undefined, "(unreadable)"],
])("an address is named by a list of ours: %s is %s", (url, name) => {
  expect(nameOf(url)).toBe(name);
});
