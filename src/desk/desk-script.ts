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

/** Makes a chart one stop of the Tab key, in which arrow keys go from cell to cell. */
function startChartKeys(chart: HTMLTableElement) {
  const bodyCells = [...chart.querySelectorAll<HTMLTableCellElement>("tbody td")];
  const stops = bodyCells.flatMap(listStops);
  const setCurrent = (stop: HTMLElement | undefined) => {
    for (const one of stops) one.tabIndex = one === stop ? 0 : -1;
  };
  const go = (stop: HTMLElement | undefined) => {
    if (!stop) return;
    setCurrent(stop);
    stop.focus();
  };
  setCurrent(stops.find((stop) => stop instanceof HTMLAnchorElement) ?? stops[0]);
  document.querySelector(".chart-hint")?.removeAttribute("hidden");
  chart.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && stops.includes(target)) setCurrent(target);
  });
  chart.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stop = stops.find((one) => one === document.activeElement);
    const cell = stop?.closest("td");
    if (!stop || !cell) return;
    const [left, right] =
      getComputedStyle(chart).direction === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const index = stops.indexOf(stop);
    const inRow = stops.filter((one) => one.closest("tr") === cell.parentElement);
    const targets: Readonly<Record<string, HTMLElement | undefined>> = {
      [left ?? ""]: stops[index - 1],
      [right ?? ""]: stops[index + 1],
      ArrowUp: findBeside(bodyCells, cell, -1),
      ArrowDown: findBeside(bodyCells, cell, 1),
      Home: inRow[0],
      End: inRow.at(-1),
    };
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    go(targets[event.key]);
  });
}

/** What can have the focus in a cell: its links, or else the cell itself. */
function listStops(cell: HTMLTableCellElement): readonly HTMLElement[] {
  const links = [...cell.querySelectorAll("a")];
  return links.length > 0 ? links : [cell];
}

/** Finds what is in the row above or below, in the cell over the first column of this one. */
function findBeside(cells: readonly HTMLTableCellElement[], cell: HTMLTableCellElement, step: number) {
  const rows = [...new Set(cells.map((one) => one.parentElement))];
  const row = rows[rows.indexOf(cell.parentElement) + step];
  const column = countColumnsBefore(cell);
  const beside = cells.findLast((one) => one.parentElement === row && countColumnsBefore(one) <= column);
  return beside && listStops(beside)[0];
}

function countColumnsBefore(cell: HTMLTableCellElement): number {
  const siblings = [...(cell.parentElement?.querySelectorAll("td") ?? [])];
  return siblings.slice(0, siblings.indexOf(cell)).reduce((sum, { colSpan }) => sum + colSpan, 0);
}
