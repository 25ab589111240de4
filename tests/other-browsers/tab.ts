import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Milliseconds that a page, or anything on it, may take: generous, since a slow machine is not our bug. */
export const patience = 60_000;

/** In points of the window, from its top left. */
export type Point = { x: number; y: number };

/** A window of a real browser, controlled from outside by pointer and keys, with its page's scripts on or off. */
export interface Tab {
  /** The page's part of the window, in points. */
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, even if the page's own scripts are off. It sees its arguments and nothing else from the test. */
  ask<Arguments extends readonly unknown[], Answer>(
    question: (...values: Arguments) => Answer,
    ...values: Arguments
  ): Promise<Answer>;
  press(point: Point, by: "mouse" | "touch"): Promise<void>;
  type(text: string): Promise<void>;
  pressKey(key: "Enter" | "Escape"): Promise<void>;
  /** Closes the browser and everything that was started for it. */
  close(): Promise<void>;
}

/** A program on this machine, or undefined. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin"];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** The programs that Firefox and WebKit need on this machine, or undefined if one is not installed. */
export function findOtherBrowsers() {
  const firefox = findProgram("firefox-esr") ?? findProgram("firefox");
  const driver = findProgram("WebKitWebDriver");
  const miniBrowser = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").toSorted().at(-1);
  const display = findProgram("Xvfb");
  const focus = findProgram("xdotool");
  const webkit =
    driver && miniBrowser && display && focus ? { driver, miniBrowser, display, focus } : undefined;
  return { firefox, webkit };
}
