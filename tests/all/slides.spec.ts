import { expect, test } from "../journey.ts";

test("a slide takes the words away, then fades the picture over, then brings the new words", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Places to drive" });
  await expect(hero.getByRole("button", { name: "Slide 3 of 5" })).toBeVisible();
  // Each moment of the animation is set by hand, so the frame rate here does not matter.
  const frames = await hero.evaluate(async (element) => {
    element.querySelector<HTMLElement>("[aria-label='Slide 3 of 5']")?.click();
    await Promise.resolve();
    const changes = element
      .getAnimations({ subtree: true })
      .filter((change) => change instanceof CSSTransition);
    for (const change of changes) change.pause();
    const moments: { headlines: string[]; pictures: number }[] = [];
    for (let moment = 0; moment <= 1000; moment += 25) {
      for (const change of changes) change.currentTime = moment;
      const opacityOf = (part: Element) => {
        let opacity = 1;
        for (let at: Element | null = part; at && at !== element; at = at.parentElement) {
          if (getComputedStyle(at).visibility === "hidden") return 0;
          opacity *= Number(getComputedStyle(at).opacity);
        }
        return opacity;
      };
      const headlines = [...element.querySelectorAll("h1, h2")].filter((part) => opacityOf(part) > 0.02);
      moments.push({
        headlines: headlines.map((part) => part.textContent),
        pictures: Math.max(...[...element.querySelectorAll("img")].map(opacityOf)),
      });
    }
    return moments;
  });
  expect(frames.filter(({ headlines }) => headlines.length > 1)).toEqual([]);
  expect(
    frames.filter(({ pictures }) => pictures < 1),
    "moments without a picture",
  ).toEqual([]);
  expect(frames.at(0)?.headlines).toEqual(["Take the coast road."]);
  expect(frames.at(12)?.headlines).toEqual([]);
  expect(frames.at(-1)?.headlines).toEqual(["Above the clouds."]);
});
