import { needsFullScreenDialogs } from "#ui/narrow.ts";
import { localDateToIso } from "./local-day.ts";

/** The id of the month that is served with the page (`month-ahead.tsx`). */
export const servedMonthId = "month-ahead";

/** The sentence in place of that month where it can't be shown. */
export const pendingMonthText = "Looking up the days …";

/** By which calendar.css places the month at its field. */
const anchorName = "--month";

const findSheet = () => document.getElementById(servedMonthId);
const isOpen = (sheet: HTMLElement | null) => sheet?.matches(":popover-open") === true;

/** Tells whether the month that was served is shown, while its field waits for the calendar. */
export const isServedMonthShown = () => isOpen(findSheet());

/**
 * The days of the month that was served, by the visitor's own date, which may be later than the page; undefined if it is another month by
 * now, or if the field has a date, which may be in any month.
 */
export function prepareServedMonth(fieldValue: string): HTMLElement | undefined {
  const sheet = findSheet();
  const today = localDateToIso(new Date(Date.now()));
  if (fieldValue !== "" || sheet?.dataset["month"] !== today.slice(0, 7)) return undefined;
  for (const cell of sheet.querySelectorAll<HTMLElement>("td[data-day]")) {
    const { day = "" } = cell.dataset;
    cell.classList.toggle("cal-today", day === today);
    for (const name of ["cal-off", "cal-past"]) cell.classList.toggle(name, day < today);
    cell.querySelector("button")?.toggleAttribute("disabled", day < today);
  }
  return sheet.querySelector<HTMLElement>(".cal") ?? undefined;
}

/** Shows the served month for a date field that was pressed before React has loaded: on the full screen, or at the field. */
export function showServedMonth(field: HTMLInputElement): void {
  const sheet = findSheet();
  if (!sheet || isOpen(sheet) || !field.matches(".glyph-cal > input")) return;
  const isScreen = needsFullScreenDialogs();
  if (!isScreen && !CSS.supports("anchor-name", anchorName)) return;
  sheet.classList.toggle("screen", isScreen);
  sheet.classList.toggle("pop", !isScreen);
  sheet.toggleAttribute("data-waits", prepareServedMonth(field.value) === undefined);
  const [title, input] = sheet.querySelectorAll("h2, .input");
  sheet.ariaLabel = field.dataset["choose"] ?? sheet.ariaLabel;
  if (title) title.textContent = sheet.ariaLabel;
  if (input) input.textContent = field.placeholder;
  const controller = new AbortController();
  const { signal } = controller;
  const dismiss = () => {
    hideServedMonth();
    // The field would get the focus back: a phone would open its keyboard, and the press would be repeated once React is there.
    field.blur();
  };
  const press = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const day = target.closest("button:enabled")?.closest<HTMLElement>("[data-day]")?.dataset["day"];
    if (day !== undefined) {
      field.value = day.split("-").toReversed().join("/");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (isScreen && (day !== undefined || target.closest("[popovertarget]"))) dismiss();
  };
  const leave = ({ target }: Event) =>
    target instanceof Node && target !== field && !sheet.contains(target) && hideServedMonth();
  const finish = ({ newState }: ToggleEvent) => {
    if (newState !== "closed") return;
    controller.abort();
    field.style.removeProperty("anchor-name");
  };
  sheet.addEventListener("beforetoggle", finish, { signal });
  sheet.addEventListener("click", press, { signal });
  field.addEventListener("input", hideServedMonth, { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && dismiss(), { signal });
  addEventListener("pointerdown", leave, { signal });
  addEventListener("focusin", leave, { signal });
  field.style.setProperty("anchor-name", anchorName);
  sheet.showPopover();
  // The dialog has taken the focus, but a visitor who pressed the field may want to type there.
  if (!isScreen) field.focus({ preventScroll: true });
}

/** Hides the served month once the calendar itself is shown over it. */
export function hideServedMonth(): void {
  const sheet = findSheet();
  if (isOpen(sheet)) sheet?.hidePopover();
}
