import { initialCatalog } from "../../tests/initial-catalog.ts";
import { expect, test } from "vitest";
import type { PhotoFacts } from "#rental/photo.ts";
import { CatalogError } from "#catalog/catalog-problem.ts";
import { postFile } from "../../tests/samples/text-files.ts";
import { findPostProblems, readPost, countWords } from "./read-post.ts";

const files = initialCatalog.posts.map((post) => [post.file, post] as const);

const facts: PhotoFacts = { hash: "1", width: 1600, height: 1067, widths: [640, 1600], color: "#000000" };
const photos = { "photos/my van.jpg": facts, "photos/Pass.JPG": facts, "photos/zip.jpg": "is not a photo" };

function postOf(text: string) {
  const post = postFile("posts/rain.md", text, photos);
  const problems = findPostProblems(post);
  if (problems.length > 0) throw new CatalogError(problems);
  return readPost(initialCatalog, post);
}
const htmlOf = (text: string) =>
  postOf(text)
    .parts.map((part) => ("html" in part ? part.html : ""))
    .join("");

const valid = `---
title: A title
excerpt: What it says.
category: Safety
author: Longitude road desk
date: 2025-06-17
picture: blog-winter
featured: false
description: For search engines.
---

Some words.

## What to bring & why

| Speed | Dry |
| --- | --- |
| 50 | 35 |
`;

test("a post is read whole: slug, time to read, headings and a table with headers", () => {
  const post = postOf(valid);
  expect(post).toMatchObject({ slug: "rain", category: "Safety", readTime: 1, featured: false });
  expect(post.headings).toEqual([{ id: "what-to-bring-why", title: "What to bring & why" }]);
  expect(htmlOf(valid)).toContain('<th scope="row">50</th><td>35</td>');
});

test.each([
  ["title", "title: A title\n", "", 2],
  ["category", "category: Safety", "category: Gossip", 4],
  ["date", "date: 2025-06-17", "date: 2025-02-30", 6],
  ["color", "featured: false", "featured: false\ncolor: red", 9],
])("a wrong %s is refused by the file's, the line's and the field's name", (field, good, bad, line) => {
  expect(() => postOf(valid.replace(good, bad))).toThrow(`posts/rain.md, line ${line}: ${field}: `);
});

test("what an editor leaves around the front matter is no mistake, and lines are those of the file", () => {
  const loose = `\n\n${valid.replaceAll("---\n", "--- \t\n")}`;
  expect(postOf(loose)).toEqual(postOf(valid));
  expect(() => postOf(loose.replace("2025-06-17", "soon"))).toThrow("posts/rain.md, line 8: date: ");
  expect(() => postOf(loose.replace("Some words.", "[a](b)"))).toThrow("posts/rain.md, line 14: a link ");
});

test("a text without front matter is no post", () => {
  expect(() => postOf("Some words.")).toThrow("posts/rain.md: must begin with front matter");
});

const withText = (text: string) => valid.replace("Some words.", text);

test("HTML that is typed is shown as it is typed, and never read by a browser", () => {
  const typedHtml =
    "Before <b onclick=alert(1)>bold</b>.\n\n<script>alert(1)</script>\n\n<iframe src=x onload=alert(1)>";
  const html = htmlOf(withText(typedHtml));
  expect(html).not.toMatch(/<(?:b|script|iframe)\b/);
  expect(html).toContain("Before &lt;b onclick=alert(1)&gt;bold&lt;/b&gt;.");
  expect(html).toContain("<p>&lt;script&gt;alert(1)&lt;/script&gt;");
});

test.each([
  "[here](javascript:alert(1))",
  "[here](javascript&#58;alert(1))",
  "[here](//elsewhere.example)",
  "[here](cars)",
  "<javascript:alert(1)>",
  "[here][there]\n\n[there]: javascript:alert(1)",
])("a link as in %j is refused with its line", (text) => {
  expect(() => postOf(withText(`One line.\n\n${text}`))).toThrow(
    /^posts\/rain\.md, line 1[46]: a link begins with https:\/\/, mailto:, tel:, \/ or #, not "/,
  );
});

