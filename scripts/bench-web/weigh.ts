import type { Browser } from "@playwright/test";

export interface Weight {
  /** Bytes on the wire, headers included, by the browser's kind of request: 'Document', 'Script', 'Stylesheet', 'Font', 'Image'. */
  bytes: ReadonlyMap<string, number>;
  total: number;
  requests: number;
  /** The paths that were requested. */
  paths: readonly string[];
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Milliseconds of quiet after which nothing more loads by itself: the slides load half a second after the page. */
const quietTime = 1500;

/** Opens a page as a new visitor on a phone who touches nothing; returns what was transferred until the page was quiet. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    const paths: string[] = [];
    let [total, requests] = [0, 0];
    await devtools.send("Network.enable");
    devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      kinds.set(requestId, type);
      paths.push(new URL(response.url).pathname);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? "Other";
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
      total += encodedDataLength;
      requests += 1;
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(quietTime);
    return { bytes, total, requests, paths };
  } finally {
    await context.close();
  }
}
