/**
 * Whether lists and calendars take the full screen, as on any phone, upright or on its side. Called when something opens, never while
 * rendering.
 */
export function isNarrow(): boolean {
  return window.matchMedia("(max-width: 639px), (max-height: 479px)").matches;
}
