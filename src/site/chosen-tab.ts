/** Scrolls the chosen category's tab to the middle of its row, which may be wider than the screen. Never scrolls the page; needs no React. */
export function showChosenTab(): void {
  const row = document.querySelector(".category-tabs");
  const tab = row?.querySelector("[aria-current]")?.getBoundingClientRect();
  const seen = row?.getBoundingClientRect();
  if (tab && seen) row?.scrollBy({ left: tab.left + tab.width / 2 - seen.left - seen.width / 2 });
}
