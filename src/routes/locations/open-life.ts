import type { Opening } from "#rental/trip/opening-hours.ts";
import { weekdayOf } from "#rental/trip/opening-hours.ts";
import { dateAt } from "#rental/trip/zoned-time.ts";
import { everyMinute, setClocks } from "#site/clockwork.ts";
import { openInWords } from "./open-words.ts";

/** Says on a place's page whether its counter is open, by the visitor's clock, from now on. */
export const keepOpenNow = () => everyMinute(showOpenNow);

function showOpenNow() {
  setClocks();
  const line = document.querySelector<HTMLElement>(".open-now");
  if (!line) return;
  const { zone, ...opening } = JSON.parse(line.dataset["opening"] ?? "") as Opening & { zone: string };
  const now = Date.now();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { isOpen, text } = openInWords({ opening, zone, here, now });
  if (line.textContent !== text) line.textContent = text;
  line.classList.toggle("is-open", isOpen);
  const today = String(weekdayOf(dateAt(now, zone)));
  for (const day of document.querySelectorAll<HTMLElement>("[data-weekday]")) {
    if (day.dataset["weekday"] === today) day.setAttribute("aria-current", "date");
    else day.removeAttribute("aria-current");
  }
}
