/** Says how many there are: '1 day', '3 days'. */
export const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Says hours in halves as one says them: '30 minutes', '1 hour', '2.5 hours'. */
export const formatHours = (hours: number) =>
  hours > 0 && hours < 1 ? formatCount(hours * 60, "minute") : formatCount(hours, "hour");
