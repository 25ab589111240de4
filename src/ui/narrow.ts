/**
 * Tells whether lists and calendars take the full screen, as on any phone, upright or on its side. Called when something opens, never while
 * rendering.
 */
export function needsFullScreenDialogs(): boolean {
  return window.matchMedia("(max-width: 39.9375em), (max-height: 29.9375em)").matches;
}
