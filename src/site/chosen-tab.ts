/** Brings the chosen category's tab into the middle of its row, which may be longer than the screen. It never moves the page, and needs no React. */
export function showChosenTab(): void {
  const row = document.querySelector(".category-tabs");
  const tab = row?.querySelector("[aria-current]")?.getBoundingClientRect();
  const seen = row?.getBoundingClientRect();
  if (tab && seen) row?.scrollBy({ left: tab.left + tab.width / 2 - seen.left - seen.width / 2 });
}
