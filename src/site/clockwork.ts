/** Keeps what depends on the visitor's clock up to date. Needs no React, so that clocks are right before it loads, or if it never does. */
const minute = 60_000;
/** Milliseconds of work before yielding to the browser: a zone's first use is slow. */
const turn = 8;

const works = new Set<() => void>();
let shownMinute = 0;

/** Calls `work` now and whenever a new minute begins. The same function is only added once. */
export function everyMinute(work: () => void) {
  if (works.size === 0) setInterval(strike, minute / 12);
  if (works.size === 0) shownMinute = thisMinute();
  works.add(work);
  work();
}

/** Sets all clocks of the page; each is an element with its zone, `data-zone="Asia/Kolkata"`. */
export function setClocks() {
  void setSlowly([...document.querySelectorAll<HTMLElement>("[data-zone]")]);
}

/** '5:30 PM' for an instant in epoch milliseconds. */
export function clockTime(instant: number, zone: string): string {
  // Missing in Node and older browsers. It needs no formatter, a browser's first of which takes a phone 60 to 80 ms.
  const { Temporal: temporal } = globalThis as Partial<typeof globalThis>;
  if (!temporal) return formatFor(zone).format(instant).replace("\u202f", " ");
  const there = temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return onDial(there.hour, `:${String(there.minute).padStart(2, "0")}`);
}

/** '5 PM' for an hour from 0 to 23, or '5:30 PM' with its minutes. */
export function onDial(hour: number, minutes = ""): string {
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

function strike() {
  if (thisMinute() === shownMinute) return;
  shownMinute = thisMinute();
  for (const work of works) work();
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute);
}

async function setSlowly(clocks: readonly HTMLElement[]) {
  let until = performance.now() + turn;
  for (const clock of clocks) {
    if (performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + turn;
    }
    const time = clockTime(Date.now(), clock.dataset["zone"] ?? "UTC");
    if (clock.textContent !== time) clock.textContent = time;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: formats are slow to make, and many places share a zone. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const cachedFormat = formats.get(zone);
  if (cachedFormat) return cachedFormat;
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  formats.set(zone, format);
  return format;
}
