import type { Browser, Page } from "@playwright/test";
import { isAlive } from "../../tests/alive.ts";
import { Hand, type Use } from "./interactions.ts";

/** How long a visitor waits for the result of a press or a key on the screen: milliseconds, in the browser's steps of eight. */
export interface Waits {
  /** How many took a frame or longer, over all rounds. */
  interactions: number;
  /** The longest of all. */
  worst: number;
  /** The longest of each round, and the median of these. */
  median: number;
}

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** A phone from some years ago takes this many times as long as this machine. */
const slowDown = 4;
/** The shortest event, in milliseconds, that the browser reports. */
const frame = 16;

/** Repeats one action, each time as a new visitor on a slow phone, on a page that React has taken over. */
export function waitsOf(
  browser: Browser,
  site: string,
  { path, what, act }: Use,
  rounds: number,
): Promise<Waits> {
  const open = async (page: Page) => {
    await page.goto(site + path, { waitUntil: "networkidle" });
    await page.waitForFunction(isAlive);
    // Don't measure what is loaded after the page for offline use.
    await page.evaluate(() => navigator.serviceWorker.ready);
  };
  return repeat(`${path}, ${what}`, rounds, () => waitsOnce(browser, open, act));
}

/** Some presses on a page of one button: what this machine and the browser take for themselves. */
export const waitsOfNothing = (browser: Browser, rounds: number): Promise<Waits> =>
  repeat("an empty page", rounds, () => waitsOnce(browser, openNothing, pressFourTimes));

const openNothing = (page: Page) =>
  page.setContent(
    `<meta name="viewport" content="width=device-width"><button onclick="this.textContent += '!'">Press</button>`,
  );

async function pressFourTimes(page: Page, hand: Hand) {
  for (let time = 0; time < 4; time++) await hand.press(page.getByRole("button"));
}

async function repeat(where: string, rounds: number, once: () => Promise<readonly number[]>): Promise<Waits> {
  const worsts: number[] = [];
  let interactions = 0;
  for (let round = 0; round < rounds; round++) {
    const waits = await once();
    if (waits.length === 0) throw new Error(`The browser tells of no interaction: ${where}.`);
    interactions += waits.length;
    worsts.push(Math.max(...waits));
  }
  worsts.sort((one, other) => one - other);
  return {
    interactions,
    worst: worsts.at(-1) ?? Number.NaN,
    median: worsts[Math.floor(worsts.length / 2)] ?? Number.NaN,
  };
}

async function waitsOnce(browser: Browser, open: (page: Page) => Promise<void>, act: Use["act"]) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await open(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await observe(page);
    await act(page, new Hand(page));
    return await page.evaluate(() => [...(window.waits ?? []).values()]);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** By the interaction's number, its longest event. */
    waits?: Map<number, number>;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

function observe(page: Page): Promise<void> {
  return page.evaluate((durationThreshold) => {
    const waits = new Map<number, number>();
    window.waits = waits;
    new PerformanceObserver((list) => {
      for (const event of list.getEntries())
        if (event instanceof PerformanceEventTiming && event.interactionId > 0)
          waits.set(event.interactionId, Math.max(event.duration, waits.get(event.interactionId) ?? 0));
    }).observe({ type: "event", durationThreshold });
  }, frame);
}
