import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import type { CalendarProps } from "./calendar.tsx";
import { IconButton } from "./icon-button.tsx";
import { usePlacedPopover } from "./place-float.ts";

export const loadCalendar = () => import("./calendar.tsx");
const Calendar = lazy(loadCalendar);

interface Props extends CalendarProps {
  label: string;
  /** The whole screen instead of a popover. */
  screen: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** On the whole screen: the field, to type the day instead. */
  children: ReactNode;
  onClose(): void;
}

/** The calendar in the top layer: under its field, or over the whole of a narrow screen. */
export function DatePopover({ label, screen, anchor, children, onClose, ...calendar }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  usePlacedPopover(dialog, anchor, !screen);
  // Showing a dialog takes the focus; who pressed the field wants to keep typing.
  useLayoutEffect(() => {
    if (!screen && !calendar.autoFocus) anchor.current?.focus();
  }, [screen, calendar.autoFocus, anchor]);
  // A modal dialog can only be opened by a call; closing it first lets the browser give the focus back.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!screen) return undefined;
    box?.showModal();
    return () => box?.close();
  }, [screen]);
  return (
    <dialog
      className={screen ? "cal-box screen" : "cal-box pop"}
      aria-label={label}
      popover="manual"
      // Pressing between the days keeps the focus in here, or leaving the field would close the calendar.
      tabIndex={-1}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {screen ? (
        <>
          <div className="screen-top">
            <h2>{label}</h2>
            <IconButton label="Close" onClick={onClose} />
          </div>
          <div className="screen-in">{children}</div>
        </>
      ) : null}
      <Suspense fallback={<div className="cal-wait" />}>
        <Calendar {...calendar} />
      </Suspense>
    </dialog>
  );
}
