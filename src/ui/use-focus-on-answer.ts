import { type RefObject, useEffect, useRef } from "react";
import { hasVisitorPressed } from "./presses.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Moves the focus to an answer when it appears, so that it is read and not missed, and the screen to its `block`; each new `answer` moves
 * them again, and none moves nothing. On a page that was served with its answer, a visitor who has pressed something already is left
 * alone: the screen would move away under a press that has begun.
 */
export function useFocusOnAnswer(
  box: RefObject<HTMLElement | null>,
  answer: unknown,
  block: ScrollLogicalPosition = "nearest",
): void {
  const isServed = useRef(!useHydrated());

  // An effect, since the answer must be on the page before the focus can move to it.
  useEffect(() => {
    const isLeftAlone = isServed.current && hasVisitorPressed();
    isServed.current = false;
    if (!answer || isLeftAlone) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block });
  }, [answer, block, box]);
}
