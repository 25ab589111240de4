import { plainLine } from "#rental/form-text.ts";

/** The times at which a car is handed over (product, 'Search form'): 10:00 AM to 6:00 PM, every 30 minutes. */
export const timeSlots = [
  "10:00 AM",
  "10:30 AM",
  "11:00 AM",
  "11:30 AM",
  "12:00 PM",
  "12:30 PM",
  "1:00 PM",
  "1:30 PM",
  "2:00 PM",
  "2:30 PM",
  "3:00 PM",
  "3:30 PM",
  "4:00 PM",
  "4:30 PM",
  "5:00 PM",
  "5:30 PM",
  "6:00 PM",
] as const;
export type TimeSlot = (typeof timeSlots)[number];

export const defaultPickupTime: TimeSlot = "10:00 AM";
export const defaultReturnTime: TimeSlot = "12:00 PM";

const firstSlotMinutes = 10 * 60;
const slotMinutes = 30;

export function parseTimeSlot(text: string): TimeSlot | undefined {
  return timeSlots.find((slot) => slot === plainLine(text).toUpperCase());
}

/** Minutes since midnight of the wall clock. */
export function minutesOf(slot: TimeSlot): number {
  return firstSlotMinutes + timeSlots.indexOf(slot) * slotMinutes;
}
