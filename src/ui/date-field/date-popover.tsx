import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import type { CalendarProps } from "./calendar.tsx";
import { hideServedMonth, pendingMonthText, prepareServedMonth } from "./show-month.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { createOnDemandModule, useAwaited } from "#ui/on-demand.ts";
import { usePlacedPopover } from "#ui/place-float.ts";
import { keyboardCloseProps, useFullScreenDialog } from "#ui/use-screen.ts";

const calendarOnDemand = createOnDemandModule(() => import("./calendar.tsx"));
export const preloadCalendar = calendarOnDemand.want;

interface Props extends Omit<CalendarProps, "isShown"> {
  label: string;
  /** Full screen instead of a popover. */
  screen: boolean;
  dialog: RefObject<HTMLDialogElement | null>;
  anchor: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  /** False while it is only drawn ahead. */
  isOpen: boolean;
  /** Shown on the full screen: the field, to type the day instead. */
  children: ReactNode;
  onClose(): void;
}

/** The calendar in the top layer: below its field, or full screen on narrow screens. */
export function DatePopover(props: Props) {
  const { label, screen, isOpen, dialog, anchor, opener, children, onClose, ...calendar } = props;
  // The screen appears at once, its days a moment later. A popover is placed by its size, and needs them first.
  const showsDays = useDeferredValue(isOpen, !screen);
  const deferredCalendar = useDeferredValue(calendar);
  const placeholder = <CalendarPlaceholder day={calendar.selected ?? ""} />;
  usePlacedPopover(dialog, anchor, !screen && isOpen);
  // Takes the place of the month that was served, if that is shown, in the same frame.
  useLayoutEffect(() => {
    if (isOpen) hideServedMonth();
  }, [isOpen]);
  // Showing a dialog moves the focus into it, but a visitor who pressed the field wants to type there.
  useLayoutEffect(() => {
    if (!screen && !calendar.autoFocus) anchor.current?.focus({ preventScroll: true });
  }, [screen, calendar.autoFocus, anchor]);
  useFullScreenDialog(dialog, screen && isOpen, { opener, focusesField: false });
  // Focuses the chosen day, or today. The field would bring up a phone's keyboard, which covers the days.
  useEffect(() => {
    if (screen && calendar.autoFocus && showsDays)
      dialog.current?.querySelector<HTMLElement>(".cal-day [tabindex='0']")?.focus({ preventScroll: true });
  }, [dialog, screen, calendar.autoFocus, showsDays]);
  return (
    <dialog
      className={screen ? "cal-box screen" : "cal-box pop"}
      aria-label={label}
      data-months={calendar.months}
      popover="manual"
      // Focusable, so that a press between the days keeps the focus in the dialog; otherwise it would close.
      tabIndex={-1}
      ref={dialog}
      {...keyboardCloseProps(onClose, screen)}
    >
      {screen ? (
        <>
          <div className="between screen-top">
            <h2>{label}</h2>
            <IconButton label="Close" onClick={onClose} />
          </div>
          <div className="screen-in">{children}</div>
        </>
      ) : null}
      <Suspense fallback={placeholder}>
        {showsDays ? null : placeholder}
        <div
          className="cal-days"
          hidden={!showsDays}
          // A finger needs no focus where it presses, and moving the focus draws the days again, for which the press would wait.
          onPointerDown={(event) => screen && event.pointerType === "touch" && event.preventDefault()}
        >
          <Days
            {...deferredCalendar}
            isShown={showsDays}
            autoFocus={deferredCalendar.autoFocus === true && !screen}
          />
        </div>
      </Suspense>
    </dialog>
  );
}

/** While the calendar is on its way: the month that came with the page, or a sentence. */
function CalendarPlaceholder({ day }: { day: string }) {
  const box = useRef<HTMLDivElement>(null);
  // A layout effect, so that not even the first frame is empty. What the page was served with is outside React.
  useLayoutEffect(() => {
    box.current?.replaceChildren(prepareServedMonth(day)?.cloneNode(true) ?? pendingMonthText);
  }, [day]);
  return <div className="cal-wait" ref={box} inert />;
}

/** The calendar, or what to do without it: its script can't be loaded where the network has gone. */
const Days = memo(function Days(props: CalendarProps) {
  const Calendar = useAwaited(calendarOnDemand)?.default;
  if (Calendar) return <Calendar {...props} />;
  return (
    <p className="cal-lost" role="status">
      The calendar did not load. Type the day instead, or open it again when you have a connection.
    </p>
  );
});
