import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { runAfterPaint, isConnectionCostlyOrSlow, runWhenIdle } from "./idle.ts";
import { needsFullScreenDialogs } from "./narrow.ts";

type ScreenOptions = {
  /** What was pressed, which gets the focus back: not every browser gives it to a button that is pressed. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Whether its text field has the focus first, which brings up a phone's keyboard; otherwise the dialog itself. */
  readonly focusesField: boolean;
};

/**
 * Opens a dialog (`popover="manual"`) over the whole of a narrow screen. Making it modal, and the page usable again, restyles the whole
 * page: a press doesn't wait for that, it happens once the press can be seen. `isScreen`: false leaves the dialog alone.
 */
export function useFullScreenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isScreen: boolean,
  { opener, focusesField }: ScreenOptions,
): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!isScreen || !box) return undefined;
    const openerElement = opener.current;
    openDialog(box, focusesField);
    const cancel = runAfterPaint(() => {
      const activeElement = document.activeElement;
      // close() brings the focus back to where it is when the dialog becomes modal.
      openerElement?.focus({ preventScroll: true });
      box.hidePopover();
      box.showModal();
      if (activeElement instanceof HTMLElement && box.contains(activeElement)) activeElement.focus();
    });
    return () => {
      cancel();
      if (box.matches(":popover-open")) {
        box.hidePopover();
        openerElement?.focus({ preventScroll: true });
      }
      box.close();
    };
  }, [dialog, opener, focusesField, isScreen]);
}

/**
 * Shows a screen that is drawn ahead within the press itself; what React has to `draw` for it follows once it can be seen. Where there is
 * no such screen, it is drawn at once.
 */
export function showFullScreenDialog(
  box: HTMLDialogElement | null,
  focusesField: boolean,
  draw: () => void,
): void {
  if (!box) return draw();
  openDialog(box, focusesField);
  const cancel = runAfterPaint(() => {
    pendingDraws.delete(box);
    draw();
  });
  pendingDraws.set(box, cancel);
}

/** The screens that are shown but not drawn yet, each with the function that cancels its drawing. */
const pendingDraws = new WeakMap<HTMLDialogElement, () => void>();

/**
 * Hides a screen within the press itself; what React has to `draw` without it follows, and closes it. Where there is none, it is drawn at
 * once.
 */
export function hideFullScreenDialog(box: HTMLDialogElement | null, draw: () => void): void {
  if (!box) return draw();
  box.hidden = true;
  if (pendingDraws.has(box)) {
    pendingDraws.get(box)?.();
    pendingDraws.delete(box);
    box.hidePopover();
  }
  runAfterPaint(draw);
}

/** Lets Escape close a dialog that covers the screen, also before it is modal, when the browser doesn't; `isScreen`: false for another. */
export const keyboardCloseProps = (onClose: () => void, isScreen = true) => ({
  onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  },
  onKeyDown(event: KeyboardEvent) {
    if (!isScreen || event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  },
});

/** Tells whether a screen can be seen, drawn or not. */
export const isDialogShown = (box: HTMLDialogElement | null) =>
  box?.matches(":popover-open, [open]") === true;

function openDialog(box: HTMLDialogElement, focusesField: boolean) {
  box.hidden = false;
  if (isDialogShown(box)) return;
  const focusTarget = focusesField ? box.querySelector("input") : box;
  // Otherwise the browser would give the focus to the close button first.
  focusTarget?.toggleAttribute("autofocus", true);
  box.showPopover();
  if (focusTarget !== document.activeElement) focusTarget?.focus();
}

/**
 * Tells whether to draw a screen, hidden, before it is asked for, so that opening it only has to show it: on narrow screens, once the browser is
 * idle.
 */
export function useShouldDrawDialogAhead(): boolean {
  const [isAhead, setIsAhead] = useState(false);
  useEffect(() => {
    let isMounted = true;
    runWhenIdle(() => {
      if (isMounted && needsFullScreenDialogs() && !isConnectionCostlyOrSlow())
        startTransition(() => setIsAhead(true));
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isAhead;
}
