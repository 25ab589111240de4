import type { Browser, Page } from "@playwright/test";

const kinds = ["Document", "Script", "Stylesheet", "Font", "Image", "Other"] as const;

type Kind = (typeof kinds)[number];

export interface Weight {
  /** Bytes on the wire, headers included. */
  bytes: Record<Kind, number>;
  total: number;
  requests: number;
  /** The paths that were requested. */
  paths: string[];
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Milliseconds of quiet after which nothing more loads by itself: the slides load half a second after the page. */
const quiet = 1500;

/** Opens a page as a new visitor on a phone who touches nothing; returns what was transferred until the page was quiet. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const kindOf = new Map<string, string>();
    const bytes = new Map<string, number>();
    const paths: string[] = [];
    await devtools.send("Network.enable");
    devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      kindOf.set(requestId, type);
      paths.push(new URL(response.url).pathname);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, encodedDataLength),
    );
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(quiet);

    const sums: Record<Kind, number> = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, Other: 0 };
    for (const [id, length] of bytes)
      sums[kinds.find((kind) => kind === kindOf.get(id)) ?? "Other"] += length;
    const total = Object.values(sums).reduce((sum, length) => sum + length, 0);
    return { bytes: sums, total, requests: bytes.size, paths };
  } finally {
    await context.close();
  }
}

/** Percent of the words visible with JavaScript that are visible without it, too. Running clocks are left out: without scripts no clock shows a time. */
export async function wordsWithoutScripts(browser: Browser, url: string): Promise<number> {
  const [shown, plain] = [await wordsOf(browser, url, true), await wordsOf(browser, url, false)];
  const left = new Map<string, number>();
  for (const word of plain) left.set(word, (left.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of shown) {
    const some = left.get(word) ?? 0;
    if (some > 0) found += 1;
    left.set(word, some - 1);
  }
  return Math.round((found / shown.length) * 100);
}

async function wordsOf(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<string[]> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(quiet);
    return await visibleWords(page);
  } finally {
    await context.close();
  }
}

function visibleWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (!box || box.closest("script, style, noscript, template, option, .now, .map-lines b")) continue;
      if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      words.push(...(node.textContent ?? "").toLowerCase().split(/[^\p{L}\p{N}$.]+/u));
    }
    return words.filter(Boolean);
  });
}
