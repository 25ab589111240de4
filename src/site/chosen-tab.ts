/** Scrolls the chosen category's tab to the middle of its row, which may be wider than the screen. Never scrolls the page; needs no React. */
export function scrollToChosenCategoryTab(): void {
  const row = document.querySelector(".category-tabs");
  const tab = row?.querySelector("[aria-current]")?.getBoundingClientRect();
  const rowBox = row?.getBoundingClientRect();
  if (tab && rowBox) row?.scrollBy({ left: tab.left + tab.width / 2 - rowBox.left - rowBox.width / 2 });
}
