import { expect, test } from "vitest";
import { isText, mediaType } from "./media-types.ts";

test.each([
  ["about/index.html", "text/html; charset=utf-8", true],
  ["about.data", "text/x-script; charset=utf-8", true],
  ["assets/a.js", "text/javascript; charset=utf-8", true],
  ["assets/a.css", "text/css; charset=utf-8", true],
  ["a.json", "application/json", true],
  ["site.webmanifest", "application/manifest+json", true],
  ["robots.txt", "text/plain; charset=utf-8", true],
  ["sitemap.xml", "application/xml; charset=utf-8", true],
  ["feed.atom", "application/atom+xml; charset=utf-8", true],
  ["calendar.ics", "text/calendar; charset=utf-8", true],
  ["a.svg", "image/svg+xml", true],
  ["a.avif", "image/avif", false],
  ["a.webp", "image/webp", false],
  ["a.png", "image/png", false],
  ["a.jpg", "image/jpeg", false],
  ["a.ico", "image/x-icon", false],
  ["a.woff2", "font/woff2", false],
])("%s is %s; text: %s", (name, type, text) => {
  expect(mediaType(name)).toBe(type);
  expect(isText(type)).toBe(text);
});

test.each(["a.map", "a.br", "a.gz", "a", ".env", "a.exe", "index.html.bak"])("%s is not served", (name) => {
  expect(mediaType(name)).toBeUndefined();
});
