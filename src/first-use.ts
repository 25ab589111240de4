import { hasBegun } from "#site/begun.ts";

/** What only React answers to. Links lead on and drawers open without it. */
const lively = "form, button:not([popovertarget]), [data-tip], [data-waits]";
/** What has its name as a tip, for the mouse and the keyboard. */
const named = `${lively}, .icon-btn`;

/** What does nothing by itself when it is pressed, or something else than it will: the press is kept for React. A carousel's dots do. */
const kept =
  "[data-waits], button[type='button']:not([popovertarget], .dots *), input:not([type='checkbox'], [type='radio'], [type='range'])";

type Use = {
  /** Brings React; `attached` is to be called as soon as React hears of each event itself. */
  readonly start: (attached: () => void) => Promise<void>;
  /** The scripts that the first use will ask for. */
  readonly files: readonly string[];
  /** Whether the visitor has come to do something, not to look. */
  readonly atOnce: boolean;
};

/**
 * Starts once a visitor points at, presses, focuses or types into something that needs React; scrolling and a mouse at rest are no use.
 * What was pressed before is pressed again when React is there, unless the visitor has gone on since. Whoever comes back to what they had
 * begun, or began before this script was here, need not wait.
 */
export function waitForUse({ start, files, atOnce }: Use): void {
  const watching = new AbortController();
  const holding = new AbortController();
  const heeded = { capture: true, passive: true, signal: watching.signal };
  let again: (() => void) | undefined;

  const attached = () => holding.abort();
  const use = () => {
    if (watching.signal.aborted) return;
    watching.abort();
    void start(attached).finally(() => {
      attached();
      again?.();
      hearFocus();
    });
  };
  const useOf = ({ target }: Event) => isLively(target) && use();

  let pointerAt: { x: number; y: number } | undefined;
  addEventListener(
    "pointermove",
    (event) => {
      const { target, pointerType, clientX: x, clientY: y } = event;
      // What scrolls under a mouse at rest was not pointed at.
      const moved = pointerAt !== undefined && (x !== pointerAt.x || y !== pointerAt.y);
      pointerAt = { x, y };
      if (pointerType !== "touch" && moved && isLively(target, named)) use();
    },
    heeded,
  );
  // The mouse's button goes down some time before the click; a finger may have come to scroll.
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
      if (pressed.matches("a")) event.preventDefault();
      again = pressAgain(pressed, pressed instanceof HTMLInputElement ? pressed.value : undefined);
    },
    { capture: true, signal: holding.signal },
  );

  if (atOnce || hasBegun(lively)) {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.matches(kept))
      again = pressAgain(field, field.defaultValue);
    use();
  }
  // Some browsers put back what was typed only now.
  addEventListener("load", () => hasBegun(lively) && use(), { once: true, signal: watching.signal });
  fetchAhead(files, watching.signal);
}

const isLively = (target: EventTarget | null, what = lively) =>
  target instanceof Element && target.closest(what) !== null;

/** Presses a field again only where its visitor still is, and has typed nothing since it held `before`. */
function pressAgain(pressed: HTMLElement, before?: string) {
  return () => {
    const isField = pressed instanceof HTMLInputElement;
    const goneOn = isField && (pressed.value !== before || document.activeElement !== pressed);
    if (pressed.isConnected && !goneOn) pressed.click();
  };
}

/** Tells React of a focus that came before it. */
function hearFocus() {
  const focused = document.activeElement;
  if (isLively(focused)) focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** Tells the browser of files that will be needed: at once by `modulepreload`, when it has nothing else to do by `prefetch`. */
export function linkTo(rel: "modulepreload" | "prefetch", files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = file;
    document.head.append(link);
  }
}

type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * With the first sign that somebody is there, on any part of the page, the browser fetches what a use will need, when it has nothing else
 * to do, without running any of it. Never where data is dear or slow.
 */
function fetchAhead(files: readonly string[], signal: AbortSignal) {
  const line: Line = "connection" in navigator ? (navigator.connection as Line) : {};
  if (line.saveData || line.effectiveType?.endsWith("2g")) return;
  const seen = new AbortController();
  const fetchAll = () => linkTo("prefetch", files);
  const someone = () => {
    seen.abort();
    if ("requestIdleCallback" in window) requestIdleCallback(fetchAll);
    else setTimeout(fetchAll);
  };
  const heeded = { capture: true, passive: true, signal: AbortSignal.any([signal, seen.signal]) };
  for (const sign of ["pointermove", "pointerdown", "keydown", "wheel"])
    addEventListener(sign, someone, heeded);
}
