/** What is wrong with a page as its visitors see it, said in sentences: for every page of every company. */
import type { APIRequestContext, Page } from "@playwright/test";
import { fixedPages } from "#content/pages.ts";
import { layOutAll } from "./journey.ts";

/** The paths of a site's sitemap, and those of the pages that are made on request. */
export async function findPaths(request: APIRequestContext, url: string): Promise<readonly string[]> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text();
  const listedPaths = Array.from(
    sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]*([^<]*)</g),
    ([, path = ""]) => path,
  );
  const cars = await (await request.get(`${url}/cars`)).text();
  const bookingPath = /href="(\/booking\?[^"]+)"/.exec(cars)?.[1]?.replaceAll("&amp;", "&");
  if (listedPaths.length < 12 || !bookingPath)
    throw new Error(`${url} has too few pages, or no car to book.`);
  const comparedCars = [...new Set(cars.match(/(?<=href="\/cars\?compare=)[^"&#]+/g))].slice(0, 3);
  return [
    ...listedPaths,
    "/search",
    bookingPath,
    ...["/cars", "/search"].map((path) => `${path}?${comparedCars.map((id) => `compare=${id}`).join("&")}`),
  ];
}

/** Of cars, places and posts the first, which stands for the others; in `npm test` of the legal pages, too, which one module makes. */
export function firstOfEachKind(paths: readonly string[]): readonly string[] {
  const firstPaths = new Map<string, string>();
  for (const path of paths) {
    const kind =
      /^\/(?:cars|locations|blog)\/(?=.)/.exec(path)?.[0] ??
      (process.env["ALL"] ? undefined : fixedPages.find((page) => page.path === path)?.module) ??
      path;
    if (!firstPaths.has(kind)) firstPaths.set(kind, path);
  }
  return [...firstPaths.values()];
}

/** Finds the words of another company in a text. */
export type FindForeignWords = (text: string) => readonly string[];

/** Says what is wrong with the page that is open, at its present size. */
export async function findPageProblems(
  page: Page,
  findForeignWords: FindForeignWords = () => [],
): Promise<readonly string[]> {
  await layOutAll(page);
  const foreignWords = findForeignWords(await page.content());
  return [
    ...(await page.evaluate(findSidewaysScroll)),
    ...(await page.evaluate(findBrokenPictures)),
    ...(await page.evaluate(findCutText)),
    ...(await page.evaluate(findCoveredText)),
    ...foreignWords.map((word) => `It says '${word}', which is another company's.`),
  ];
}

/** Tells whether a page scrolls sideways, in a sentence. */
export const findSidewaysScrolls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(findSidewaysScroll);

/** Looks at a page as a visitor does who has set another size of text, in pixels, in their browser. */
export async function withTextSize<Found>(
  page: Page,
  size: number,
  look: () => Promise<Found>,
): Promise<Found> {
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    session.send("Page.setFontSizes", { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } });
  await setSize(size);
  const found = await look();
  await setSize(16);
  await session.detach();
  return found;
}

/* oxlint-disable unicorn/consistent-function-scoping -- these run in the page, and can't call anything from outside */

function findSidewaysScroll(): readonly string[] {
  const excess = document.documentElement.scrollWidth - innerWidth;
  return excess > 0 ? [`It scrolls sideways, by ${excess} pixels.`] : [];
}

async function findBrokenPictures(): Promise<readonly string[]> {
  const pictures = [...document.images].filter((picture) => picture.checkVisibility());
  for (const picture of pictures) picture.loading = "eager";
  const isShown = async (picture: HTMLImageElement) => {
    // The page blanks the source of a picture that fails to load.
    const address = picture.currentSrc;
    await picture.decode().catch(() => undefined);
    return picture.naturalWidth > 0 && picture.hasAttribute("src")
      ? []
      : [`The picture ${address} is broken.`];
  };
  return (await Promise.all(pictures.map(isShown))).flat();
}

/**
 * Finds what stands out of the box that is painted around it, and the fields whose answer or hint is cut off. Passed over is what something that
 * scrolls or hides may cut off on purpose.
 */
function findCutText(): readonly string[] {
  const problems = new Set<string>();
  const isPainted = ({
    backgroundColor,
    backgroundImage,
    borderLeftStyle,
    borderRightStyle,
  }: CSSStyleDeclaration) =>
    backgroundImage !== "none" ||
    !/^(?:transparent|.*[,/] ?0\))$/.test(backgroundColor) ||
    (borderLeftStyle !== "none" && borderRightStyle !== "none");
  const findBox = (owner: Element) => {
    for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowX !== "visible" || style.clipPath !== "none") return undefined;
      if (style.display !== "inline" && isPainted(style)) return box;
    }
    return undefined;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const owner = text.parentElement;
    const words = text.textContent?.replaceAll(/\s+/g, " ").trim().slice(0, 60) ?? "";
    if (!words || !owner?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (owner.closest(".vh, script, style, noscript, svg, select, [inert]")) continue;
    const box = findBox(owner);
    if (!box) continue;
    const room = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right } of range.getClientRects())
      if (left < room.left - 1 || right > room.right + 1)
        problems.add(`'${words}' stands out of ${[box.localName, ...box.classList].join(".")}.`);
  }

  const pen = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "input:not([type=hidden], [type=range], [type=checkbox], [type=radio]), select",
  )) {
    if (!pen || !field.checkVisibility() || field.closest(".vh")) continue;
    const style = getComputedStyle(field);
    const says =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.label ?? "")
        : field.value || field.placeholder;
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isHint = field instanceof HTMLInputElement && field.value === "";
    const { font, letterSpacing } = isHint ? getComputedStyle(field, "::placeholder") : style;
    Object.assign(pen, { font, letterSpacing: letterSpacing === "normal" ? "0px" : letterSpacing });
    const excess = Math.round(pen.measureText(says).width - room);
    if (excess > 1) problems.add(`The field ${field.name} cuts off '${says}', by ${excess} pixels.`);
  }
  return [...problems];
}

