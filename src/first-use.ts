import { hasBegun } from "#site/begun.ts";
import { isMonthShown, showMonth } from "#ui/date-field/show-month.ts";
import { isSavingData, whenIdle } from "#ui/idle.ts";
import type { StandIn } from "#ui/kept-use.ts";

/** What only React responds to. Links, drawers and the platform's share dialog work without it. */
const lively = "form, button:not([popovertarget], .share), [data-tip], [data-waits]";
/** What shows its name as a tooltip, for the mouse and the keyboard. */
const named = `${lively}, .icon-btn`;

/**
 * What does nothing by itself when it is pressed, or something else than it will do with React: the press is kept for React. A carousel's
 * dots work by themselves.
 */
const kept =
  "[data-waits], button[type='button']:not([popovertarget], .share, .dots *), input:not([type='checkbox'], [type='radio'], [type='range'])";

const itself: StandIn = (before) => before;

declare global {
  interface Window {
    /** Ends at the first paint, or a second after loading if there is none (src/entry.server.tsx). The development server leaves it out. */
    readonly firstPaint?: Promise<unknown>;
  }
}

type Use = {
  /** Starts React; `attached` is to be called as soon as React receives events itself. */
  readonly start: (attached: () => void) => Promise<StandIn>;
  /** The scripts and style sheets that the first use will need. */
  readonly files: readonly string[];
  /** Whether the visitor has come to do something, not to look. */
  readonly atOnce: boolean;
};

/**
 * Starts once a visitor points at, presses, focuses or types into something that needs React; scrolling and a resting mouse don't count. A
 * press from before is repeated when React is there, unless the visitor has gone on since. It starts at once for visitors who return to a
 * form that they had begun, or who began before this script was loaded.
 */
export function waitForUse({ start, files, atOnce }: Use): void {
  const watching = new AbortController();
  const holding = new AbortController();
  const heeded = { capture: true, passive: true, signal: watching.signal };
  let again: ((standInOf: StandIn) => void) | undefined;

  const attached = () => holding.abort();
  const use = () => {
    if (watching.signal.aborted) return;
    watching.abort();
    void begin();
  };
  const begin = async () => {
    let standInOf = itself;
    try {
      standInOf = await start(attached);
    } finally {
      attached();
      again?.(standInOf);
      hearFocus();
    }
  };
  const useOf = ({ target }: Event) => isLively(target) && use();

  let pointerAt: { x: number; y: number } | undefined;
  addEventListener(
    "pointermove",
    (event) => {
      const { target, pointerType, clientX: x, clientY: y } = event;
      // An element that scrolls under a resting mouse was not pointed at.
      const moved = pointerAt !== undefined && (x !== pointerAt.x || y !== pointerAt.y);
      pointerAt = { x, y };
      if (pointerType !== "touch" && moved && isLively(target, named)) use();
    },
    heeded,
  );
  // The mouse button goes down some time before the click; a finger may only be scrolling.
  addEventListener("pointerdown", (event) => event.pointerType === "touch" || useOf(event), heeded);
  addEventListener(
    "focusin",
    ({ target }) =>
      target instanceof Element && target.matches(":focus-visible") && isLively(target, named) && use(),
    heeded,
  );
  for (const kind of ["keydown", "input", "change"]) addEventListener(kind, useOf, heeded);
  addEventListener(
    "click",
    (event) => {
      useOf(event);
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(kept) : null;
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (pressed.matches("[data-waits]")) event.preventDefault();
      if (isMonthShown()) return;
      const isField = pressed instanceof HTMLInputElement;
      again = pressAgain(pressed, isField ? pressed.value : undefined);
      if (isField) showMonth(pressed);
    },
    { capture: true, signal: holding.signal },
  );

  if (hasBegun(lively)) {
    const field = document.activeElement;
    // A field that the address leads to has the focus without being pressed.
    if (field instanceof HTMLInputElement && field.matches(kept) && !field.matches(":target")) {
      again = pressAgain(field, field.defaultValue);
      if (field.value === field.defaultValue) showMonth(field);
    }
    use();
  }
  // Before it, scripts would compete with fonts and pictures for the connection.
  else if (atOnce) void Promise.resolve(window.firstPaint).then(use);
  // Some browsers restore what was typed only now.
  addEventListener("load", () => hasBegun(lively) && use(), { once: true, signal: watching.signal });
  fetchAhead(files, watching.signal);
}

const isLively = (target: EventTarget | null, what = lively) =>
  target instanceof Element && target.closest(what) !== null;

/** Presses a field again only if it still has the focus, or its month is shown, and nothing was typed since it held `value`. */
function pressAgain(pressed: HTMLElement, value?: string) {
  return (standInOf: StandIn) => {
    const now = standInOf(pressed);
    const isField = now instanceof HTMLInputElement;
    const isWaiting = document.activeElement === now || isMonthShown();
    const goneOn = isField && (now.value !== value || !isWaiting);
    if (now instanceof HTMLElement && now.isConnected && !goneOn) now.click();
  };
}

/** Tells React about a focus that it missed. */
function hearFocus() {
  const focused = document.activeElement;
  if (isLively(focused)) focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** How many files the browser is told about in one task: each takes it a third of a millisecond. */
const atATime = 6;

/** Tells the browser about files that will be needed: with `modulepreload` it fetches them at once, with `prefetch` when it is idle. */
export function linkTo(rel: "modulepreload" | "prefetch", files: readonly string[]): void {
  for (const file of files.slice(0, atATime)) {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = file;
    document.head.append(link);
  }
  if (files.length > atATime) setTimeout(linkTo, 0, rel, files.slice(atATime));
}

/**
 * At the first sign of a visitor, on any part of the page, lets the browser fetch what a use will need, when it is idle, without running
 * any of it. Not where data is expensive or the connection slow.
 */
function fetchAhead(files: readonly string[], signal: AbortSignal) {
  if (isSavingData()) return;
  const seen = new AbortController();
  const fetchAll = () => linkTo("prefetch", files);
  const someone = () => {
    seen.abort();
    whenIdle(fetchAll);
  };
  const heeded = { capture: true, passive: true, signal: AbortSignal.any([signal, seen.signal]) };
  for (const sign of ["pointermove", "pointerdown", "keydown", "wheel"])
    addEventListener(sign, someone, heeded);
}
