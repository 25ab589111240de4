import { isNarrow } from "#ui/narrow.ts";
import { fromLocalDate } from "./local-day.ts";

/** The id of the month that is served with the page (`month-ahead.tsx`). */
export const monthAheadId = "month-ahead";

/** The sentence in place of that month where it can't be shown. */
export const lookupText = "Looking up the days …";

const findSheet = () => document.getElementById(monthAheadId);
const isOpen = (sheet: HTMLElement | null) => sheet?.matches(":popover-open") === true;

/** Whether the month that was served is shown, while its field waits for the calendar. */
export const isMonthShown = () => isOpen(findSheet());

/**
 * The days of the month that was served, by the visitor's own date, which may be later than the page; undefined if it is another month by
 * now, or if the field has a date, which may be in any month.
 */
export function monthAhead(fieldValue: string): HTMLElement | undefined {
  const sheet = findSheet();
  const today = fromLocalDate(new Date(Date.now()));
  if (fieldValue !== "" || sheet?.dataset["month"] !== today.slice(0, 7)) return undefined;
  for (const cell of sheet.querySelectorAll<HTMLElement>("td[data-day]")) {
    const { day = "" } = cell.dataset;
    cell.classList.toggle("cal-today", day === today);
    for (const name of ["cal-off", "cal-past"]) cell.classList.toggle(name, day < today);
    cell.querySelector("button")?.toggleAttribute("disabled", day < today);
  }
  return sheet.querySelector<HTMLElement>(".cal") ?? undefined;
}

/** Shows the served month for a date field that was pressed before React has loaded, where calendars take the full screen. */
export function showMonth(field: HTMLInputElement): void {
  const sheet = findSheet();
  if (!sheet || isOpen(sheet) || !isNarrow() || !field.matches(".glyph-cal > input")) return;
  sheet.toggleAttribute("data-waits", monthAhead(field.value) === undefined);
  const [title, input] = sheet.querySelectorAll("h2, .input");
  sheet.ariaLabel = field.dataset["choose"] ?? sheet.ariaLabel;
  if (title) title.textContent = sheet.ariaLabel;
  if (input) input.textContent = field.placeholder;
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => {
    controller.abort();
    sheet.hidePopover();
    // It would get the focus back, and open a phone's keyboard.
    field.blur();
  };
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const day = target.closest("button:enabled")?.closest<HTMLElement>("[data-day]")?.dataset["day"];
    if (day !== undefined) {
      field.value = day.split("-").toReversed().join("/");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (day !== undefined || target.closest("[popovertarget]")) close();
  };
  sheet.addEventListener("click", press, { signal });
  sheet.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
  sheet.showPopover();
}

/** Hides the served month once the calendar itself is shown over it. */
export function hideMonth(): void {
  const sheet = findSheet();
  if (isOpen(sheet)) sheet?.hidePopover();
}
