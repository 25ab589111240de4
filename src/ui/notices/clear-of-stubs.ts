import { useLayoutEffect } from "react";
import type { BoxEdges } from "../place-float.ts";

const gap = 16;
/** What a notice must not cover: stubs that send a form or show a reference, and others with the class `uncovered`, such as a total. */
const stubSelector = ".stub-action, .stub-ink, .uncovered";
/** How far a stub comes down at most while it is torn off, in pixels: 12, and 2° of 480 (`booking-slip.css`). */
const maxFall = 29;
/** How long after a finger has left the screen its click may still come. */
const clickDelayMs = 100;

/**
 * Says how far a box at the bottom of the window must be lifted so that it covers none of `others`, in pixels: 0 if it covers none, or if there
 * is no free room above them and below `ceiling`.
 */
export function computeLift(box: BoxEdges, others: readonly BoxEdges[], ceiling: number): number {
  const height = box.bottom - box.top;
  const beside = others.filter(({ left, right }) => left < box.right && right > box.left);
  let bottom = box.bottom;
  for (const { top, bottom: end } of beside.toSorted((one, other) => other.bottom - one.bottom))
    if (end > bottom - height && top < bottom) bottom = top - gap;
  return bottom - height < ceiling ? 0 : box.bottom - bottom;
}

/** Where a stub is, and will be once it is torn. */
function measureStub(stub: Element): BoxEdges {
  const { left, right, top, bottom } = stub.getBoundingClientRect();
  const isFalling = stub.getAnimations().some((animation) => animation instanceof CSSAnimation);
  return { left, right, top, bottom: isFalling ? bottom + maxFall : bottom };
}

/** Scrolls on where the notices cover a form's first field that is wrong, or its label. */
export function uncoverWrongField(region: HTMLElement, form: HTMLElement): void {
  const field = form.querySelector("[aria-invalid]")?.closest(".field")?.getBoundingClientRect();
  const { left, right, top } = region.getBoundingClientRect();
  if (!field || field.right <= left || field.left >= right) return;
  if (field.bottom > top && field.top < innerHeight)
    scrollBy({ top: field.bottom - top + gap, behavior: "instant" });
}

/**
 * Adds as much space to the end of the footer as the notices cover, so that visitors can scroll the page clear of them, and lifts the
 * notices above any stub that they would cover.
 */
export function useNoticeClearance(region: HTMLElement | null, hasNotices: boolean): void {
  // Positions are only known after layout. A layout effect, so that nothing is covered in the first paint.
  useLayoutEffect(() => {
    if (!region || !hasNotices) return undefined;
    const root = document.documentElement;
    // What is being pressed stays where it is: a press that ends beside what it began on is no click.
    let isPressed = false;
    let releaseTimer: ReturnType<typeof setTimeout> | undefined;
    const hold = () => {
      clearTimeout(releaseTimer);
      isPressed = true;
    };
    const letGo = () => {
      if (!isPressed) return;
      clearTimeout(releaseTimer);
      releaseTimer = setTimeout(() => {
        isPressed = false;
        lift();
      }, clickDelayMs);
    };
    const lift = () => {
      if (isPressed) return;
      region.style.removeProperty("--lift");
      const others = [...document.querySelectorAll(stubSelector)].map(measureStub);
      const ceiling = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      region.style.setProperty("--lift", `${computeLift(region.getBoundingClientRect(), others, ceiling)}px`);
    };
    const resizeObserver = new ResizeObserver(() => {
      root.style.setProperty("--notices", `${region.offsetHeight + 32}px`);
      lift();
    });
    resizeObserver.observe(region);
    // Something that opens on the page moves what is below it, and another page has other stubs.
    resizeObserver.observe(document.body);
    const mutationObserver = new MutationObserver(lift);
    mutationObserver.observe(document.body, { childList: true, subtree: true });
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("scroll", lift, { passive: true, signal });
    addEventListener("resize", lift, { signal });
    // An animation may have moved a stub.
    addEventListener("animationend", lift, { signal });
    region.addEventListener("pointerdown", hold, { signal });
    addEventListener("pointerup", letGo, { signal });
    addEventListener("pointercancel", letGo, { signal });
    lift();
    return () => {
      clearTimeout(releaseTimer);
      controller.abort();
      resizeObserver.disconnect();
      mutationObserver.disconnect();
      root.style.removeProperty("--notices");
    };
  }, [region, hasNotices]);
}
