import { readUnmodifiedKey } from "#ui/page-key.ts";
import { formatZonedTime, runNowAndEveryMinute, formatHour, setClocks } from "#site/clockwork.ts";
import { mapWidth, computeMapPosition } from "#site/miller.ts";
import { computeSubsolarPoint } from "#site/sun.ts";
import { drawMapNight } from "./night.ts";

/** How far from a dot, in CSS pixels, a press still counts as on it. */
const reach = 28;

const mapsWithHandlers = new WeakSet<Element>();
/** The meridian that each map was last opened on, while it is wider than the window. */
const lastOpenings = new WeakMap<Element, string>();

/** Keeps the map up to date by the visitor's clock from now on. */
export const startMapUpdates = () => runNowAndEveryMinute(updateMap);

/** Updates the map to the current minute: its clocks, hours and night. The first time for each map, it also adds pointer and key handlers. */
function updateMap() {
  setClocks();
  const map = document.querySelector<HTMLElement>(".map");
  if (!map) return;
  const now = Date.now();
  const sun = computeSubsolarPoint(now);
  map.querySelector(".map-night")?.setAttribute("d", drawMapNight(sun));
  const { x, y } = computeMapPosition(sun.longitude, sun.latitude);
  map.querySelector(".map-sun")?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  for (const [index, hour] of map.querySelectorAll(".map-lines b").entries()) {
    hour.textContent = hourAt(now, index - 11);
    hour.parentElement?.classList.toggle("is-noon", hour.textContent === "12 PM");
  }
  map.classList.add("is-alive");
  showOpening(map);
  if (mapsWithHandlers.has(map)) return;
  mapsWithHandlers.add(map);
  addHandlers(map);
}

/** Scrolls a map that is wider than the window to another start, or to its places: at first only if the styles have not, for want of motion. */
function showOpening(map: HTMLElement) {
  const opening = map.querySelector<HTMLElement>("[data-opening]");
  const scroller = map.querySelector(".map-window");
  if (!opening || !scroller) return;
  const last = lastOpenings.get(map);
  if (scroller.scrollWidth <= scroller.clientWidth) {
    lastOpenings.delete(map);
    return;
  }
  const name = opening.firstChild?.textContent ?? "";
  lastOpenings.set(map, name);
  if (last === name || (last === undefined && scroller.scrollLeft > 0)) return;
  scroller.scrollTo({ left: opening.offsetLeft + opening.offsetWidth / 2 - scroller.clientWidth / 2 });
}

/** The hour at an instant (epoch milliseconds), '9 PM', `east` hours ahead of Greenwich. */
function hourAt(instant: number, east: number): string {
  return formatHour(new Date(instant + east * 3_600_000).getUTCHours());
}

