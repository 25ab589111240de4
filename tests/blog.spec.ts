import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPost } from "#content/read-post.ts";
import { expect, test, untilHydrated } from "./journey.ts";

/** The categories (product, 'Blog'). */
const categories = ["All", "Travel Tips", "Car Guide", "Safety", "Budget Tips", "Travel Guide", "Technology"];

const folder = join(import.meta.dirname, "../src/content/posts");
const posts = readdirSync(folder).map((file) => readPost(file, readFileSync(join(folder, file), "utf8")));

test("the blog's categories filter, and the address remembers", { tag: "@once" }, async ({ page }) => {
  await page.goto("/blog");
  const tabs = page.getByRole("navigation", { name: "Category" }).getByRole("link");
  await expect(tabs).toHaveCount(categories.length);
  for (const [index, category] of categories.entries()) await expect(tabs.nth(index)).toContainText(category);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(posts.length + 1);

  const safety = posts.filter((post) => post.category === "Safety").length;
  await tabs.filter({ hasText: "Safety" }).click();
  await expect(page).toHaveURL("/blog?category=Safety");
  const shown = page.getByRole("main").locator("article, .bpost");
  await expect(shown).toHaveCount(safety);
  for (const post of await shown.all()) await expect(post).toContainText("Safety");
  await page.reload();
  await expect(shown).toHaveCount(safety);
  await expect(tabs.filter({ hasText: "Safety" })).toHaveAttribute("aria-current", "true");
});

test("filtering in the browser asks the server nothing", { tag: "@once" }, async ({ page }) => {
  await page.goto("/blog");
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on(
    "request",
    (request) => /document|fetch|xhr/.test(request.resourceType()) && asked.push(request.url()),
  );
  await page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: "Technology" }).click();
  await expect(page).toHaveURL(/Technology/);
  expect(asked).toEqual([]);
});

test(
  "a post has a contents list whose links lead to its headings, and neighbors",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/blog/monsoon");
    const contents = page.getByRole("navigation", { name: "In this post" }).getByRole("link");
    await expect(contents).toHaveCount(5);
    await contents.nth(2).click();
    await expect(page).toHaveURL(/#see-and-be-seen$/);
    await expect(page.getByRole("heading", { name: "See, and be seen" })).toBeInViewport();
    const more = page.getByRole("navigation", { name: "More posts" });
    await expect(more.getByRole("link")).toHaveCount(2);
    await more.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("How to drive in a monsoon");
  },
);

test.describe("an unknown post", () => {
  test.use({ allowedProblems: /404/ });

  test("is answered with 404", { tag: "@once" }, async ({ page }) => {
    const answer = await page.goto("/blog/nothing-here");
    expect(answer?.status()).toBe(404);
  });
});

test(
  "a post fills its page from edge to edge: the text at the left, its contents at the right",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/blog/monsoon");
    const post = await page.locator(".post-in").boundingBox();
    const text = await page.locator(".prose").boundingBox();
    const contents = await page.getByRole("navigation", { name: "In this post" }).boundingBox();
    expect(text?.x).toBeCloseTo(post?.x ?? 0, 0);
    expect((contents?.x ?? 0) + (contents?.width ?? 0)).toBeCloseTo((post?.x ?? 0) + (post?.width ?? 0), 0);
  },
);
