import type { Locator, Page } from "@playwright/test";
import { trip } from "./budgets.ts";

/** Something that a visitor does on a page that React has taken over. */
export interface Use {
  path: string;
  what: string;
  /** Does it once, at human speed. */
  act(page: Page, hand: Hand): Promise<void>;
}

/** Milliseconds between two keys of a fast typist. */
const betweenKeys = 120;
/** Milliseconds that a visitor looks before the next press. */
const look = 400;
/** How wide a slider's thumb is, in pixels. */
const thumb = 26;

/** What a visitor does by touch and keyboard, at realistic speed. */
export class Hand {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Not Playwright's own tap: it listens to each press within the page, and would be measured too. */
  async press(target: Locator): Promise<void> {
    const { x, y, width, height } = await this.#seen(target);
    await this.#page.touchscreen.tap(x + width / 2, y + height / 2);
    await this.#page.waitForTimeout(look);
  }

  async #seen(target: Locator) {
    await target.scrollIntoViewIfNeeded();
    await this.#page.waitForTimeout(look);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} is not to be seen.`);
    return box;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: betweenKeys });
    await this.#page.waitForTimeout(look);
  }

  async keys(key: string, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.#page.keyboard.press(key);
      await this.#page.waitForTimeout(betweenKeys);
    }
    await this.#page.waitForTimeout(look);
  }

  /** Puts a finger on a slider's thumb, and drags it to a part of the slider's length. */
  async drag(slider: Locator, to: number): Promise<void> {
    const box = await this.#seen(slider);
    const from = await slider.evaluate((input: HTMLInputElement) => {
      const [least, most] = [Number(input.min), Number(input.max)];
      return (input.valueAsNumber - least) / (most - least);
    });
    const devtools = await this.#page.context().newCDPSession(this.#page);
    const at = (part: number) => ({
      x: box.x + thumb / 2 + part * (box.width - thumb),
      y: box.y + box.height / 2,
    });
    const touch = (type: "touchStart" | "touchMove", part: number) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [at(part)] });
    await touch("touchStart", from);
    const steps = 12;
    for (let step = 1; step <= steps; step++) {
      await touch("touchMove", from + ((to - from) * step) / steps);
      await this.#page.waitForTimeout(30);
    }
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await this.#page.waitForTimeout(look);
  }
}

const menu = async (page: Page, hand: Hand) => {
  const drawer = page.getByRole("dialog", { name: "Menu" });
  for (let time = 0; time < 2; time++) {
    await hand.press(page.getByRole("button", { name: "Menu", exact: true }));
    await hand.press(drawer.getByRole("button", { name: "Close menu" }));
  }
};

const openResultFilters = async (page: Page, hand: Hand) => {
  await hand.press(page.getByRole("button", { name: /^Filters/ }));
  return page.getByRole("dialog", { name: "Filters" });
};

export const uses: readonly Use[] = [
  {
    path: "/",
    what: "pickup: typed and chosen",
    async act(page, hand) {
      await hand.press(page.locator("#pickup"));
      await hand.type("mumb");
      await hand.keys("Backspace", 3);
      await hand.type("umbai");
      await hand.press(page.getByRole("option", { name: /Mumbai/ }));
    },
  },
  {
    path: "/",
    what: "pickup date: months and a day",
    async act(page, hand) {
      const label = "Choose the pickup date";
      await hand.press(page.getByRole("button", { name: label }));
      const calendar = page.getByRole("dialog", { name: label });
      for (let time = 0; time < 2; time++)
        await hand.press(calendar.getByRole("button", { name: /next month/i }));
      await hand.press(calendar.getByRole("button", { name: / 15, / }));
    },
  },
  { path: "/", what: "menu", act: menu },
  {
    path: `/search?${trip}`,
    what: "filters",
    async act(page, hand) {
      const drawer = await openResultFilters(page, hand);
      for (const name of [/^SUV/, /^Luxury/, /^Diesel/, /^Automatic/, /^SUV/])
        await hand.press(drawer.getByRole("checkbox", { name }));
      await hand.press(drawer.getByRole("button", { name: /^Show/ }));
    },
  },
  {
    path: `/search?${trip}`,
    what: "price slider: keys",
    async act(page, hand) {
      const drawer = await openResultFilters(page, hand);
      await drawer.getByRole("slider", { name: "Highest price a day" }).focus();
      await hand.keys("ArrowLeft", 6);
      await drawer.getByRole("slider", { name: "Lowest price a day" }).focus();
      await hand.keys("ArrowRight", 3);
    },
  },
  {
    path: `/search?${trip}`,
    what: "price slider: finger",
    async act(page, hand) {
      const drawer = await openResultFilters(page, hand);
      const highest = drawer.getByRole("slider", { name: "Highest price a day" });
      const before = await highest.inputValue();
      await hand.drag(highest, 0.4);
      await hand.drag(drawer.getByRole("slider", { name: "Lowest price a day" }), 0.2);
      if ((await highest.inputValue()) === before) throw new Error("The finger did not move the slider.");
    },
  },
  {
    path: "/cars",
    what: "filters",
    async act(page, hand) {
      await hand.press(page.getByRole("searchbox", { name: "Search" }));
      await hand.type("suz");
      await hand.keys("Backspace", 3);
      await hand.press(page.getByRole("button", { name: /^Filters/ }));
      const drawer = page.getByRole("dialog", { name: "Filters" });
      for (const name of ["SUV", "Luxury", "All categories", "$24.10 to $48.19"])
        await hand.press(drawer.getByRole("radio", { name }));
      await hand.press(drawer.getByRole("button", { name: /^Show/ }));
    },
  },
  {
    path: "/locations",
    what: "search",
    async act(page, hand) {
      await hand.press(page.locator("#location-query"));
      await hand.type("jaip");
      await hand.keys("Backspace", 4);
    },
  },
];
