/** Opens the states of the index on wide screens, in browsers whose styles can't show what is closed (`locations.css`). */
export function openStates(): void {
  if (CSS.supports("selector(::details-content)") || !matchMedia("(min-width: 48em)").matches) return;
  for (const state of document.querySelectorAll<HTMLDetailsElement>(".ix-fold")) state.open = true;
}
