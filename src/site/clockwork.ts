/** Keeps what depends on the visitor's clock up to date. Needs no React, so that clocks are right before it loads, or if it never does. */
const minute = 60_000;
/** Milliseconds of work before yielding to the browser: a zone's first use is slow. */
const timeSlice = 8;

const callbacks = new Set<() => void>();
let shownMinute = 0;

/** Calls `callback` now and whenever a new minute begins. The same function is only added once. */
export function runNowAndEveryMinute(callback: () => void) {
  if (callbacks.size === 0) setInterval(runOnNewMinute, minute / 12);
  if (callbacks.size === 0) shownMinute = thisMinute();
  callbacks.add(callback);
  callback();
}

/** Sets all clocks of the page; each is an element with its zone, `data-zone="Asia/Kolkata"`. */
export function setClocks() {
  void setInSlices([...document.querySelectorAll<HTMLElement>("[data-zone]")]);
}

/** '5:30 PM' for an instant in epoch milliseconds. */
export function formatZonedTime(instant: number, zone: string): string {
  // Node and older browsers have no `Temporal`. Where it exists, it saves the first formatter, which takes a phone 60 to 80 ms.
  const { Temporal: temporal } = globalThis as Partial<typeof globalThis>;
  if (!temporal) return formatFor(zone).format(instant).replace("\u202f", " ");
  const zonedTime = temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return formatHour(zonedTime.hour, `:${String(zonedTime.minute).padStart(2, "0")}`);
}

/** '5 PM' for an hour from 0 to 23, or '5:30 PM' with its minutes. */
export function formatHour(hour: number, minutes = ""): string {
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

function runOnNewMinute() {
  if (thisMinute() === shownMinute) return;
  shownMinute = thisMinute();
  for (const callback of callbacks) callback();
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute);
}

async function setInSlices(clocks: readonly HTMLElement[]) {
  let deadline = performance.now() + timeSlice;
  for (const clock of clocks) {
    if (performance.now() > deadline) {
      await new Promise((resolve) => setTimeout(resolve));
      deadline = performance.now() + timeSlice;
    }
    const time = formatZonedTime(Date.now(), clock.dataset["zone"] ?? "UTC");
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
