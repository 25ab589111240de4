import { useEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { readUnmodifiedKey } from "./page-key.ts";
import { usePlacedPopover } from "./place-float.ts";

const openDelayMs = 700;
const skipDelayMs = 300;
/** Time for the pointer to travel from the trigger to its tip. */
const leaveMs = 120;

interface TipContent {
  trigger: RefObject<HTMLElement>;
  text: string;
}

/**
 * The tips of the whole page, shown on hover and keyboard focus: for icon buttons their name, for elements with `data-tip` that text, or
 * the name if the attribute is empty. A tip can be hovered, stays open, and closes on Escape (WCAG 1.4.13). Tips are hidden from screen
 * readers, which read the name anyway; anything else that a tip says is also on the page.
 */
export function Tooltips() {
  const [tip, setTip] = useState<TipContent>();
  useEffect(() => watchTips(setTip), []);
  if (!tip) return null;
  // Outside a modal dialog the tip could not be hovered, and a press on it would close a drawer.
  const host = tip.trigger.current.closest("dialog, [popover]") ?? document.body;
  return createPortal(<Tip {...tip} />, host);
}

function Tip({ trigger, text }: TipContent) {
  const tip = useRef<HTMLDivElement>(null);
  usePlacedPopover(tip, trigger, true);
  return (
    <div className="tip pop" popover="manual" aria-hidden="true" ref={tip}>
      {text}
    </div>
  );
}

/** Calls `show` with each tip that opens, and with undefined when it closes; returns a function that ends this. */
function watchTips(show: (tip: TipContent | undefined) => void): () => void {
  // Kept after its tip is dismissed, so that the tip stays closed until pointer and focus have left.
  let trigger: HTMLElement | undefined;
  let isOpen = false;
  let lastLeaveTime = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointerPosition = { x: -1, y: -1 };

  const dismiss = () => {
    clearTimeout(timer);
    if (isOpen) show(undefined);
    isOpen = false;
  };
  const leave = () => {
    // Right after one tip, the next one opens without a delay.
    if (isOpen) lastLeaveTime = performance.now();
    dismiss();
    trigger = undefined;
  };
  const reveal = () => {
    const text = trigger?.dataset["tip"] || trigger?.ariaLabel;
    if (!trigger?.isConnected || !text) return;
    isOpen = true;
    show({ trigger: { current: trigger }, text });
  };
  const enter = (next: HTMLElement) => {
    if (isOpen) clearTimeout(timer);
    if (next === trigger) return;
    const isDelayed = !isOpen && performance.now() - lastLeaveTime >= skipDelayMs;
    dismiss();
    trigger = next;
    if (isDelayed) timer = setTimeout(reveal, openDelayMs);
    else reveal();
  };
  const moveAway = () => {
    if (!trigger || trigger.matches(":focus-visible, :has(:focus-visible)")) return;
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(leave, leaveMs);
    else leave();
  };

  const point = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType === "touch") return;
    // Something that opens or scrolls under a resting pointer was not pointed at.
    const hasMoved = x !== pointerPosition.x || y !== pointerPosition.y;
    pointerPosition = { x, y };
    const next = findTrigger(target);
    if (next && (hasMoved || next === trigger)) enter(next);
    else if (isTip(target)) clearTimeout(timer);
    else moveAway();
  };

  const controller = new AbortController();
  const listenerOptions = { signal: controller.signal, capture: true };
  addEventListener("pointerover", point, listenerOptions);
  addEventListener("pointermove", point, listenerOptions);
  document.documentElement.addEventListener("pointerleave", moveAway, { signal: controller.signal });
  addEventListener(
    "focusin",
    ({ target }) => {
      const next = target instanceof Element && target.matches(":focus-visible") && findTrigger(target);
      if (next) enter(next);
    },
    listenerOptions,
  );
  addEventListener(
    "focusout",
    ({ target }) => target instanceof Node && trigger?.contains(target) && leave(),
    listenerOptions,
  );
  addEventListener("click", ({ target }) => isTip(target) || dismiss(), listenerOptions);
  addEventListener(
    "keydown",
    (event) => {
      if (!isOpen || readUnmodifiedKey(event) !== "Escape") return;
      // Escape closes only the tip; a second one closes the dialog or drawer.
      event.preventDefault();
      event.stopPropagation();
      dismiss();
    },
    listenerOptions,
  );
  return () => {
    controller.abort();
    dismiss();
  };
}

function findTrigger(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tip], .icon-btn") : null;
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".tip") !== null;
}