test("links to sites, addresses, phones and pages of ours are links", () => {
  const html = htmlOf(
    withText(
      "[a](https://a.example/b?c=d&e) [b](mailto:a@b.example) [c](tel:+18005550199) [d](/cars) [e](#why)",
    ),
  );
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address)).toEqual([
    "https://a.example/b?c=d&amp;e",
    "mailto:a@b.example",
    "tel:+18005550199",
    "/cars",
    "#why",
  ]);
});

test("a picture in a paragraph of its own stands between parts of the text, with what is known of its file", () => {
  const text = withText(
    "One.\n\n![The van](<photos/my van.jpg>)\n![The pass](Photos\\Pass.JPG)\n\n## Two\n\n![Again](photos/my%20van.jpg)",
  );
  const shapes = postOf(text).parts.map((part) =>
    "html" in part ? part.html.slice(0, 12).trim() : [part.photo.alt, part.photo.widths],
  );
  expect(shapes).toEqual([
    "<p>One.</p>",
    ["The van", [640, 1600]],
    ["The pass", [640, 1600]],
    '<h2 id="two"',
    ["Again", [640, 1600]],
    '<h2 id="what',
  ]);
  expect(postOf(text).headings).toHaveLength(2);
});

const expectedFile = "a picture is a JPEG, PNG, WebP or AVIF file in photos, such as photos/swift-1.jpg, not";
const alone = "a picture stands in a paragraph of its own: leave a line empty above and below it";
const written =
  "a picture is written as ![What it shows](photos/van.jpg), with < > around a path that has spaces: (<photos/my van.jpg>)";

test.each<[string, number, string]>([
  ["![A van](photos/none.jpg)", 14, "photos/none.jpg is missing"],
  ["![A van](photos/zip.jpg)", 14, "photos/zip.jpg is not a photo"],
  ["![A van](https://a.example/van.jpg)", 14, `${expectedFile} "https://a.example/van.jpg"`],
  ["![A van](photos/../secret.jpg)", 14, `${expectedFile} "photos/../secret.jpg"`],
  ["![A van][there]\n\n[there]: //a.example/van.jpg", 14, `${expectedFile} "//a.example/van.jpg"`],
  [
    "![ ](photos/Pass.JPG)",
    14,
    'a picture says in [ ] what it shows, to those who can’t see it: text of 1 to 200 characters, not " "',
  ],
  ['![A van](photos/Pass.JPG "Ours")', 14, 'a picture has no title: write "Ours" into the text'],
  ["Words\nand ![A van](photos/Pass.JPG)", 15, alone],
  ["- Item\n- ![A van](photos/Pass.JPG)", 15, alone],
  ["[![A van](photos/Pass.JPG)](/cars)", 14, alone],
  ["| a | b |\n| - | - |\n| c | ![A van](photos/Pass.JPG) |", 16, alone],
  ["![A van](photos/my van.jpg)", 14, written],
  ["<img src=photos/Pass.JPG>", 14, written],
  ["Words\n\n<p>\n<IMG src=x onerror=alert(1)></p>", 17, written],
])("a picture as in %j is refused with its line", (text, line, says) => {
  expect(() => postOf(withText(`One line.\n\n${text}`))).toThrow(`posts/rain.md, line ${line}: ${says}`);
});

test("what only looks like a picture is text", () => {
  expect(htmlOf(withText("Stop![1] Go! [here](/cars)\n\n`![a](b c)`"))).toContain("<p>Stop![1] Go! <a");
});

test("a heading and a list may have spaces that don’t break", () => {
  expect(htmlOf(withText("##\u00A0Two\n\n-\u00A0Item"))).toMatch(/<h2 id="two">Two<\/h2>\s*<ul>\s*<li>Item/);
});

test("one of the posts is featured", () => {
  const posts = files.map(([, post]) => readPost(initialCatalog, post));
  expect(posts.filter(({ featured }) => featured)).toHaveLength(1);
});

test.each(files)("%s has 600 to 1,000 words and its own headings", (_, post) => {
  const words = countWords(post.body);
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(1000);
  const ids = readPost(initialCatalog, post).headings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
