import { site } from "#catalog/current.ts";
import { daySlots, minutesOf, parseDaySlot, type TimeSlot } from "./clock-time.ts";

/** The times at which the company hands cars over and takes them back: every half hour, the first and the last included. */
export function offeredTimes({ from, until } = site.times): readonly TimeSlot[] {
  return daySlots.slice(daySlots.indexOf(from), daySlots.indexOf(until) + 1);
}

/**
 * One of the offered times as people type it; undefined for any other.
 * @param isBooked which other times are allowed, since something was booked at them
 */
export function parseTimeSlot(
  text: string,
  isBooked: (slot: TimeSlot) => boolean = () => false,
): TimeSlot | undefined {
  const slot = parseDaySlot(text);
  return slot && (isOffered(slot) || isBooked(slot)) ? slot : undefined;
}

/** What a form shows at first, and what is assumed for a time that nobody has chosen: 10:00 AM, or else the first that is offered. */
export function defaultPickupTime(): TimeSlot {
  return isOffered("10:00 AM") ? "10:00 AM" : site.times.from;
}

/** What a form shows at first: 12:00 PM, or else the offered time that follows the pickup's. */
export function defaultReturnTime(): TimeSlot {
  if (isOffered("12:00 PM")) return "12:00 PM";
  const pickup = minutesOf(defaultPickupTime());
  return offeredTimes().find((slot) => minutesOf(slot) > pickup) ?? site.times.until;
}

function isOffered(slot: TimeSlot): boolean {
  return offeredTimes().includes(slot);
}
