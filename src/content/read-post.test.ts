import { expect, test } from "vitest";
import { catalog } from "#catalog/in-force.server.ts";
import { readPost, wordCount } from "./read-post.ts";

const files = catalog.posts.map(({ file, text }) => [file, text] as const);

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
  const post = readPost("src/content/posts/rain.md", valid);
  expect(post).toMatchObject({ slug: "rain", category: "Safety", readTime: 1, featured: false });
  expect(post.headings).toEqual([{ id: "what-to-bring-why", title: "What to bring & why" }]);
  expect(post.html).toContain('<th scope="row">50</th><td>35</td>');
});

test.each([
  ["title", "title: A title\n", ""],
  ["category", "category: Safety", "category: Gossip"],
  ["date", "date: 2025-06-17", "date: 2025-02-30"],
  ["featured", "featured: false", "featured: perhaps"],
])("a wrong %s is refused by the file's and the field's name", (field, good, bad) => {
  expect(() => readPost("src/content/posts/rain.md", valid.replace(good, bad))).toThrow(
    new RegExp(`src/content/posts/rain\\.md: '${field}'`),
  );
});

test("one of the posts is featured", () => {
  const posts = files.map(([name, text]) => readPost(name, text));
  expect(posts.filter(({ featured }) => featured)).toHaveLength(1);
});

test.each(files)("%s has 600 to 1,000 words and its own headings", (name, text) => {
  const words = wordCount(text.split(/^---$/m).slice(2).join("---"));
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(1000);
  const ids = readPost(name, text).headings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
