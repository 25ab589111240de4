import { lazy, Suspense, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { localDateToIso } from "./local-day.ts";
import { pendingMonthText, servedMonthId } from "./show-month.ts";

const Calendar = lazy(() => import("./calendar.tsx"));

/**
 * The current month as part of the served page, for the first seconds of a slow device: `show-month.ts` shows it as soon as a date is
 * pressed, before React has loaded. The calendars of the page's date fields then replace it. React leaves it as it is.
 */
export function ServedMonth() {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return null;
  const dialogProps = {
    id: servedMonthId,
    className: "cal-box screen month-ahead",
    popover: "manual",
    // Focusable, so that a press between the days keeps the focus in it; otherwise it would close.
    tabIndex: -1,
  } as const;
  if (!import.meta.env.SSR)
    return <dialog {...dialogProps} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  // oxlint-disable-next-line react/purity -- only the server gets here, once for each page
  const today = localDateToIso(new Date());
  return (
    <dialog {...dialogProps} aria-label="Choose the date" data-month={today.slice(0, 7)}>
      <div className="between screen-top">
        <h2>Choose the date</h2>
        <IconButton label="Close" popoverTarget={servedMonthId} popoverTargetAction="hide" />
      </div>
      <div className="screen-in">
        <div className="input num" aria-hidden="true" />
      </div>
      <p className="month-waits" role="status">
        {pendingMonthText}
      </p>
      <Suspense>
        <Calendar
          today={today}
          months={1}
          isShown
          foot="The other months are coming …"
          onChoose={ignoreChoice}
        />
      </Suspense>
    </dialog>
  );
}

/** `show-month.ts` handles presses before React has loaded. */
const ignoreChoice = () => {};
