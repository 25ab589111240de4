import { fleet, makerOf } from "#content/fleet.ts";
import { usd } from "#content/prices.ts";
import { bothSchemes, checkAccessibility, expect, test, untilHydrated } from "./journey.ts";

// Expected facts from the specification (product, 'Home' and 'Search form'); dollars are rupees / 83.

test.describe("the hero", () => {
  test("has five slides, dots that jump, and advances every 5 seconds in a loop", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await page.clock.runFor(3000);
    const hero = page.getByRole("region", { name: "Places to drive" });
    const dots = hero.getByRole("button", { name: /^Slide \d of 5$/ });
    await expect(dots).toHaveCount(5);
    await expect(dots.first()).toHaveAttribute("aria-current", "true");
    await dots.nth(3).click();
    await expect(dots.nth(3)).toHaveAttribute("aria-current", "true");

    // Move pointer and focus away: the slides stop on either.
    await page.mouse.move(10, 780);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const next of [4, 0, 1]) {
      await page.clock.runFor(5000);
      await expect(dots.nth(next)).toHaveAttribute("aria-current", "true");
    }
  });

  test("rests when it is paused", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await page.clock.runFor(3000);
    const hero = page.getByRole("region", { name: "Places to drive" });
    await hero.getByRole("button", { name: /pause/i }).click();
    await page.mouse.move(10, 780);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(20_000);
    await expect(hero.getByRole("button", { name: "Slide 1 of 5" })).toHaveAttribute("aria-current", "true");
    await expect(hero.getByRole("button", { name: /play/i })).toBeVisible();
    // The press loads React, which leaves the slides as they are.
    await untilHydrated(page);
    await page.clock.runFor(20_000);
    await expect(hero.getByRole("button", { name: /play/i })).toBeVisible();
  });

  test("takes the words away, then fades the picture over, then brings the new words", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    const hero = page.getByRole("region", { name: "Places to drive" });
    await expect(hero.getByRole("button", { name: "Slide 3 of 5" })).toBeVisible();
    // Each moment of the animation is set by hand, so the frame rate here does not matter.
    const seen = await hero.evaluate(async (element) => {
      element.querySelector<HTMLElement>("[aria-label='Slide 3 of 5']")?.click();
      await Promise.resolve();
      const changes = element
        .getAnimations({ subtree: true })
        .filter((change) => change instanceof CSSTransition);
      for (const change of changes) change.pause();
      const moments: { headlines: string[]; pictures: number }[] = [];
      for (let moment = 0; moment <= 1000; moment += 25) {
        for (const change of changes) change.currentTime = moment;
        const shown = (part: Element) => {
          let opacity = 1;
          for (let at: Element | null = part; at && at !== element; at = at.parentElement) {
            if (getComputedStyle(at).visibility === "hidden") return 0;
            opacity *= Number(getComputedStyle(at).opacity);
          }
          return opacity;
        };
        const headlines = [...element.querySelectorAll("h1, h2")].filter((part) => shown(part) > 0.02);
        moments.push({
          headlines: headlines.map((part) => part.textContent),
          pictures: Math.max(...[...element.querySelectorAll("img")].map(shown)),
        });
      }
      return moments;
    });
    expect(seen.filter(({ headlines }) => headlines.length > 1)).toEqual([]);
    expect(
      seen.filter(({ pictures }) => pictures < 1),
      "moments without a picture",
    ).toEqual([]);
    expect(seen.at(0)?.headlines).toEqual(["Take the coast road."]);
    expect(seen.at(12)?.headlines).toEqual([]);
    expect(seen.at(-1)?.headlines).toEqual(["Above the clouds."]);
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("stands still", async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      await page.clock.runFor(20_000);
      await expect(page.getByRole("button", { name: "Slide 1 of 5" })).toHaveAttribute(
        "aria-current",
        "true",
      );
    });
  });
});

test("the home page has all its parts, in their order (product, 'Home')", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("form", { name: "Find a rental car" })).toBeVisible();

  const highlights = main.getByRole("region", { name: "At a glance" }).getByRole("listitem");
  await expect(highlights).toHaveCount(3);
  for (const [index, words] of [
    ["40+", "US cities"],
    ["50+", "Countries"],
    ["24/7", "Support"],
  ].entries()) {
    for (const word of words) await expect(highlights.nth(index)).toContainText(word);
  }

  const classes = main.getByRole("region", { name: /classes/ }).getByRole("listitem");
  await expect(classes).toHaveCount(5);
  for (const [index, age] of ["21+", "21+", "21+", "21+", "25+"].entries()) {
    await expect(classes.nth(index)).toContainText(age);
  }
  await expect(classes.last().getByRole("link")).toHaveAttribute("href", "/cars?category=luxury");

  await expect(main.getByRole("region", { name: /makers/ }).getByRole("listitem")).toHaveCount(
    new Set(fleet.map(makerOf)).size,
  );
  await expect(main.getByRole("region", { name: "Why choose us" })).toContainText("24 hours");

  const [first] = fleet;
  if (!first) throw new Error("The fleet has no car.");
  const featured = main.getByRole("region", { name: "Cars for the next trip" });
  await expect(featured.getByRole("listitem")).toHaveCount(8);
  await expect(featured.getByRole("listitem").first()).toContainText(usd(first.pricePerDay));
  if (first.features.length > 3)
    await expect(featured.getByRole("listitem").first()).toContainText(`+${first.features.length - 3} more`);
  await expect(featured.getByRole("link", { name: "View All Cars" })).toHaveAttribute("href", "/cars");

  const services = main.getByRole("region", { name: "Five ways to go" }).getByRole("link");
  expect(await services.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/self-drive-cars",
    "/chauffeur-drive",
    "/airport-transfers",
    "/outstation-trips",
    "/corporate-bookings",
  ]);
  for (const picture of await services.locator("img").all())
    await expect(picture).toHaveAttribute("loading", "lazy");

  const reviews = main.getByRole("region", { name: /say afterward/ });
  await expect(reviews).toContainText("Sample reviews");
  await expect(reviews.getByRole("figure")).toHaveCount(3);

  const loyalty = main.getByRole("region", { name: /Every trip pays/ });
  for (const fact of ["10%", "$60+", "50,000+"]) await expect(loyalty).toContainText(fact);
  await expect(loyalty.getByRole("link", { name: "Call to join, call +1 800 555 0199" })).toHaveAttribute(
    "href",
    "tel:+18005550199",
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(loyalty.getByText("Join by phone")).toHaveCSS("color", "rgb(16, 37, 46)");
  await loyalty.getByRole("link", { name: "Or write to us to join" }).click();
  await expect(page).toHaveURL("/enquiry?plan=loyalty#enquiry");
  await expect(page.getByLabel("Plan")).toHaveValue("Joining the loyalty program");
  await page.goBack();
  await expect(loyalty).toBeVisible();

  const order = await main.getByRole("heading", { level: 2 }).allTextContents();
  const positions = [
    /classes/,
    /makers/,
    /Why choose us/,
    /next trip/,
    /ways to go/,
    /say afterward/,
    /Every trip/,
    /trip starts/,
  ].map((title) => order.findIndex((heading) => title.test(heading)));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

test("the home page can be used by everyone on each of its slides", async ({ page }) => {
  await page.goto("/");
  await untilHydrated(page);
  const dots = page.getByRole("button", { name: /^Slide \d of 5$/ });
  await expect(dots.nth(4)).toBeVisible();
  for (const index of [1, 2, 3, 4]) {
    await dots.nth(index).click();
    await bothSchemes(page, () => checkAccessibility(page));
  }
});
