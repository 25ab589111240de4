import type { Browser } from "@playwright/test";
import { isAlive } from "../../tests/alive.ts";
import type { Use } from "./interactions.ts";
import { phone } from "./weigh.ts";

declare global {
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/**
 * The longest that a new visitor on a slow phone waits for the result of a press or a key on the screen, on a page that React has taken
 * over: milliseconds, in the browser's steps of eight.
 */
export async function longestWait(
  browser: Browser,
  site: string,
  { path, what, steps }: Use,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(site + path, { waitUntil: "networkidle" });
    await page.waitForFunction(isAlive);
    // Don't measure what is loaded after the page for offline use.
    await page.evaluate(() => navigator.serviceWorker.ready);
    const devtools = await context.newCDPSession(page);
    // A phone from some years ago takes four times as long as this machine.
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const waitsHandle = await page.evaluateHandle(observe);
    for (const step of steps) await step(page);
    const waits = await waitsHandle.jsonValue();
    if (waits.length === 0) throw new Error(`The browser tells of no interaction: ${path}, ${what}.`);
    return Math.max(...waits);
  } finally {
    await context.close();
  }
}

/** Runs in the page, which adds the length of each press and key to what is returned. */
function observe(): number[] {
  const waits: number[] = [];
  new PerformanceObserver((list) => {
    for (const event of list.getEntries())
      if (event instanceof PerformanceEventTiming && event.interactionId > 0) waits.push(event.duration);
  }).observe({ type: "event", durationThreshold: 16 });
  return waits;
}
