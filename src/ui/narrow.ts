/** Whether lists and calendars take the whole screen. Asked when something opens, never while rendering. */
export function isNarrow(): boolean {
  return window.matchMedia("(max-width: 639px)").matches;
}