function addHandlers(map: HTMLElement) {
  const svg = map.querySelector("svg");
  if (!svg) return;

  // Escape hides the name, so that what it covers can be seen without moving the pointer (WCAG 1.4.13).
  addEventListener("keydown", function dismiss(event) {
    if (!map.isConnected) removeEventListener("keydown", dismiss);
    else if (readUnmodifiedKey(event) === "Escape") point(map, undefined);
  });
  svg.addEventListener("pointermove", (event) => point(map, nearestDot(svg, event)));
  svg.addEventListener("pointerdown", (event) => point(map, nearestDot(svg, event)));
  svg.addEventListener("pointerleave", () => point(map, focusedDot(svg)));
  svg.addEventListener("focusin", () => {
    const dot = focusedDot(svg);
    if (dot) uncover(dot, map.querySelector(".map-plate"));
    point(map, dot);
  });
  svg.addEventListener("focusout", () => point(map, undefined));
  svg.addEventListener("keydown", (event) => {
    const next = focusedDot(svg) && step(svg, readUnmodifiedKey(event));
    if (!next) return;
    event.preventDefault();
    for (const dot of dots(svg)) dot.setAttribute("tabindex", dot === next ? "0" : "-1");
    next.focus();
  });
  // Dots overlap: a press should choose the nearest one, not the one on top.
  svg.addEventListener(
    "click",
    (event) => {
      if (event.detail === 0 || !event.isTrusted) return;
      const dot = nearestDot(svg, event);
      if (!dot || dot.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      dot.dispatchEvent(new MouseEvent("click", event));
    },
    { capture: true },
  );
}

/** Scrolls a dot out from under the plate, which sticks to the bar. */
function uncover(dot: Element, plate: Element | null) {
  const coveredHeight =
    (plate?.getBoundingClientRect().bottom ?? 0) + reach - dot.getBoundingClientRect().top;
  if (coveredHeight > 0) scrollBy({ top: -coveredHeight, behavior: "instant" });
}

/** Shows the dot's name, code and local time, draws a ring around it, and a line to it from the start. */
function point(map: HTMLElement, dot: SVGAElement | undefined) {
  const label = map.querySelector<HTMLElement>(".map-name");
  const ring = map.querySelector(".map-ring");
  const way = map.querySelector<SVGPathElement>(".map-way");
  if (!label || !ring || !way) return;
  label.hidden = !dot;
  map.classList.toggle("is-pointed", dot !== undefined);
  way.removeAttribute("d");
  if (!dot) return;
  const { x, y } = spot(dot);
  ring.setAttribute("cx", `${x}`);
  ring.setAttribute("cy", `${y}`);
  const [fromX, fromY] = way.dataset["from"]?.split(" ").map(Number) ?? [];
  writeLabel(label, dot, fromX === undefined ? x > mapWidth / 2 : fromX > x);
  if (fromX === undefined || fromY === undefined || dot.classList.contains("far")) return;
  const bow = Math.hypot(x - fromX, y - fromY) / 5;
  way.setAttribute("d", `M${fromX} ${fromY}Q${(fromX + x) / 2} ${(fromY + y) / 2 - bow} ${x} ${y}`);
}

/** Writes 'BOM Mumbai 5:30 PM' to the left or right of the dot, on the preferred side if the window has room there. */
function writeLabel(label: HTMLElement, dot: SVGAElement, prefersLeft: boolean) {
  const { code = "", name: city = "", at: zone = "UTC" } = dot.dataset;
  const codeElement = document.createElement("b");
  codeElement.className = "code";
  codeElement.textContent = code;
  const timeElement = document.createElement("span");
  timeElement.textContent = formatZonedTime(Date.now(), zone);
  label.replaceChildren(codeElement, document.createTextNode(` ${city} `), timeElement);
  const sheet = label.parentElement?.getBoundingClientRect();
  const at = dot.getBoundingClientRect();
  if (!sheet) return;
  const x = (at.left + at.right) / 2;
  label.style.left = `${x - sheet.left}px`;
  label.style.top = `${(at.top + at.bottom) / 2 - sheet.top}px`;
  const room = label.offsetWidth + 2 * reach;
  label.classList.toggle("is-left", prefersLeft ? x > room : x > innerWidth - room);
}

function dots(svg: SVGSVGElement): SVGAElement[] {
  return [...svg.querySelectorAll<SVGAElement>("a.dot")];
}

function focusedDot(svg: SVGSVGElement): SVGAElement | undefined {
  return dots(svg).find((dot) => dot.matches(":focus-visible"));
}

function spot(dot: Element): { x: number; y: number } {
  const circle = dot.firstElementChild;
  return { x: Number(circle?.getAttribute("cx")), y: Number(circle?.getAttribute("cy")) };
}

function nearestDot(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): SVGAElement | undefined {
  const matrix = svg.getScreenCTM();
  if (!matrix) return undefined;
  const from = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return closest(dots(svg), (dot) => {
    const { x, y } = spot(dot);
    const away = Math.hypot(x - from.x, y - from.y);
    return away * matrix.a <= reach ? away : Infinity;
  });
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next dot in an arrow key's direction: a near one, preferably straight ahead. */
function step(svg: SVGSVGElement, key = ""): SVGAElement | undefined {
  const [right, down] = directions[key] ?? [0, 0];
  const here = focusedDot(svg);
  if (!here || (right === 0 && down === 0)) return undefined;
  const from = spot(here);
  return closest(dots(svg), (dot) => {
    const { x, y } = spot(dot);
    const ahead = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    return ahead > 0 && aside <= 2 * ahead ? ahead + 2 * aside : Infinity;
  });
}

function closest(
  candidates: readonly SVGAElement[],
  distance: (dot: SVGAElement) => number,
): SVGAElement | undefined {
  let closestDot: SVGAElement | undefined;
  let least = Infinity;
  for (const dot of candidates) {
    const away = distance(dot);
    if (away < least) [closestDot, least] = [dot, away];
  }
  return closestDot;
}
