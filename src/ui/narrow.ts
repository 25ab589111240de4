/** Whether lists and calendars take the full screen. Called when something opens, never while rendering. */
export function isNarrow(): boolean {
  return window.matchMedia("(max-width: 639px)").matches;
}
