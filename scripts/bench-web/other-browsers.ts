import { setTimeout } from "node:timers/promises";
import { startFirefox } from "../../tests/other-browsers/firefox.ts";
import { findOtherBrowsers, type Tab } from "../../tests/other-browsers/tab.ts";
import { type Visitor, visitor } from "../../tests/other-browsers/visitor.ts";
import { startWebKit } from "../../tests/other-browsers/webkit.ts";

export interface OtherBrowser {
  readonly name: string;
  /** Starts it with an empty cache, as a new visitor has it. */
  start(): Promise<Tab>;
}

/** Those that are installed here. */
export function otherBrowsers(): readonly OtherBrowser[] {
  const { firefox, webkit } = findOtherBrowsers();
  return [
    ...(firefox ? [{ name: "Firefox", start: () => startFirefox(firefox, true) }] : []),
    ...(webkit ? [{ name: "WebKit", start: () => startWebKit(webkit, true) }] : []),
  ];
}

/** What a first visit costs before anything is touched, as far as the browser itself tells. */
export interface Visit {
  /** On the wire, headers included. */
  readonly bytes: number;
  readonly requests: number;
  readonly scriptBytes: number;
  /** Milliseconds until the first words or pictures are painted, over loopback and at full speed; undefined where the browser does not tell. */
  readonly firstPaint: number | undefined;
  /** Whether React has come. */
  readonly isAlive: boolean;
}

const phone = [390, 844] as const;
/** Milliseconds after which nothing more loads by itself, but before the rest of the site is kept for use without a network. */
const settled = 1600;

/** Opens a page as a new visitor who touches nothing. */
export async function visit({ start }: OtherBrowser, url: string): Promise<Visit> {
  const tab = await start();
  try {
    await tab.resize(...phone);
    await tab.open(url);
    await setTimeout(settled);
    return await tab.ask(costs);
  } finally {
    await tab.close();
  }
}

/** Something that a visitor presses, and what must then be on the screen. */
interface Press {
  readonly what: string;
  readonly path: string;
  readonly target: string;
  readonly words?: string;
  readonly result: string;
  /** Whether it is pressed before React has come. */
  readonly early?: true;
}

export const presses: readonly Press[] = [
  { path: "/", what: "menu, before React", target: "button", words: "Menu", result: "#menu", early: true },
  { path: "/", what: "menu", target: "button", words: "Menu", result: "#menu" },
  { path: "/", what: "pickup", target: "#pickup", result: ".screen-in" },
  { path: "/", what: "pickup date", target: "#pickupDate", result: ".cal-grid" },
  { path: "/cars", what: "filters", target: "button", words: "Filters", result: "#filters" },
  { path: "/", what: "link to a page of content", target: 'main a[href="/cars"]', result: ".cars3" },
];

/** Milliseconds from the press, by its own time stamp, until the first frame in which its result is on the screen; new visitors each time. */
export async function waitAfter({ start }: OtherBrowser, site: string, press: Press): Promise<number> {
  const tab = await start();
  try {
    await tab.resize(...phone);
    await tab.open(site + press.path);
    const someone = visitor(tab, "touch");
    if (!press.early) await someone.untilAlive();
    await setTimeout(settled);
    return await timed(tab, someone, press);
  } finally {
    await tab.close();
  }
}

async function timed(tab: Tab, someone: Visitor, { target, words, result }: Press): Promise<number> {
  await tab.ask(watch, result);
  await someone.press(target, words);
  return someone.until(`${result} on the screen`, () => window.waited);
}

declare global {
  interface Window {
    /** Milliseconds from the press to its result. */
    waited?: number;
  }
}

// These run in the page.

function costs(): Visit {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const cost = {
    bytes: page?.transferSize ?? 0,
    requests: files.length + 1,
    scriptBytes: 0,
    firstPaint: paint?.startTime,
    isAlive: Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  };
  for (const { name, transferSize } of files) {
    cost.bytes += transferSize;
    if (/\.js(\?|$)/.test(name)) cost.scriptBytes += transferSize;
  }
  return cost;
}

function watch(result: string) {
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      const look = () => {
        const isShown = document.querySelector(result)?.checkVisibility() === true;
        requestAnimationFrame(isShown ? () => (window.waited = performance.now() - timeStamp) : look);
      };
      look();
    },
    { once: true, capture: true },
  );
}
