import { normalizePlainSigns } from "#rental/form-text.ts";

const hours = ["12", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"] as const;

/** Every half hour of a day, "12:00 AM" to "11:30 PM". Those at which a company hands cars over are `listOfferedTimes` (offered-times.ts). */
export const timeSlots = (["AM", "PM"] as const).flatMap((half) =>
  hours.flatMap((hour) => (["00", "30"] as const).map((minute) => `${hour}:${minute} ${half}` as const)),
);
export type TimeSlot = (typeof timeSlots)[number];

const slotMinutes = 30;

/** A half hour as people type it, ' 1:30 pm '; undefined for anything else. */
export function parseAnyTimeSlot(text: string): TimeSlot | undefined {
  const typedText = normalizePlainSigns(text).toUpperCase();
  return timeSlots.find((slot) => slot === typedText);
}

/** Minutes since midnight of the wall clock. */
export function minuteAtSlot(slot: TimeSlot): number {
  return timeSlots.indexOf(slot) * slotMinutes;
}
