import { needsHydrationAtOnce } from "#site/unsaved-input.ts";
import { hideServedMonth, isServedMonthShown, showServedMonth } from "#ui/date-field/show-month.ts";
import { runAfterPaint } from "#ui/idle.ts";
import type { HydrationData } from "#document/page-data.ts";
import type { StandInFinder } from "./dom-snapshot.ts";

/**
 * What only React responds to. Links, drawers (`popovertarget`) and the platform's share dialog (`.share`) work without it. `data-waits`: a
 * link that React follows in another way. `data-tip`: has a tooltip.
 */
const interactiveSelector = "form, button:not([popovertarget], .share), [data-tip], [data-waits]";
/** What shows its name as a tooltip, for the mouse and the keyboard. */
const namedSelector = `${interactiveSelector}, .icon-btn`;
/**
 * What does nothing by itself when it is pressed, or something else than it will do with React: the press is repeated for React. A
 * carousel's dots work by themselves.
 */
const replayableSelector =
  "[data-waits], button[type='button']:not([popovertarget], .share, .dots *), input:not([type='checkbox'], [type='radio'], [type='range'])";

const sameElement: StandInFinder = (before) => before;

const isInteractive = (target: EventTarget | null, selector = interactiveSelector) =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Hydrates a page when a visitor first points at, presses, focuses or types into something that needs React; scrolling and a resting mouse
 * don't count, and a page that is only looked at fetches nothing of React's. A press from before is repeated once React is there, unless
 * the visitor has gone on since; so is one that sends a form with something wrong in it. Pages of which most is React's (`hydrate: "now"`
 * in the route's handle) are hydrated after their first paint, and those that something was typed into before this script ran, or that
 * have something to do by themselves (`data-hydrates`), at once. Where that fails, as in a tab whose build is gone from the server,
 * `showPlain` is called, and the page works as one without scripts.
 */
export function hydrateAtOnceOrOnUse(data: HydrationData, showPlain: () => void): void {
  const watchController = new AbortController();
  const clickController = new AbortController();
  const formController = new AbortController();
  const listenerOptions = { capture: true, passive: true, signal: watchController.signal };
  let replay: ((standInOf: StandInFinder) => void) | undefined;

  const start = () => {
    if (watchController.signal.aborted) return;
    watchController.abort();
    void hydrate();
  };
  const hydrate = async () => {
    let standInOf = sameElement;
    try {
      const { startReact } = await import("./start-react.ts");
      standInOf = await startReact(data, () => clickController.abort());
    } catch (error) {
      hideServedMonth();
      showPlain();
      throw error;
    } finally {
      clickController.abort();
      formController.abort();
      replay?.(standInOf);
      repeatFocus();
    }
  };
  const startAt = ({ target }: Event) => isInteractive(target) && start();

  let pointerPosition: { x: number; y: number } | undefined;
  const point = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    // An element that scrolls under a resting mouse was not pointed at.
    const hasMoved = pointerPosition !== undefined && (x !== pointerPosition.x || y !== pointerPosition.y);
    pointerPosition = { x, y };
    if (pointerType !== "touch" && hasMoved && isInteractive(target, namedSelector)) start();
  };
  addEventListener("pointermove", point, listenerOptions);
  // The mouse button goes down some time before the click; a finger may only be scrolling.
  addEventListener(
    "pointerdown",
    (event) => event.pointerType === "touch" || startAt(event),
    listenerOptions,
  );
  addEventListener(
    "focusin",
    ({ target }) =>
      target instanceof Element &&
      target.matches(":focus-visible") &&
      isInteractive(target, namedSelector) &&
      start(),
    listenerOptions,
  );
  for (const kind of ["keydown", "input", "change"]) addEventListener(kind, startAt, listenerOptions);
  const recordPress = (event: MouseEvent) => {
    startAt(event);
    const element =
      event.target instanceof Element ? event.target.closest<HTMLElement>(replayableSelector) : null;
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (element.matches("[data-waits]")) event.preventDefault();
    if (isServedMonthShown()) return;
    const isField = element instanceof HTMLInputElement;
    replay = replayClick(element, isField ? element.value : undefined);
    if (isField) showServedMonth(element);
  };
  addEventListener("click", recordPress, { capture: true, signal: clickController.signal });

  // What is wrong with a form is said by the page itself, also at the first press: the browser's own bubble is held back, and the button is
  // pressed again once React is there. If React can't be loaded, that press gets the bubble.
  let submitter: HTMLElement | null = null;
  const recordSubmitter = ({ target }: Event) => {
    submitter = target instanceof Element ? target.closest<HTMLElement>("[type='submit']") : null;
  };
  const holdBack = (event: Event) => {
    if (!submitter) return;
    event.preventDefault();
    start();
    replay = replayClick(submitter);
  };
  const formOptions = { capture: true, signal: formController.signal };
  // A press of Enter in a field clicks the form's button, too.
  addEventListener("click", recordSubmitter, formOptions);
  addEventListener("invalid", holdBack, formOptions);

  if (needsHydrationAtOnce(interactiveSelector)) {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.matches(replayableSelector)) {
      replay = replayClick(field, field.defaultValue);
      if (field.value === field.defaultValue) showServedMonth(field);
    }
    start();
  } else if (data.hydrate === "now") runAfterPaint(start);
  // Some browsers restore what was typed only now.
  addEventListener("load", () => needsHydrationAtOnce(interactiveSelector) && start(), {
    once: true,
    signal: watchController.signal,
  });
}

/** Clicks an element again; a field only if it still has the focus, or its month is shown, and still has `value`. */
function replayClick(element: HTMLElement, value?: string) {
  return (standInOf: StandInFinder) => {
    const current = standInOf(element);
    const isField = current instanceof HTMLInputElement;
    const isWaiting = document.activeElement === current || isServedMonthShown();
    const hasMovedOn = isField && (current.value !== value || !isWaiting);
    if (current instanceof HTMLElement && current.isConnected && !hasMovedOn) current.click();
  };
}

/** Tells React about a focus that it missed. */
function repeatFocus() {
  const activeElement = document.activeElement;
  if (isInteractive(activeElement))
    activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