/**
 * Scrolls through the page and looks at every line of its text: what is painted at its middle must be that text, and no other line may lie on
 * it. Passed over are what paints
 * nothing, what styles draw on their own element (a link that is stretched over its card, a line through a ticket that is void), what is said
 * to screen readers alone, and what is cut off by something that scrolls. What lies under a bar that stays is looked at again in the middle of
 * the window, where its visitor would scroll it.
 */
function findCoveredText(): readonly string[] {
  const style = new CSSStyleSheet();
  // What lets presses through still covers.
  style.replaceSync(`
    * { pointer-events: auto !important; animation: none !important; transition: none !important }
    ::before, ::after { pointer-events: none !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  const scrollToMiddle = (y: number) => scrollTo({ top: y - innerHeight / 2, behavior: "instant" });
  scrollTo({ top: 0, behavior: "instant" });

  type Line = {
    readonly owner: Element;
    readonly words: string;
    readonly getBox: () => DOMRect | undefined;
    /** Its middle on the page. */
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  const lines: Line[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const owner = text.parentElement;
    const words = text.textContent?.replaceAll(/\s+/g, " ").trim().slice(0, 60) ?? "";
    if (!words || !owner?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (owner.closest(".vh, script, style, noscript, svg, select, [inert]")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const [at, { left, top, width, height }] of [...range.getClientRects()].entries())
      if (width > 1 && height > 1)
        lines.push({
          owner,
          words,
          getBox: () => range.getClientRects()[at],
          x: left + width / 2,
          y: top + height / 2,
          width,
          height,
        });
  }

  const tallest = Math.max(...lines.map(({ height }) => height));
  const belongs = (element: Element, owner: Element) => element.contains(owner) || owner.contains(element);
  const isPainted = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    return (
      opacity !== "0" &&
      (element.matches("img, picture, video, canvas, svg, svg *, .photo") ||
        backgroundImage !== "none" ||
        !/^(?:transparent|.*[,/] ?0\))$/.test(backgroundColor))
    );
  };
  const isCutOff = (owner: Element, x: number, y: number) => {
    for (let box: Element | null = owner; box; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (
        (overflowX !== "visible" || clipPath !== "none") &&
        (x < left || x > right || y < top || y > bottom)
      )
        return true;
    }
    return false;
  };
  /** Neither cut off or faded, nor in something that stays in the window, such as a bar. */
  const staysInPlace = ({ owner, x, y }: Line) => {
    for (let box: Element | null = owner; box; box = box.parentElement) {
      const { position, clipPath, maskImage } = getComputedStyle(box);
      if (/fixed|sticky/.test(position) || clipPath !== "none" || maskImage !== "none") return false;
    }
    return !isCutOff(owner, x, y - scrollY);
  };
  const findCover = ({ owner, getBox }: Line): Element | undefined => {
    const { left = 0, top = 0, width = 0, height = 0 } = getBox() ?? {};
    const [x, y] = [left + width / 2, top + height / 2];
    if (isCutOff(owner, x, y)) return undefined;
    const hits = document.elementsFromPoint(x, y);
    const own = hits.findIndex((element) => belongs(element, owner));
    return hits.slice(0, own === -1 ? undefined : own).find(isPainted);
  };

  const doubtfulLines = [];
  for (let from = 0; from < document.documentElement.scrollHeight; from += innerHeight / 2) {
    scrollToMiddle(from + innerHeight / 4);
    for (const line of lines) {
      if (line.y < from || line.y >= from + innerHeight / 2) continue;
      const hit = document.elementFromPoint(line.x, line.y - scrollY);
      if (hit && !belongs(hit, line.owner)) doubtfulLines.push(line);
    }
  }
  const problems = doubtfulLines.flatMap((line) => {
    scrollToMiddle(line.y);
    const cover = findCover(line);
    return cover ? [`'${line.words}' is covered by ${[cover.localName, ...cover.classList].join(".")}.`] : [];
  });
  scrollTo({ top: 0, behavior: "instant" });
  // Lines of one heading may touch each other; half a letter in another line can't be read.
  const sortedLines = lines.toSorted((one, other) => one.y - other.y);
  for (const [at, one] of sortedLines.entries()) {
    for (let next = at + 1; next < sortedLines.length; next += 1) {
      const other = sortedLines[next];
      if (!other || other.y - one.y > (one.height + tallest) / 4) break;
      const isOver =
        Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 1 &&
        other.y - one.y < (one.height + other.height) / 4;
      if (isOver && !belongs(one.owner, other.owner) && [one, other].every(staysInPlace))
        problems.push(`'${one.words}' and '${other.words}' are on top of each other.`);
    }
  }
  return [...new Set(problems)];
}
