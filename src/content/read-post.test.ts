import { expect, test } from "vitest";
import { catalog } from "#catalog/in-force.server.ts";
import { readPost, wordCount } from "./read-post.ts";

const files = catalog.posts.map((post) => [post.file, post] as const);

const postOf = (text: string) => readPost({ file: "posts/rain.md", text, photos: {} });

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
  expect(post.html).toContain('<th scope="row">50</th><td>35</td>');
});

test.each([
  ["title", "title: A title\n", "", 2],
  ["category", "category: Safety", "category: Gossip", 4],
  ["date", "date: 2025-06-17", "date: 2025-02-30", 6],
  ["featured", "featured: false", "featured: perhaps", 8],
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
    "Before <b onclick=alert(1)>bold</b>.\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>";
  const { html } = postOf(withText(typedHtml));
  expect(html).not.toMatch(/<(?:b|script|img)\b/);
  expect(html).toContain("Before &lt;b onclick=alert(1)&gt;bold&lt;/b&gt;.");
  expect(html).toContain("<p>&lt;script&gt;alert(1)&lt;/script&gt;");
});

test.each([
  "[here](javascript:alert(1))",
  "[here](JavaScript:alert(1))",
  "[here](javascript&#58;alert(1))",
  "[here](<java\tscript:alert(1)>)",
  "[here](data:text/html;base64,PHNjcmlwdD4=)",
  "[here](vbscript:msgbox)",
  "[here](//elsewhere.example)",
  "[here](cars)",
  "![here](javascript:alert(1))",
  "<javascript:alert(1)>",
  "[here][there]\n\n[there]: javascript:alert(1)",
])("a link as in %j is refused with its line", (text) => {
  expect(() => postOf(withText(`One line.\n\n${text}`))).toThrow(
    /^posts\/rain\.md, line 1[46]: a link begins with https:\/\/, mailto:, tel:, \/ or #, not "/,
  );
});

test("links to sites, addresses, phones and pages of ours are links", () => {
  const { html } = postOf(
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

test("one of the posts is featured", () => {
  const posts = files.map(([, post]) => readPost(post));
  expect(posts.filter(({ featured }) => featured)).toHaveLength(1);
});

test.each(files)("%s has 600 to 1,000 words and its own headings", (_, post) => {
  const words = wordCount(post.text.split(/^---$/m).slice(2).join("---"));
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(1000);
  const ids = readPost(post).headings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
