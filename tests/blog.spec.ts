import { initialCatalog } from "./initial-catalog.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPost } from "#content/read-post.ts";
import { expect, noteRequests, test, untilHydrated } from "./journey.ts";
import { postFile } from "./samples/text-files.ts";

/** The categories (product, 'Blog'). */
const categories = ["All", "Travel Tips", "Car Guide", "Safety", "Budget Tips", "Travel Guide", "Technology"];

const folder = join(import.meta.dirname, "../catalog/posts");
const posts = readdirSync(folder).map((file) =>
  readPost(initialCatalog, postFile(file, readFileSync(join(folder, file), "utf8"))),
);

const titlesIn = (category: string) =>
  posts.filter((post) => category === "All" || post.category === category).map(({ title }) => title);

test(
  "the blog's categories filter, ask the server nothing, and stay in the address",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/blog");
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    const requests = noteRequests(page);
    const tabs = page.getByRole("navigation", { name: "Category" }).getByRole("link");
    await expect(tabs).toHaveText(categories.map((category) => new RegExp(`^${category}`)));
    const titles = page.getByRole("main").getByRole("heading", { level: 2 });
    /** The posts, and the newsletter's title after them. */
    const expectPosts = (category: string) =>
      expect
        .poll(async () => (await titles.allInnerTexts()).slice(0, -1).toSorted())
        .toEqual(titlesIn(category).toSorted());
    await expectPosts("All");
    for (const category of ["Technology", "Safety"]) {
      await tabs.filter({ hasText: category }).click();
      await expect(page).toHaveURL(`/blog?category=${category}`);
      await expectPosts(category);
    }
    expect(requests, "requests made by filtering").toEqual([]);
    await page.reload();
    await expectPosts("Safety");
    await expect(tabs.filter({ hasText: "Safety" })).toHaveAttribute("aria-current", "true");
  },
);
