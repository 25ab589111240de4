/**
 * What the desk does in a browser beside its pages, which work without it: asks each minute whether something is new, and says so; and lets arrow
 * keys go through the chart of units.
 */

const minute = 60_000;
const { mark } = document.documentElement.dataset;

if (mark !== undefined) {
  const timer = setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch("/news", { headers: { Accept: "application/json" } }).catch(() => undefined);
    if (!answer?.ok) return;
    const news = (await answer.json()) as { mark: string };
    if (news.mark === mark) return;
    clearInterval(timer);
    showNews();
  }, minute);
}

/** A line at the top that leads to the page anew; nothing that is being typed is lost. */
function showNews() {
  const line = document.createElement("p");
  line.className = "say desk-news";
  line.setAttribute("role", "status");
  const link = document.createElement("a");
  link.href = location.href;
  link.textContent = "Something new has happened: load this page again.";
  line.append(link);
  document.querySelector("main")?.prepend(line);
}

for (const chart of document.querySelectorAll<HTMLTableElement>("table.chart")) startChartKeys(chart);

/** Makes a chart one stop of the Tab key, in which arrow keys go from cell to cell, and in a cell from link to link. */
function startChartKeys(chart: HTMLTableElement) {
  const cells = [...chart.querySelectorAll<HTMLTableCellElement>("tbody td")];
  const stops = cells.flatMap(listStops);
  const setCurrent = (current: HTMLElement | undefined) => {
    for (const stop of stops) stop.tabIndex = stop === current ? 0 : -1;
  };
  setCurrent(stops.find((stop) => stop instanceof HTMLAnchorElement) ?? stops[0]);
  document.querySelector(".chart-hint")?.removeAttribute("hidden");
  chart.addEventListener("focusin", ({ target }) => setCurrent(stops.find((stop) => stop === target)));
  chart.addEventListener("keydown", (event) => {
    const index = stops.findIndex((stop) => stop === document.activeElement);
    const cell = stops[index]?.closest("td");
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
    const isAcross = event.key === "ArrowLeft" || event.key === "ArrowRight";
    const step = event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 1;
    if (!isAcross && event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    (isAcross ? stops[index + step] : findBeside(cells, cell, step))?.focus();
  });
}

/** What can have the focus in a cell: its links, or else the cell itself. */
function listStops(cell: HTMLTableCellElement): readonly HTMLElement[] {
  const links = [...cell.querySelectorAll("a")];
  return links.length > 0 ? links : [cell];
}

/** Finds what is in the row above or below, in the cell over the first half day of this one. */
function findBeside(cells: readonly HTMLTableCellElement[], cell: HTMLTableCellElement, step: number) {
  const rows = [...new Set(cells.map((one) => one.parentElement))];
  const row = rows[rows.indexOf(cell.parentElement) + step];
  const countBefore = (one: HTMLTableCellElement) =>
    cells
      .slice(0, cells.indexOf(one))
      .filter(({ parentElement }) => parentElement === one.parentElement)
      .reduce((sum, { colSpan }) => sum + colSpan, 0);
  const column = countBefore(cell);
  const beside = cells.findLast((one) => one.parentElement === row && countBefore(one) <= column);
  return beside && listStops(beside)[0];
}
