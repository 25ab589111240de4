import { useSyncExternalStore } from "react";

const minute = 60_000;

/** The time that clocks show there now. Only the visitor's own browser knows when now is: a served page keeps the room free for it. */
export function LocalTime({ zone }: { zone: string }) {
  const now = useSyncExternalStore(oftenEnough, thisMinute, notYet);
  return <span className="now">{now === undefined ? "" : clockTime(now, zone)}</span>;
}

/** '5:30 PM' for an instant in epoch milliseconds. */
export function clockTime(instant: number, zone: string): string {
  return formatFor(zone).format(instant).replace("\u202f", " ");
}

function oftenEnough(changed: () => void) {
  const timer = setInterval(changed, minute / 12);
  return () => clearInterval(timer);
}

function thisMinute(): number | undefined {
  return Math.floor(Date.now() / minute) * minute;
}

function notYet(): number | undefined {
  return undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: they are costly, and many places share one. */
function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  formats.set(zone, made);
  return made;
}
