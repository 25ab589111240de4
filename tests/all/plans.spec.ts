import { expect, test } from "../journey.ts";

// How plans are laid out; what they say is checked in `tests/plans.test.ts`.
test.describe("plans, laid out", { tag: "@once" }, () => {
  test("subscription: Call Us stays in sight below the plans, and covers none at any width", async ({
    page,
  }) => {
    await page.goto("/subscription");
    const callUs = page.getByRole("link", { name: "Call Us, call +1 800 555 0199" });
    await expect(callUs).toHaveAttribute("href", "tel:+18005550199");
    await expect(callUs).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(callUs).toBeInViewport();

    // Where plans are as wide as the screen, it is at the bottom of the screen, but only once they have been passed.
    for (const width of [320, 390, 768, 1024, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      const covered = await page.evaluate(() => {
        const bar = document.querySelector(".call-float")!;
        const tops = [...document.querySelectorAll(".plan")].flatMap((plan) => {
          const { top, bottom } = plan.getBoundingClientRect();
          return [top - 400, top, bottom - 844, bottom - 400].map((y) => y + scrollY);
        });
        return tops.filter((y) => {
          scrollTo({ top: Math.max(0, y), behavior: "instant" });
          const call = bar.getBoundingClientRect();
          return [...document.querySelectorAll(".plan")].some((plan) => {
            const box = plan.getBoundingClientRect();
            return (
              call.top < box.bottom && box.top < call.bottom && call.left < box.right && box.left < call.right
            );
          });
        });
      });
      expect(covered, `plans are covered at ${width} px`).toEqual([]);
      await page.getByRole("row").last().scrollIntoViewIfNeeded();
      await expect(callUs).toBeInViewport({ ratio: 1 });
    }
  });
});
