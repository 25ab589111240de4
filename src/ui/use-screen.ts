import { type RefObject, useEffect, useLayoutEffect } from "react";
import { afterPaint } from "./idle.ts";

type Leaving = {
  /** The dialog is hidden, but still there. */
  readonly leaving: boolean;
  /** Called when it may be removed. */
  onGone(): void;
};

/**
 * Opens a dialog (`popover="manual"`) over the whole of a narrow screen, with the focus in its text field. Making it modal, and the page
 * usable again, restyles the whole page: a press doesn't wait for that, it happens once the press can be seen. `isScreen`: false leaves
 * the dialog alone.
 */
export function useScreen(
  dialog: RefObject<HTMLDialogElement | null>,
  isScreen: boolean,
  { leaving, onGone }: Leaving,
): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!isScreen || !box) return undefined;
    const before = document.activeElement;
    box.showPopover();
    box.querySelector("input")?.focus();
    const callOff = afterPaint(() => {
      const within = document.activeElement;
      // close() brings the focus back to where it is when the dialog becomes modal.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      box.hidePopover();
      box.showModal();
      if (within instanceof HTMLElement && box.contains(within)) within.focus();
    });
    return () => {
      callOff();
      if (box.matches(":popover-open")) box.hidePopover();
      box.close();
    };
  }, [dialog, isScreen]);

  useEffect(() => (leaving ? afterPaint(onGone) : undefined), [leaving, onGone]);
}
