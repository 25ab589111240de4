import { errors, type Locator, type Page, type PageScreenshotOptions } from "@playwright/test";
import sharp from "sharp";

type Clip = NonNullable<PageScreenshotOptions["clip"]>;

/**
 * Returns what is painted in `clip`, in CSS pixels of the window: red, green and blue, 0 to 255, row by row. Chromium may leave a request for a
 * picture without an answer right after the window's size changed: it is asked once it has shown a frame, and a second time after 20 s.
 */
async function paint(page: Page, clip: Clip) {
  const ask = async () => {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return page.screenshot({ clip, scale: "css", timeout: 20_000 });
  };
  const png = await ask().catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return ask();
    throw error;
  });
  return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

interface Word {
  text: string;
  /** Red, green and blue, 0 to 255. */
  color: readonly [number, number, number];
  /** WCAG 2.2, 1.4.3: 4.5, or 3 from 24 px, or from 18.66 px when bold. */
  minContrast: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The share of a word's background that may have less contrast: the blurred line of an edge, not a shape. */
const tolerance = 0.02;

/**
 * The words in `areas` that can't be read against what is painted behind them, each as a line with its worst contrast. The
 * words are hidden, the page is painted, and each word's own box is checked pixel by pixel: masks, pictures and
 * gradients count as they are displayed. Words scrolled out of view sideways are left out; areas without any words, or taller than the
 * window, are errors in the test.
 */
export async function faintWords(page: Page, areas: Locator): Promise<string[]> {
  const faint: string[] = [];
  let wordCount = 0;
  for (const area of await areas.all()) {
    await area.evaluate(async (element) => {
      element.scrollIntoView({ block: "start", behavior: "instant" });
      await Promise.all([...element.querySelectorAll("img")].map((image) => image.decode()));
    });
    const words = await area.evaluate(findWords);
    if (words.length === 0) continue;
    wordCount += words.length;
    const ground = await paintWithoutWords(page, words);
    for (const word of words) {
      const worst = worstContrast(word, ground);
      if (worst < word.minContrast) faint.push(`'${word.text}' ${worst.toFixed(2)} of ${word.minContrast}`);
    }
  }
  if (wordCount === 0) throw new Error("No word is in sight there.");
  return faint;
}

/**
 * Says how many pixels of what is drawn in `piece`, apart from its words and its outermost `edge` pixels, stand out from the background
 * (WCAG 2.2, 1.4.11: 3 to 1). The words are removed from the page permanently.
 */
export async function drawnPixels(page: Page, piece: Locator, edge = 4): Promise<number> {
  await piece.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      node.textContent = (node.textContent ?? "").replaceAll(/\S/g, "\u00A0");
    element.scrollIntoView({ block: "center", behavior: "instant" });
  });
  const box = await piece.boundingBox();
  if (!box) throw new Error("That is not in sight.");
  const clip = {
    x: box.x + edge,
    y: box.y + edge,
    width: box.width - 2 * edge,
    height: box.height - 2 * edge,
  };
  const { data } = await paint(page, clip);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    // To a thousandth: precise enough for a contrast of 3.
    const light = Math.round(luminance(red, green, blue) * 1000);
    counts.set(light, (counts.get(light) ?? 0) + 1);
  }
  const [[ground = 0] = []] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return [...counts]
    .filter(([light]) => contrast(light / 1000, ground / 1000) >= 3)
    .reduce((sum, [, count]) => sum + count, 0);
}

function findWords(area: Element): Word[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("This browser has no canvas.");
  const rgb = (color: string) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue] as const;
  };
  const words: Word[] = [];
  const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(parent);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    for (const match of (node.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      for (const box of range.getClientRects()) {
        // Text for screen readers only is clipped to a pixel.
        if (parent.closest(".vh") || box.right <= 0 || box.left >= innerWidth) continue;
        // A font's box is taller than its letters: measure from the tops of capitals to the ends of descenders.
        const middle = (box.top + box.bottom) / 2;
        const half = Math.min(box.height / 2, size * 0.46);
        if (middle - half < 0 || middle + half > innerHeight)
          throw new Error(`${match[0]} is not in the window.`);
        words.push({
          text: match[0],
          color: rgb(style.color),
          minContrast: large ? 3 : 4.5,
          left: Math.max(0, box.left),
          right: Math.min(innerWidth, box.right),
          top: middle - half,
          bottom: middle + half,
        });
      }
    }
  }
  return words;
}

async function paintWithoutWords(page: Page, words: readonly Word[]) {
  await page.evaluate(() => {
    const styleSheet = new CSSStyleSheet();
    // Borders in the color of the words stay; a style element would violate the security policy.
    styleSheet.replaceSync(
      "* { -webkit-text-fill-color: #0000 !important; text-decoration-color: #0000 !important; }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
  });
  const left = Math.max(0, Math.floor(Math.min(...words.map((word) => word.left))));
  const top = Math.max(0, Math.floor(Math.min(...words.map((word) => word.top))));
  const { data, info } = await paint(page, {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...words.map((word) => word.right))) - left,
    height: Math.ceil(Math.max(...words.map((word) => word.bottom))) - top,
  });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return { left, top, data, width: info.width, height: info.height };
}

function worstContrast(word: Word, ground: Awaited<ReturnType<typeof paintWithoutWords>>): number {
  const { left, top, data, width, height } = ground;
  const ink = luminance(...word.color);
  const contrasts: number[] = [];
  for (let y = Math.round(word.top - top); y < Math.min(height, word.bottom - top); y++) {
    for (let x = Math.round(word.left - left); x < Math.min(width, word.right - left); x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3);
      const paper = luminance(red, green, blue);
      contrasts.push(contrast(ink, paper));
    }
  }
  contrasts.sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * tolerance)] ?? 0;
}

const channel = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** WCAG 2.2, from 1 to 21, of two luminances. */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance (WCAG 2.2), 0 to 1, of a color whose channels are 0 to 255. */
function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * (channel[red] ?? 0) + 0.7152 * (channel[green] ?? 0) + 0.0722 * (channel[blue] ?? 0);
}
