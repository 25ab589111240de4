import { setTimeout } from "node:timers/promises";
import { isAlive } from "../alive.ts";
import { patience, type Point, type Tab } from "./tab.ts";

export type Visitor = ReturnType<typeof visitor>;

/** Someone at a tab who waits until something is visible, and presses it there, by touch or with a mouse. */
export function visitor(tab: Tab, by: "mouse" | "touch") {
  /** Waits until the page returns something truthy, and returns that; a page that is just being left does not answer. */
  async function until<Arguments extends readonly unknown[], Answer>(
    what: string,
    question: (...values: Arguments) => Answer,
    ...values: Arguments
  ): Promise<NonNullable<Answer>> {
    const end = Date.now() + patience;
    let last: unknown;
    while (Date.now() < end) {
      try {
        last = await tab.ask(question, ...values);
        if (last) return last as NonNullable<Answer>;
      } catch (error) {
        last = error;
      }
      await setTimeout(50);
    }
    const pageText = await tab.ask(() => `${location.href}\n${document.body.innerText.slice(0, 1500)}`);
    throw new Error(`Not seen: ${what}. Last answer: ${String(last)}. The page: ${pageText}`);
  }

  /** Presses the middle of the first such element that is visible, begins with this text and has stopped moving. */
  async function press(selector: string, words = "") {
    const what = `${selector} '${words}'`;
    let before: Point | undefined;
    for (const end = Date.now() + patience; Date.now() < end; await setTimeout(80)) {
      const point = await until(`${what}, uncovered`, spotOf, selector, words);
      if (before?.x === point.x && before.y === point.y) return tab.press(point, by);
      before = point;
    }
    throw new Error(`Never still: ${what}, at last at ${before?.x}, ${before?.y}`);
  }

  return {
    until,
    press,
    /** Presses at this distance from the element's top left corner. */
    async pressInside(selector: string, { x, y }: Point) {
      const corner = await until(selector, cornerOf, selector);
      await tab.press({ x: corner.x + x, y: corner.y + y }, by);
    },
    async fill(selector: string, text: string) {
      await press(selector);
      await until(`the focus in ${selector}`, hasFocus, selector);
      await tab.type(text);
    },
    /** Waits for this text in the page's main part or in a notice. */
    reads: (words: string) => until(`'${words}'`, says, words),
    /** Waits until scripts have taken over the page. */
    untilAlive: () => until("React", isAlive),
  };
}

// These run in the page.

function spotOf(selector: string, words: string) {
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.checkVisibility() && one.textContent.trim().startsWith(words),
  );
  if (!element) return undefined;
  // On a slow machine, what slides in can seem still between two looks.
  const slides = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === "running" && effect instanceof KeyframeEffect && effect.target?.contains(element),
    );
  if (slides) return undefined;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
}

function cornerOf(selector: string) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && { x: box.x, y: box.y };
}

function hasFocus(selector: string) {
  return document.activeElement?.matches(selector);
}

function says(words: string) {
  const parts = [...document.querySelectorAll<HTMLElement>("main, .notices")];
  return parts.some((part) => part.innerText.includes(words));
}
