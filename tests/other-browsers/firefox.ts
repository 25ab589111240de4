import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "puppeteer-core";
import { patience, type Tab } from "./tab.ts";

/** Starts Firefox with an empty profile and talks to it by WebDriver BiDi. */
export async function startFirefox(program: string, scripts: boolean): Promise<Tab> {
  const home = mkdtempSync(join(tmpdir(), "longitude-firefox-"));
  const browser = await launch({
    browser: "firefox",
    executablePath: program,
    userDataDir: join(home, "profile"),
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      "javascript.enabled": scripts,
      // A busy machine may lift the finger late; by default that is no press any more after 300 ms.
      "apz.max_tap_time": patience,
    },
  });
  const page = await browser.newPage();
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    async open(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    async ask(question, ...values) {
      const answer: unknown = await page.evaluate(`(${question.toString()})(...${JSON.stringify(values)})`);
      return answer as ReturnType<typeof question>;
    },
    press: ({ x, y }, by) => (by === "mouse" ? page.mouse.click(x, y) : page.touchscreen.tap(x, y)),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    async close() {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
