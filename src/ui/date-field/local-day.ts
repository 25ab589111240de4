const twoDigits = (part: number) => String(part).padStart(2, "0");

/**
 * The calendar widget uses Date objects at local midnight. All days are converted by these two functions, so that none
 * shifts to the day before or after in any time zone.
 */
export function toLocalMidnight(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  return new Date(year, month - 1, day);
}

export function localDateToIso(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, "0");
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
