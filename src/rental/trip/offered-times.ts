import type { RentalDayRule } from "#rental/policy.ts";
import { timeSlots, minuteAtSlot, parseAnyTimeSlot, type TimeSlot } from "./clock-time.ts";

/** The first and the last time of a day at which a company hands cars over and takes them back, every half hour between them too. */
export type OfferedTimeRange = { readonly from: TimeSlot; readonly until: TimeSlot };

/** The times of a day at which a company hands cars over and takes them back, the first and the last included. */
export function listOfferedTimes({ from, until }: OfferedTimeRange): readonly TimeSlot[] {
  return timeSlots.slice(timeSlots.indexOf(from), timeSlots.indexOf(until) + 1);
}

/**
 * One of the offered times as people type it; undefined for any other.
 * @param isBooked which other times are allowed, since something was booked at them
 */
export function parseOfferedTime(
  times: OfferedTimeRange,
  text: string,
  isBooked: (slot: TimeSlot) => boolean = () => false,
): TimeSlot | undefined {
  const slot = parseAnyTimeSlot(text);
  return slot && (isOffered(times, slot) || isBooked(slot)) ? slot : undefined;
}

/** Returns what a form shows at first, and what is assumed for a time that nobody has chosen: 10:00 AM, or else the first that is offered. */
export function chooseDefaultPickupTime(times: OfferedTimeRange): TimeSlot {
  return isOffered(times, "10:00 AM") ? "10:00 AM" : times.from;
}

/**
 * Returns what a form shows at first: 12:00 PM, or else the offered time that follows the default pickup's; where a day has 24 hours, the
 * time of the pickup, so that nobody pays for a day without having chosen it.
 */
export function chooseDefaultReturnTime(
  { times, rentalDay }: RentalDayRule & { readonly times: OfferedTimeRange },
  pickupTime: TimeSlot = chooseDefaultPickupTime(times),
): TimeSlot {
  if (rentalDay) return pickupTime;
  if (isOffered(times, "12:00 PM")) return "12:00 PM";
  const pickup = minuteAtSlot(chooseDefaultPickupTime(times));
  return listOfferedTimes(times).find((slot) => minuteAtSlot(slot) > pickup) ?? times.until;
}

function isOffered(times: OfferedTimeRange, slot: TimeSlot): boolean {
  return listOfferedTimes(times).includes(slot);
}
