import type { UpcomingOpenTimes } from "#rental/trip/opening-hours.ts";
import { runNowAndEveryMinute, setClocks } from "#site/clockwork.ts";
import { computeOpenStatus, formatZonedWeekday } from "./open-words.ts";

/** Says on a place's page whether its counter is open, by the visitor's clock, from now on. */
export const startOpenStatusUpdates = () => runNowAndEveryMinute(showOpenNow);

function showOpenNow() {
  setClocks();
  const line = document.querySelector<HTMLElement>(".open-now");
  if (!line) return;
  const opening = JSON.parse(line.dataset["opening"] ?? "") as UpcomingOpenTimes & { zone: string };
  const now = Date.now();
  const { isOpen = false, text = "" } = computeOpenStatus({ ...opening, now }) ?? {};
  if (line.textContent !== text) line.textContent = text;
  line.classList.toggle("is-open", isOpen);
  const today = formatZonedWeekday(opening.zone, now);
  for (const day of document.querySelectorAll<HTMLElement>("[data-weekday]")) {
    if (day.dataset["weekday"] === today) day.setAttribute("aria-current", "date");
    else day.removeAttribute("aria-current");
  }
}
